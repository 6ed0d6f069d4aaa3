'use client';
import type { Command, Refusal } from '@blindwerk/tournament';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Desk } from '../session/desk';
import type { DeskSnapshot, Evening } from '../session/model';

const DeskContext = createContext<Desk | null>(null);

/** Gives the desk to the tree below. */
export function DeskProvider({ desk, children }: { readonly desk: Desk; readonly children: ReactNode }) {
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** The desk of the tree. Throws outside a provider. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('useDesk needs a DeskProvider above it');
  return desk;
}

/** What the desk knows; draws again when it changes. */
export function useSnapshot(): DeskSnapshot {
  const desk = useDesk();
  return useSyncExternalStore(desk.subscribe, desk.snapshot, desk.snapshot);
}

/** The open tournament. Only pages below `TournamentPage` ask for it. */
export function useEvening(): Evening {
  const { evening } = useSnapshot();
  if (evening === null) throw new Error('no tournament is open');
  return evening;
}

/** Why a command would be refused now; follows the state. */
export function useRefusal(command: Command | null): Refusal | null {
  useSnapshot();
  const desk = useDesk();
  return command === null ? null : desk.can(command);
}
