'use client';
import { type Command, type Entry, type EntryId, type EntryStep, isLive } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../controls/command-button';
import { KeyCap } from '../controls/key-cap';
import { NumberField } from '../controls/number-field';
import type { DialogName } from '../dialogs/open-dialog';
import { PersonDialog } from '../dialogs/person-dialog';
import { useDesk, useEvening } from '../shell/desk-context';
import { useClock } from '../shell/use-clock';
import { parseWhole } from '../words/parse-number';
import { rankText } from '../words/rank-text';
import { entryName, placeText } from './names';

interface Props {
  readonly entryId: EntryId;
  readonly onOpen: (name: DialogName, entryId?: EntryId) => void;
}

/** One player: where, how much, and everything that can be done. What ends the evening stands apart and names the person. */
export function PlayerPanel({ entryId, onOpen }: Props) {
  const evening = useEvening();
  const messages = useMessages();
  const { t } = messages;
  const [editing, setEditing] = useState(false);
  const entry = evening.state.entries[entryId];
  if (!entry) return null;
  const name = entryName(evening, entryId);
  const live = isLive(entry);
  /** Whoever is left when all is over has won: nothing more can be done to them (FC-18). */
  const playing = live && evening.state.phase !== 'finished';
  return (
    <aside className="pane sd" aria-label={name}>
      <h2>
        <span>{entry.seat ? placeText(messages, evening, entry.seat) : t(`desk.status.${entry.status}`)}</span>
        <small>{t('desk.entryNo', { no: entry.no })}</small>
      </h2>
      <div className="scroll">
        <div className="who">
          <strong>{name}</strong>
          <StackLine entry={entry} />
        </div>
        <div className="ac">
          <button type="button" className="btn spread" onClick={() => setEditing(true)}>
            {t('desk.player.rename')}
          </button>
          {playing && <LiveActions entry={entry} onOpen={onOpen} />}
          {!live && <ReEnter entry={entry} />}
        </div>
        {playing && (
          <>
            <ChipCount key={entryId} entry={entry} />
            <div className="dz">
              <button type="button" className="btn out wide" onClick={() => onOpen('bust', entryId)}>
                <span>{t('desk.bust.confirm', { names: name })}</span>
              </button>
              <p className="m">{t('desk.player.bustAsks')}</p>
            </div>
          </>
        )}
        <History entry={entry} />
      </div>
      {editing && <PersonDialog personId={entry.personId} onClose={() => setEditing(false)} />}
    </aside>
  );
}

function StackLine({ entry }: { readonly entry: Entry }) {
  const evening = useEvening();
  const messages = useMessages();
  const { t, format } = messages;
  const clock = useClock(evening);
  const bigBlind = clock.item?.kind === 'level' ? clock.item.bigBlind : clock.next?.bigBlind;
  /** Who is out has no stack to speak of. */
  const counts = isLive(entry);
  const parts = [
    entry.chips === null || !counts ? null : t('desk.player.chips', { n: format.number(entry.chips) }),
    entry.chips === null || !counts || bigBlind === undefined
      ? null
      : t('desk.player.bigBlinds', { n: Math.floor(entry.chips / bigBlind) }),
    entry.nth > 1 ? t('desk.player.reentryNo', { n: entry.nth - 1 }) : null,
    entry.away ? t('desk.player.away') : null,
    rankText(messages, evening.state, entry.id) || null,
  ];
  return <span className="m">{parts.filter(Boolean).join(' · ') || t('desk.player.notCounted')}</span>;
}

function LiveActions({ entry, onOpen }: { readonly entry: Entry; readonly onOpen: Props['onOpen'] }) {
  const { t } = useMessages();
  return (
    <>
      <CommandButton command={{ type: 'setAway', entryId: entry.id, away: !entry.away }} className="spread">
        {t(entry.away ? 'desk.player.setBack' : 'desk.player.setAway')}
      </CommandButton>
      <button type="button" className="btn spread" onClick={() => onOpen('move', entry.id)}>
        {t(entry.seat ? 'desk.quick.move' : 'desk.player.seat')} <KeyCap of="m" />
      </button>
      <button type="button" className="btn spread" onClick={() => onOpen('penalty', entry.id)}>
        {t('desk.quick.penalty')} <KeyCap of="p" />
      </button>
      <CommandButton command={{ type: 'markNoShow', entryId: entry.id }} className="spread">
        {t('desk.player.noShow')}
      </CommandButton>
      <CommandButton command={{ type: 'cancelEntry', entryId: entry.id }} className="spread">
        {t('desk.player.cancelEntry')}
      </CommandButton>
    </>
  );
}

function ReEnter({ entry }: { readonly entry: Entry }) {
  const desk = useDesk();
  const { t } = useMessages();
  const [fresh] = useState(() => desk.newId('e'));
  const command: Command = { type: 'reEnter', personId: entry.personId, entryId: fresh, seat: 'draw' };
  return (
    <div className="both">
      <CommandButton command={command} kind="pri" className="wide" why>
        {t('desk.player.reEnter')}
      </CommandButton>
    </div>
  );
}

function ChipCount({ entry }: { readonly entry: Entry }) {
  const { t } = useMessages();
  const [text, setText] = useState('');
  const chips = parseWhole(text);
  return (
    <form className="chips" onSubmit={(event) => event.preventDefault()}>
      <label className="f grow">
        {t('desk.player.countChips')}
        <NumberField text={text} aria-invalid={text !== '' && chips === null} onText={setText} />
      </label>
      <CommandButton
        command={chips === null ? null : { type: 'countChips', entryId: entry.id, chips }}
        onDone={() => setText('')}
      >
        {t('desk.player.setChips')}
      </CommandButton>
    </form>
  );
}

function History({ entry }: { readonly entry: Entry }) {
  const { t, format } = useMessages();
  return (
    <div className="hist">
      <b>{t('desk.player.history')}</b>
      {[...entry.history].reverse().map((step) => (
        <p key={`${step.at}-${step.what}`}>
          <span className="m">{format.wallTime(step.at)}</span> <HistoryText step={step} />
        </p>
      ))}
    </div>
  );
}

function HistoryText({ step }: { readonly step: EntryStep }) {
  const evening = useEvening();
  const messages = useMessages();
  const place = step.to ?? step.from;
  return (
    <>
      {messages.t(`desk.history.${step.what}`)}
      {place && `, ${placeText(messages, evening, place)}`}
    </>
  );
}
