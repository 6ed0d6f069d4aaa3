'use client';
import { checkFairDraw, type DrawCheck, type PublicFairDraw } from '@blindwerk/tournament';
import { hashGroups, Icon, useMessages } from '@blindwerk/ui';
import { type ReactNode, useMemo } from 'react';
import phone from '../phone.module.css';
import css from './draws.module.css';

/** A fair draw, drawn again by this phone from what stands in public, each step shown. */
export function CheckedDraw({ draw }: { readonly draw: PublicFairDraw }) {
  const { t } = useMessages();
  const { revealed } = draw;
  const check = useMemo(() => revealed && checkFairDraw(asLists(draw), revealed), [draw, revealed]);
  return (
    <>
      {check && <Verdict check={check} />}
      {draw.abandoned && (
        <p className={phone.state}>
          {t('draw.abandonedLine', { no: draw.no, why: t('draw.why', { reason: draw.abandoned.reason }) })}
        </p>
      )}
      {!revealed && <p className={phone.hint}>{t(draw.abandoned ? 'draw.phone.never' : 'draw.phone.waits')}</p>}
      <Step title={t('draw.phone.step1')}>
        <Hash label={t('draw.commitment')} hex={draw.commitment} />
        <Lists draw={draw} />
      </Step>
      {revealed && check && (
        <>
          <Step title={t('draw.phone.step2')}>
            <p className={css.value}>{revealed.value}</p>
          </Step>
          <Step title={t('draw.phone.step3')}>
            <Hash label={t('draw.secret')} hex={revealed.secret} />
            <Hash label={t('draw.phone.step3how')} hex={check.commitment} />
          </Step>
          <Step title={t('draw.phone.step4')}>
            <Hash label={t('draw.seed')} hex={check.seed} />
          </Step>
          <Step title={t('draw.phone.step5')}>
            <Picks draw={draw} check={check} />
            <p className={phone.hint}>{t('draw.phone.changed')}</p>
          </Step>
        </>
      )}
    </>
  );
}

const asLists = ({ pools, entries, commitment }: PublicFairDraw) => ({
  pools,
  entries: entries.map(({ entryId }) => entryId),
  commitment,
});

function Verdict({ check }: { readonly check: DrawCheck<number> }) {
  const { t } = useMessages();
  return (
    <div className={css.verdict} data-fits={check.fits} role="status">
      <Icon name={check.fits ? 'check' : 'cross'} />
      <div>
        <strong>{t(check.fits ? 'draw.phone.fits' : 'draw.phone.fitsNot')}</strong>
        {check.fits && <p>{t('draw.phone.fitsHow')}</p>}
        {!check.commitmentFits && <p>{t('draw.phone.hashWrong')}</p>}
        {check.differing.length > 0 && <p>{t('draw.phone.picksWrong', { n: check.differing.length })}</p>}
      </div>
    </div>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={phone.card}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Hash({ label, hex }: { readonly label: string; readonly hex: string }) {
  return (
    <div className={css.hashBox}>
      <span className={css.label}>{label}</span>
      <div className={css.hash}>
        {hashGroups(hex).map((group) => (
          <span key={group.at}>{group.text}</span>
        ))}
      </div>
    </div>
  );
}

function Lists({ draw }: { readonly draw: PublicFairDraw }) {
  const { t } = useMessages();
  return (
    <>
      <details>
        <summary>{t('draw.pools')}</summary>
        <ul className={css.plain}>
          {draw.pools.map(({ table, seats }) => (
            <li key={table}>{t('draw.poolLine', { table, seats: seats.join(', ') })}</li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{t('draw.entries')}</summary>
        <ol className={css.plain}>
          {draw.entries.map(({ entryId, no, name }) => (
            <li key={entryId}>
              {name} <small>#{no}</small>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function Picks({ draw, check }: { readonly draw: PublicFairDraw; readonly check: DrawCheck<number> }) {
  const { t } = useMessages();
  const names = new Map(draw.entries.map(({ entryId, name }) => [entryId, name]));
  const told = draw.revealed?.outcome ?? [];
  return (
    <ol className={css.picks}>
      {check.picks.map(({ entryId, to }, i) => (
        <li key={entryId} data-differs={check.differing.includes(i) || undefined}>
          <span>{t('draw.pick', { n: i + 1, name: names.get(entryId) ?? '?' })}</span>
          <b>{t('draw.seat', to)}</b>
          {check.differing.includes(i) && (
            <small>
              {t('draw.phone.tampered', { seat: told[i] ? t('draw.seat', told[i].to) : '–' })}
              {told[i] && told[i].entryId !== entryId && `, ${names.get(told[i].entryId) ?? '?'}`}
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}
