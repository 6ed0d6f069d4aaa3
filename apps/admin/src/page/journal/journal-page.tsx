'use client';
import { hashEnvelope } from '@blindwerk/journal';
import { type NotedRuling, parseEvent, stateHash } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { Suspense, useMemo, useRef, useState } from 'react';
import { UndoPreview } from '../../dialogs/undo-preview';
import { foldName } from '../../evening/search';
import { useKeys } from '../../keys/use-keys';
import type { JournalStep } from '../../session/model';
import { canOffer } from '../../session/undo-target';
import { useEvening } from '../../shell/desk-context';
import { lazyPage } from '../../shell/lazy-page';
import { describeStep } from '../../words/step-text';

/** The words of the rule book are many: they come when a ruling is looked at. */
const NotedRulingWords = lazyPage(() => import('./noted-ruling').then((m) => m.NotedRulingWords));

/** Rows drawn at first; more on request, so that a long evening opens at once. */
const PAGE_ROWS = 150;

/** Everything that was done, in words, newest first; any of it can be taken back after a look at what would change. */
export function JournalPage() {
  const evening = useEvening();
  const messages = useMessages();
  const { t, format } = messages;
  const [query, setQuery] = useState('');
  const [cause, setCause] = useState<string | null>(null);
  const [rows, setRows] = useState(PAGE_ROWS);
  const search = useRef<HTMLInputElement>(null);
  const steps = useMemo(
    () => [...evening.steps].reverse().map((step) => ({ step, words: describeStep(messages, evening, step) })),
    [evening, messages],
  );
  const found = useMemo(() => {
    const wanted = foldName(query).split(/\s+/).filter(Boolean);
    return steps.filter(({ words }) => wanted.every((word) => foldName(words.sentence).includes(word)));
  }, [steps, query]);
  const chosen = evening.steps.find((step) => step.cause === cause);
  const noted = chosen && notedIn(chosen);
  useKeys({ find: () => search.current?.focus() });
  return (
    <main className="main journal" id="content">
      <section className="pane lg" aria-label={t('desk.page.journal')}>
        <div className="sb">
          <label className="field">
            <Icon name="search" />
            <span className="bw-sr">{t('desk.journal.search')}</span>
            <input
              ref={search}
              type="search"
              placeholder={t('desk.journal.search')}
              aria-keyshortcuts="/"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </label>
          <span className="m">{t('desk.journal.count', { n: found.length })}</span>
        </div>
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th>{t('desk.time')}</th>
                <th>{t('desk.journal.what')}</th>
                <th>{t('desk.journal.details')}</th>
                <th>{t('desk.journal.hub')}</th>
                <th>{t('desk.journal.chain')}</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, rows).map(({ step, words }) => (
                <tr
                  key={step.cause}
                  className={
                    [step.cause === cause ? 'sel' : '', step.voided ? 'voided' : ''].filter(Boolean).join(' ') ||
                    undefined
                  }
                  onClick={() => setCause(step.cause)}
                >
                  <td>{format.time(step.at)}</td>
                  <td>
                    <button type="button" className="link" aria-current={step.cause === cause || undefined}>
                      {words.what}
                    </button>
                    {step.voided && <span className="m"> {t('desk.journal.voided')}</span>}
                  </td>
                  <td className="cut">{words.details}</td>
                  <td className="m">
                    {step.received ? <Icon name="check" label={t('desk.journal.received')} /> : t('desk.journal.here')}
                  </td>
                  <td className="m">{chainEnd(step)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {found.length > rows && (
            <p className="body">
              <button type="button" className="btn" onClick={() => setRows(rows + PAGE_ROWS)}>
                {t('desk.journal.more', { n: found.length - rows })}
              </button>
            </p>
          )}
        </div>
        <StateHash />
      </section>
      <div className="side" data-noted={noted !== undefined || undefined}>
        {noted && (
          <section className="pane" aria-label={t('desk.journal.rulingTitle')}>
            <h2>{t('desk.journal.rulingTitle')}</h2>
            <div className="scroll body">
              <Suspense>
                <NotedRulingWords key={noted.id} noted={noted} />
              </Suspense>
            </div>
          </section>
        )}
        <section className="pane pv" aria-label={t('desk.undo.title')}>
          <h2>
            <span>{t('desk.undo.title')}</span>
            {chosen && <small>{t('desk.undo.notYet')}</small>}
          </h2>
          <div className="scroll body stack">
            {!chosen ? (
              <p className="m">{t('desk.journal.choose')}</p>
            ) : canOffer(chosen) ? (
              <UndoPreview key={chosen.cause} step={chosen} onDone={() => setCause(null)} />
            ) : (
              <p className="m">{t(chosen.voided ? 'desk.journal.alreadyVoided' : 'desk.journal.creation')}</p>
            )}
          </div>
        </section>
      </div>
    </main>
  );
}

/** The ruling that a command noted; read from its event, for it may have been taken back since. */
function notedIn({ events }: JournalStep): NotedRuling | undefined {
  const event = events.find(({ type }) => type === 'ruling.noted');
  const read = event && parseEvent(event);
  // Reason for `as`: an event of this type that parses has the fields of a ruling.
  return read?.ok
    ? { ...(read.value.data as Omit<NotedRuling, 'id' | 'at'>), id: read.value.id, at: read.value.at }
    : undefined;
}

/** What two desks compare to know that they hold the same evening; the command line prints the same. */
function StateHash() {
  const { state } = useEvening();
  const { t } = useMessages();
  const hash = useMemo(() => stateHash(state), [state]);
  return (
    <p className="body why">
      {t('desk.journal.hash')} <code>{hash}</code>
    </p>
  );
}

/** Last digits of the hash of a command's last event: what a chain is compared by, read aloud. */
function chainEnd(step: JournalStep): string {
  const last = step.events.at(-1);
  return last ? `…${hashEnvelope(last).slice(-4)}` : '';
}
