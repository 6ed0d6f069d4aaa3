'use client';
import type { Penalty } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { CommandButton } from '../../controls/command-button';
import { KeyCap } from '../../controls/key-cap';
import { RuleLink } from '../../controls/rule-link';
import type { DialogName } from '../../dialogs/open-dialog';
import { offenceRule, topicRule } from '../../evening/cited-rules';
import { entryName, placeText } from '../../evening/names';
import { useEvening } from '../../shell/desk-context';

/** The book of penalties: those being served, each with its hands; then all of the evening. */
export function PenaltiesPage({ onOpen }: { readonly onOpen: (name: DialogName) => void }) {
  const { state } = useEvening();
  const { t } = useMessages();
  const all = Object.values(state.penalties).sort((a, b) => b.at - a.at);
  const running = all.filter((penalty) => penalty.endedAt === null && penalty.handsLeft > 0);
  const rest = all.filter((penalty) => !running.includes(penalty));
  return (
    <main className="main penalties" id="content">
      <section className="pane" aria-label={t('desk.page.penalties')}>
        <header>
          <h2>{t('desk.penalties.running', { n: running.length })}</h2>
          <button type="button" className="btn" onClick={() => onOpen('penalty')} aria-keyshortcuts="p">
            {t('desk.penalties.new')} <KeyCap of="p" />
          </button>
        </header>
        <div className="scroll">
          {running.length === 0 && <p className="body m">{t('desk.penalties.none')}</p>}
          {running.map((penalty) => (
            <Running key={penalty.id} penalty={penalty} />
          ))}
        </div>
      </section>
      <section className="pane" aria-label={t('desk.penalties.past')}>
        <h2>{t('desk.penalties.past')}</h2>
        <Book penalties={rest} />
      </section>
    </main>
  );
}

function Running({ penalty }: { readonly penalty: Penalty }) {
  const evening = useEvening();
  const messages = useMessages();
  const { t, format } = messages;
  const entry = evening.state.entries[penalty.entryId];
  const slots = Array.from({ length: penalty.handsTotal }, (_, i) => i < penalty.handsTotal - penalty.handsLeft);
  return (
    <article className="pn">
      <div className="nm">
        <strong>{entryName(evening, penalty.entryId)}</strong>
        <span className="m">{entry?.seat && placeText(messages, evening, entry.seat)}</span>
      </div>
      <div className="about">
        <RuleLink rule={topicRule(evening.state, 'penalties')} /> {kindText(messages, penalty)}
        <br />
        <span className="m">
          {t(`desk.offence.${penalty.offence}`)}, {format.wallTime(penalty.at)}
        </span>{' '}
        <RuleLink rule={offenceRule(evening.state, penalty.offence)} />
      </div>
      <div className="cnt">
        <b>{penalty.handsLeft}</b>
        <span>{t('desk.penalties.open', { total: penalty.handsTotal })}</span>
      </div>
      <div className="sl" role="img" aria-label={t('desk.penalty.handsLeft', { n: penalty.handsLeft })}>
        {slots.map((done, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its index
          <i key={i} className={done ? 'd' : undefined} />
        ))}
      </div>
      <div className="row bt">
        <CommandButton command={{ type: 'countPenaltyHand', penaltyId: penalty.id }} kind="pri">
          {t('desk.penalties.countHand')}
        </CommandButton>
        <CommandButton command={{ type: 'endPenalty', penaltyId: penalty.id }}>{t('desk.penalties.end')}</CommandButton>
      </div>
    </article>
  );
}

function kindText({ t }: ReturnType<typeof useMessages>, penalty: Penalty): string {
  if (penalty.kind === 'rounds')
    return t('desk.penalties.roundsOf', {
      n: penalty.rounds ?? 1,
      players: penalty.playersWhenGiven,
      hands: penalty.handsTotal,
    });
  return t(`desk.penalty.kind.${penalty.kind}`);
}

function Book({ penalties }: { readonly penalties: readonly Penalty[] }) {
  const evening = useEvening();
  const messages = useMessages();
  const { t, format } = messages;
  if (penalties.length === 0) return <p className="body m">{t('desk.penalties.pastNone')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, so the arrow keys scroll it
    <div className="scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>{t('desk.time')}</th>
            <th>{t('desk.who')}</th>
            <th>{t('desk.penalty.offence')}</th>
            <th>{t('desk.penalty.title')}</th>
            <th>{t('desk.players.status')}</th>
          </tr>
        </thead>
        <tbody>
          {penalties.map((penalty) => (
            <tr key={penalty.id}>
              <td>{format.wallTime(penalty.at)}</td>
              <td>
                <b>{entryName(evening, penalty.entryId)}</b>
              </td>
              <td>{t(`desk.offence.${penalty.offence}`)}</td>
              <td>{kindText(messages, penalty)}</td>
              <td>
                {penalty.endedAt !== null && penalty.handsTotal > 0 && (
                  <span className="row">
                    <Icon name="check" className="i" />
                    {t('desk.penalties.ended', { time: format.wallTime(penalty.endedAt) })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
