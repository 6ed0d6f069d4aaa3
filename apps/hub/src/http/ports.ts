/** Opens the hub's ports together: either all of them are open afterwards, or none. */
import type { RequestListener } from 'node:http';
import type { SecureContextOptions } from 'node:tls';
import { LIMITS, type ListenerLimits } from './limits.js';
import { type Listening, listenOnLan, listenOnLoopback } from './listen.js';

export interface PortOptions {
  readonly port: number;
  readonly lanPort: number;
  readonly lanHost: string;
  /** For tests, that wait for no real seconds. */
  readonly limits: Partial<ListenerLimits>;
  readonly listeners: { readonly loopback: RequestListener; readonly lan: RequestListener };
  /** The listener with a certificate, for devices of the staff; null: there is none. */
  readonly staff: {
    readonly port: number;
    readonly listener: RequestListener;
    readonly tls: SecureContextOptions;
  } | null;
}
export interface OpenPorts {
  readonly loopback: Listening;
  readonly lan: Listening;
  readonly staff: Listening | null;
  close(): Promise<void>;
}

/** @throws StartProblem for the first port that is taken or forbidden; the others are closed again */
export async function openPorts(options: PortOptions): Promise<OpenPorts> {
  const { limits, listeners, lanHost, staff } = options;
  const opened: Listening[] = [];
  const keep = async (opening: Promise<Listening>): Promise<Listening> => {
    const listening = await opening;
    opened.push(listening);
    return listening;
  };
  const close = async () => void (await Promise.all(opened.map((listening) => listening.close())));
  const room = { ...LIMITS.lan, ...limits };
  try {
    const loopback = await keep(
      listenOnLoopback({
        port: options.port,
        listener: listeners.loopback,
        limits: { ...LIMITS.loopback, ...limits },
        variable: 'BLINDWERK_PORT',
      }),
    );
    const lan = await keep(
      listenOnLan(lanHost, {
        port: options.lanPort,
        listener: listeners.lan,
        limits: room,
        variable: 'BLINDWERK_LAN_PORT',
      }),
    );
    const secure =
      staff && (await keep(listenOnLan(lanHost, { ...staff, limits: room, variable: 'BLINDWERK_TLS_PORT' })));
    return { loopback, lan, staff: secure, close };
  } catch (error) {
    await close();
    throw error;
  }
}
