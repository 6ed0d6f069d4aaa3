'use client';
import type { PublicDraw, PublicFairDraw } from '@blindwerk/tournament';
import { MessagesProvider, messageAreas, useMessages } from '@blindwerk/ui';
import type { Contact } from '../../source/live-view';
import { PageHead } from '../parts';
import phone from '../phone.module.css';
import { drawHref } from '../place';
import { CheckedDraw } from './checked-draw';
import css from './draws.module.css';

const AREAS = [messageAreas.common, messageAreas.phone, messageAreas.draw];

export interface DrawsPageProps {
  readonly draws: readonly PublicDraw[];
  readonly contact: Contact;
  /** The fair draw that is open, by id; null: the list. */
  readonly open: string | null;
}

/** All draws of the tournament, also those given up; a fair one opens its steps. */
export function DrawsPage(props: DrawsPageProps) {
  const { language } = useMessages();
  return (
    <MessagesProvider areas={AREAS} language={language}>
      <Draws {...props} />
    </MessagesProvider>
  );
}

function Draws({ draws, contact, open }: DrawsPageProps) {
  const { t } = useMessages();
  const chosen = draws.find((draw): draw is PublicFairDraw => draw.kind === 'fair' && draw.id === open);
  return (
    <>
      <PageHead title={chosen ? t('draw.no', { no: chosen.no }) : t('draw.title')} contact={contact} />
      {chosen ? (
        <>
          <a className={css.back} href={drawHref(null)}>
            {t('draw.phone.back')}
          </a>
          <CheckedDraw draw={chosen} />
        </>
      ) : (
        <DrawList draws={draws} />
      )}
    </>
  );
}

function DrawList({ draws }: { readonly draws: readonly PublicDraw[] }) {
  const { t } = useMessages();
  return (
    <>
      <p className={phone.hint}>{t('draw.phone.intro')}</p>
      {draws.length === 0 && <p className={phone.quiet}>{t('draw.none')}</p>}
      <ol className={css.list}>
        {[...draws].reverse().map((draw) => (
          <li key={draw.kind === 'fair' ? draw.id : `${draw.at} ${draw.reason} ${draw.name}`}>
            {draw.kind === 'fair' ? (
              <a href={drawHref(draw.id)}>
                <DrawLine draw={draw} />
                <span className={css.check}>{t('draw.phone.check')}</span>
              </a>
            ) : (
              <DrawLine draw={draw} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function DrawLine({ draw }: { readonly draw: PublicDraw }) {
  const { t, format } = useMessages();
  const isFair = draw.kind === 'fair';
  const table = isFair && draw.table !== null ? `, ${t('draw.atTable', { table: draw.table })}` : '';
  const who = isFair
    ? t('draw.players', { n: draw.entries.length })
    : (draw.name ?? t('draw.players', { n: draw.players }));
  return (
    <div>
      <strong>
        {isFair ? t('draw.no', { no: draw.no }) : t('draw.simple')} · {format.wallTime(draw.at)}
      </strong>
      <span>
        {t('draw.reason', { reason: draw.reason })}
        {table}: {who}
      </span>
      {isFair && (
        <span>
          {t('draw.status', { status: draw.status })}
          {draw.abandoned && <>: {t('draw.why', { reason: draw.abandoned.reason })}</>}
        </span>
      )}
    </div>
  );
}
