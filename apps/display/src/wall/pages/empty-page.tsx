'use client';
import { useT } from '@blindwerk/ui';
import type { CSSProperties, ReactNode } from 'react';
import { frameFor, gridUnit } from '../layout/scale';
import { frameStyle } from '../parts/stage';
import css from '../wall.module.css';

/** A page of words: nothing to show yet, and what to do about it. */
function WordsPage({
  title,
  children,
  page,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly page: string;
}) {
  const style = frameStyle(frameFor(gridUnit(5, 55), 3.5)) as CSSProperties; // as: custom properties
  return (
    <main className={`${css.page} ${css.center}`} style={style} data-page={page}>
      <h1 className={css.headline}>{title}</h1>
      <p className={css.prose}>{children}</p>
    </main>
  );
}

/** Nothing has come from anywhere yet. */
export function EmptyPage({ reached }: { readonly reached: boolean }) {
  const t = useT();
  return reached ? (
    <WordsPage title={t('wall.empty.title')} page="empty">
      {t('wall.empty.body')}
    </WordsPage>
  ) : (
    <WordsPage title={t('wall.waiting.title')} page="waiting">
      {t('wall.waiting.body')}
    </WordsPage>
  );
}
