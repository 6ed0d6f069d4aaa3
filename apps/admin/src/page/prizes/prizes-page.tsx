'use client';
import { type Prize, results, stats } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { NumberField } from '../../controls/number-field';
import { personName } from '../../evening/names';
import { useDesk, useEvening } from '../../shell/desk-context';
import { moneyDoubt, moneyText, moneyWriting } from '../../words/money-text';
import { parseMoney } from '../../words/parse-number';

/** Prizes typed by hand; what the pool would be, and whether the sum meets it. */
export function PrizesPage() {
  const evening = useEvening();
  const desk = useDesk();
  const messages = useMessages();
  const { t, format } = messages;
  const { prizes, settings } = evening.state;
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const money = (minor: number) => format.money(minor, settings.currency);
  const writing = moneyWriting(format, settings.currency);
  const saved = prizes.map((prize) => format.amount(prize.amount, settings.currency));
  const rows = draft ?? saved;
  const amounts = rows.map((row) => parseMoney(row, writing));
  const doubts = draft === null ? [] : rows.flatMap((row) => moneyDoubt(messages, row, settings.currency) ?? []);
  const valid = amounts.every((amount) => amount !== null);
  const list: Prize[] = amounts.map((amount, i) => ({ place: i + 1, amount: amount ?? 0 }));
  const sum = list.reduce((total, prize) => total + prize.amount, 0);
  const { entries } = stats(evening.state, desk.now());
  const pool = settings.buyIn === null ? null : settings.buyIn * entries;
  const change = (i: number, text: string) => setDraft(rows.map((row, j) => (j === i ? text : row)));
  const winners = new Map(results(evening.state).map((row) => [row.rank, row]));
  return (
    <main className="main prizes" id="content">
      <section className="pane" aria-label={t('desk.page.prizes')}>
        <h2>
          <span>{t('desk.page.prizes')}</span>
          <small>{t('desk.prizes.places', { n: rows.length })}</small>
        </h2>
        <div className="scroll">
          {rows.length === 0 && <p className="body m">{t('desk.prizes.none')}</p>}
          <ol className="prizerows">
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place
              <li key={i}>
                <b>{i + 1}</b>
                <NumberField
                  inputMode="decimal"
                  aria-label={t('desk.prizes.amountOf', { place: i + 1 })}
                  aria-invalid={amounts[i] === null}
                  text={row}
                  show={moneyText(settings.currency)}
                  onText={(text) => change(i, text)}
                />
                <span className="m">{settings.currency}</span>
                <span className="grow">{winnerName(evening, winners.get(i + 1)?.personId)}</span>
                <button
                  type="button"
                  className="btn ghost"
                  aria-label={t('desk.prizes.remove', { place: i + 1 })}
                  onClick={() => setDraft(rows.filter((_, j) => j !== i))}
                >
                  <Icon name="cross" />
                </button>
              </li>
            ))}
          </ol>
        </div>
        {doubts[0] !== undefined && (
          <p className="body why" role="alert">
            {doubts[0]}
          </p>
        )}
        <div className="bar">
          <button type="button" className="btn" onClick={() => setDraft([...rows, ''])}>
            <Icon name="plus" /> {t('desk.prizes.add', { place: rows.length + 1 })}
          </button>
          {draft !== null && (
            <button type="button" className="btn" onClick={() => setDraft(null)}>
              {t('desk.cancel')}
            </button>
          )}
          <CommandButton
            command={draft !== null && valid ? { type: 'setPrizes', prizes: list } : null}
            kind="pri"
            why
            onDone={() => setDraft(null)}
          >
            {t('desk.prizes.save', { sum: money(sum) })}
          </CommandButton>
        </div>
      </section>
      <section className="pane" aria-label={t('desk.prizes.pool')}>
        <h2>{t('desk.prizes.pool')}</h2>
        <div className="body">
          <dl className="facts top0">
            <dt>{t('desk.prizes.entries')}</dt>
            <dd>{entries}</dd>
            <dt>{t('desk.prizes.buyIn')}</dt>
            <dd>{settings.buyIn === null ? '–' : money(settings.buyIn)}</dd>
            <dt>{t('desk.prizes.pool')}</dt>
            <dd>{pool === null ? '–' : money(pool)}</dd>
            <dt>{t('desk.prizes.sum')}</dt>
            <dd>{money(sum)}</dd>
          </dl>
          {pool !== null && rows.length > 0 && (
            <p className={sum === pool ? 'check' : 'check off'} role="status">
              <Icon name={sum === pool ? 'check' : 'cross'} className="i" />{' '}
              {sum === pool
                ? t('desk.prizes.fits')
                : sum > pool
                  ? t('desk.prizes.tooMuch', { n: money(sum - pool) })
                  : t('desk.prizes.tooLittle', { n: money(pool - sum) })}
            </p>
          )}
          <p className="why">{t('desk.prizes.hint')}</p>
        </div>
      </section>
    </main>
  );
}

const winnerName = (evening: ReturnType<typeof useEvening>, personId: string | undefined): string =>
  personId === undefined ? '' : personName(evening, personId);
