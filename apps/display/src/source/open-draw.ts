import type { PublicFairDraw, PublicView } from '@blindwerk/tournament';

/** The fair draw that waits for its public value or for people to be seated; null when none does. */
export const openDraw = ({ draws }: Pick<PublicView, 'draws'>): PublicFairDraw | null =>
  // A view kept by an older version has no draws.
  draws?.find(
    (draw): draw is PublicFairDraw =>
      draw.kind === 'fair' && (draw.status === 'committed' || draw.status === 'revealed'),
  ) ?? null;
