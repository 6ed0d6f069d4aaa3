'use client';
import { useNow } from '@blindwerk/ui';
import type { CSSProperties, ReactNode } from 'react';
import type { Frame } from '../layout/scale';
import css from '../wall.module.css';

/** Against burn-in the whole picture moves by a few pixels from time to time. */
const ORBIT_MS = 120_000;
const ORBIT: ReadonlyArray<readonly [x: number, y: number]> = [
  [0, 0],
  [8, 0],
  [8, 8],
  [0, 8],
  [-8, 8],
  [-8, 0],
  [-8, -8],
  [0, -8],
  [8, -8],
];

/** The custom properties that turn a frame into sizes. */
export const frameStyle = ({ u, insetX, insetY }: Frame): Record<string, number> => ({
  '--u': u,
  '--inset-x': insetX,
  '--inset-y': insetY,
});

/** The 1920 × 1080 grid, scaled to the window, on its slow orbit (not with reduced motion: see the style sheet). */
export function Stage({ children }: { readonly children: ReactNode }) {
  const now = useNow((moment) => (Math.floor(moment / ORBIT_MS) + 1) * ORBIT_MS);
  const [x, y] = ORBIT[Math.floor(now / ORBIT_MS) % ORBIT.length] ?? [0, 0];
  return (
    <div className={css.stage} style={{ '--orbit-x': x, '--orbit-y': y } as CSSProperties /* as: custom properties */}>
      {children}
    </div>
  );
}
