'use client';
import type { ComponentProps } from 'react';
import type { DrawPageProps } from './draw/draw-page';
import type { WithCalls } from './pages/call-page';
import type { FarStateTurns } from './pages/far-states';
import { type Later, later } from './parts/later';
import type { PageProps } from './parts/wall-context';

/**
 * Pages fetched after the first picture, and then kept: a wall must not need the hub to change its page. The clock is in the
 * first load.
 */
export const latePages = {
  lobby: later(() => import('./pages/lobby-page').then((module) => module.LobbyPage)),
  break: later(() => import('./pages/break-page').then((module) => module.BreakPage)),
  seating: later(() => import('./pages/seating-page').then((module) => module.SeatingPage)),
  final: later(() => import('./pages/final-page').then((module) => module.FinalPage)),
  prizes: later(() => import('./pages/prizes-page').then((module) => module.PrizesPage)),
  winner: later(() => import('./pages/prizes-page').then((module) => module.WinnerPage)),
} satisfies Record<string, Later<PageProps>>;

/** Calls to the room over a page. */
export const lateCalls: Later<ComponentProps<typeof WithCalls>> = later(() =>
  import('./pages/call-page').then((module) => module.WithCalls),
);
/** A fair draw that is committed. */
export const lateDraw: Later<DrawPageProps> = later(() => import('./draw/draw-page').then((module) => module.DrawPage));
/** States of the clock as pages of their own, at distances where clock and blinds fill the screen. */
export const lateFarStates: Later<ComponentProps<typeof FarStateTurns>> = later(() =>
  import('./pages/far-states').then((module) => module.FarStateTurns),
);
/** Nothing to show yet. */
export const lateEmpty = later(() => import('./pages/empty-page').then((module) => module.EmptyPage));
/** Controls, set-up and sound. */
export const lateExtras = later(() => import('./controls/extras').then((module) => module.Extras));

/** Fetches all of them ahead. */
export const loadPages = (): void => {
  for (const part of [...Object.values(latePages), lateCalls, lateDraw, lateFarStates, lateEmpty, lateExtras])
    void part.load();
};
