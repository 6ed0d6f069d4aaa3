'use client';
import { createContext, type ReactNode, use, useContext, useSyncExternalStore } from 'react';
import type { DeviceWay } from '../session/device-way';
import type { Devices, DevicesSnapshot } from '../session/devices';
import { useDesk } from './desk-context';

interface DeviceParts {
  readonly way: DeviceWay;
  /** Fragment of the pairing link this page was opened with; null when it was none. */
  readonly pairing: string | null;
}

const DeviceContext = createContext<DeviceParts | null>(null);

/** Gives the way to this desk's devices to the tree below. */
export function DeviceProvider({ children, ...parts }: DeviceParts & { readonly children: ReactNode }) {
  return <DeviceContext value={parts}>{children}</DeviceContext>;
}

function useParts(): DeviceParts {
  const parts = useContext(DeviceContext);
  if (parts === null) throw new Error('devices need their provider above them');
  return parts;
}

/** Devices of this desk; suspends until store and code are there. */
export function useDevices(): { readonly devices: Devices; readonly snapshot: DevicesSnapshot } {
  const devices = use(useParts().way.devices(useDesk()));
  return { devices, snapshot: useSyncExternalStore(devices.subscribe, devices.snapshot, devices.snapshot) };
}

/** The pairing link as it stood in the address. */
export const usePairingLink = (): string | null => useParts().pairing;
