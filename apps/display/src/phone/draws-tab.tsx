'use client';
import { useT } from '@blindwerk/ui';
import { Loaded, later } from '../wall/parts/later';
import type { DrawsPageProps } from './draw/draws-page';
import css from './phone.module.css';

const lateDraws = later<DrawsPageProps>(() => import('./draw/draws-page').then((module) => module.DrawsPage));

/** The draws of the tournament; code and words are fetched when first opened, and asked for again until they come. */
export function DrawsTab(props: DrawsPageProps) {
  const t = useT();
  return (
    <Loaded
      of={lateDraws}
      props={props}
      fallback={
        <p className={css.quiet} role="status">
          {t('phone.draws.loading')}
        </p>
      }
    />
  );
}
