'use client';
import { Suspense } from 'react';
import type { Evening } from '../session/model';
import { isCopyDue } from '../session/second-copy';
import { useDesk, useSnapshot } from './desk-context';
import { lazyPage } from './lazy-page';
import { useClock } from './use-clock';

const CopyBanner = lazyPage(() => import('../page/safety/copy-banner').then((m) => m.CopyBanner));
const TightBanner = lazyPage(() => import('../page/safety/copy-banner').then((m) => m.TightBanner));

/** What could still be lost: told before it is. Their words come when one is shown. */
export function SafetyBanners() {
  const { evening, storage } = useSnapshot();
  return (
    <Suspense fallback={null}>
      {storage?.isTight && <TightBanner />}
      {evening && <CopyIfDue evening={evening} />}
    </Suspense>
  );
}

function CopyIfDue({ evening }: { readonly evening: Evening }) {
  const desk = useDesk();
  const reading = useClock(evening);
  const { onlyHere } = evening;
  if (onlyHere === null || !isCopyDue(onlyHere, reading, desk.now())) return null;
  return <CopyBanner evening={evening} alone={onlyHere} />;
}
