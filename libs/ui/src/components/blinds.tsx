'use client';
import { useFormat } from '../messages/provider.js';

/** Blinds with the slash set at digit height. */
export function Blinds({ smallBlind, bigBlind }: { readonly smallBlind: number; readonly bigBlind: number }) {
  const format = useFormat();
  return (
    <>
      {format.number(smallBlind)}
      <span className="bw-slash">/</span>
      {format.number(bigBlind)}
    </>
  );
}
