'use client';
import { type Later, later } from './parts/later';
import type { PageProps } from './parts/wall-context';

/**
 * Pages fetched after the first picture, and then kept: a wall must not need the hub to change its page. Clock, break, calls
 * and lobby are in the first load: a wall may need them at any second.
 */
export const latePages = {
  seating: later(() => import('./pages/seating-page').then((module) => module.SeatingPage)),
  final: later(() => import('./pages/final-page').then((module) => module.FinalPage)),
  prizes: later(() => import('./pages/prizes-page').then((module) => module.PrizesPage)),
  winner: later(() => import('./pages/prizes-page').then((module) => module.WinnerPage)),
} satisfies Record<string, Later<PageProps>>;

/** Fetches all of them ahead. */
export const loadPages = (): void => {
  for (const page of Object.values(latePages)) void page.load();
};
