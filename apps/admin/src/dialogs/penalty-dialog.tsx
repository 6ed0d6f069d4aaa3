'use client';
import {
  type Command,
  type EntryId,
  OFFENCES,
  type Offence,
  type PenaltyKind,
  penaltyRounds,
  type TournamentState,
} from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../controls/command-button';
import { Dialog } from '../controls/dialog';
import { RuleLink } from '../controls/rule-link';
import { offenceRule } from '../evening/cited-rules';
import type { PlayerRow } from '../evening/player-rows';
import { useDesk, useEvening } from '../shell/desk-context';
import { PlayerPicker } from './player-picker';

const KINDS: readonly PenaltyKind[] = ['warning', 'oneHand', 'rounds', 'disqualification'];

interface Props {
  readonly rows: readonly PlayerRow[];
  readonly preset?: EntryId;
  readonly onClose: () => void;
}

/** The rounds to choose from: those of the book or the club. */
function roundsOf(state: TournamentState): number[] {
  const { min, max } = penaltyRounds(state);
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

/** A penalty for somebody: kind, why, and a button that says all of it. Disqualification looks like what it is. */
export function PenaltyDialog({ rows, preset, onClose }: Props) {
  const desk = useDesk();
  const { state } = useEvening();
  const { t } = useMessages();
  const [entryId, setEntryId] = useState<EntryId | null>(preset ?? null);
  const [kind, setKind] = useState<PenaltyKind>('warning');
  const [rounds, setRounds] = useState(() => penaltyRounds(state).min);
  const [offence, setOffence] = useState<Offence>('exposingCards');
  const [penaltyId] = useState(() => desk.newId('p'));
  const row = rows.find((candidate) => candidate.entryId === entryId);
  if (!row)
    return (
      <Dialog title={t('desk.penalty.title')} step="who" onClose={onClose}>
        <PlayerPicker
          rows={rows}
          filter="playing"
          label={t('desk.penalty.who')}
          onPick={(r) => setEntryId(r.entryId)}
        />
      </Dialog>
    );
  const command: Command = {
    type: 'givePenalty',
    penaltyId,
    entryId: row.entryId,
    kind,
    offence,
    ...(kind === 'rounds' ? { rounds } : {}),
  };
  const what = kind === 'rounds' ? t('desk.penalty.rounds', { n: rounds }) : t(`desk.penalty.kind.${kind}`);
  return (
    <Dialog title={t('desk.penalty.titleOf', { name: row.name })} step="what" onClose={onClose}>
      <fieldset className="seg wrap" aria-label={t('desk.penalty.kindLabel')}>
        {KINDS.map((option) => (
          <button
            key={option}
            type="button"
            className="btn"
            aria-pressed={option === kind}
            onClick={() => setKind(option)}
          >
            {t(`desk.penalty.kind.${option}`)}
          </button>
        ))}
      </fieldset>
      {kind === 'rounds' && (
        <fieldset className="seg wrap" aria-label={t('desk.penalty.kind.rounds')}>
          {roundsOf(state).map((n) => (
            <button key={n} type="button" className="btn" aria-pressed={n === rounds} onClick={() => setRounds(n)}>
              {t('desk.penalty.rounds', { n })}
            </button>
          ))}
        </fieldset>
      )}
      <label className="f">
        {t('desk.penalty.offence')}
        <select
          value={offence}
          onChange={(event) => setOffence(OFFENCES.find((o) => o === event.target.value) ?? 'other')}
        >
          {OFFENCES.map((option) => (
            <option key={option} value={option}>
              {t(`desk.offence.${option}`)}
            </option>
          ))}
        </select>
      </label>
      <p>
        <RuleLink rule={offenceRule(state, offence)} />
      </p>
      <CommandButton
        command={command}
        kind={kind === 'disqualification' ? 'out' : 'pri'}
        className="wide"
        why
        onDone={onClose}
      >
        {kind === 'disqualification'
          ? t('desk.penalty.disqualify', { name: row.name })
          : t('desk.penalty.confirm', { name: row.name, what })}
      </CommandButton>
      {kind === 'disqualification' && <p className="why">{t('desk.penalty.disqualifyMeans')}</p>}
    </Dialog>
  );
}
