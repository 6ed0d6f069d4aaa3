'use client';
import type { Command, EntryId } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../controls/command-button';
import { Dialog } from '../controls/dialog';
import { NumberField } from '../controls/number-field';
import type { PlayerRow } from '../evening/player-rows';
import { parseWhole } from '../words/parse-number';
import { PlayerPicker } from './player-picker';

interface Props {
  readonly rows: readonly PlayerRow[];
  readonly preset?: EntryId;
  readonly onClose: () => void;
}

/** Bust one player, or several of the same hand. The button names who leaves; nothing happens before it is pressed. */
export function BustDialog({ rows, preset, onClose }: Props) {
  const messages = useMessages();
  const { t, format } = messages;
  const [chosen, setChosen] = useState<readonly EntryId[]>(preset ? [preset] : []);
  const [adding, setAdding] = useState(preset === undefined);
  const [byStack, setByStack] = useState(false);
  const [stacks, setStacks] = useState<Readonly<Record<EntryId, string>>>({});
  const people = chosen.flatMap((id) => rows.find((row) => row.entryId === id) ?? []);

  const command: Command | null =
    chosen.length === 0
      ? null
      : {
          type: 'bustPlayers',
          ranking: byStack && chosen.length > 1 ? 'byStack' : 'shared',
          entries: chosen.map((entryId) => {
            const chipsBefore = parseWhole(stacks[entryId] ?? '');
            return byStack && chosen.length > 1 && chipsBefore !== null ? { entryId, chipsBefore } : { entryId };
          }),
        };
  return (
    <Dialog title={t('desk.bust.title')} step={adding ? 'who' : 'confirm'} onClose={onClose}>
      {people.length > 0 && (
        <ul className="stack">
          {people.map((row) => (
            <li key={row.entryId} className="row">
              <span className="grow">
                <b className="strong">{row.name}</b>{' '}
                <span className="m">
                  {row.table !== null && row.seat !== null && t('desk.place', { table: row.table, seat: row.seat })}
                </span>
              </span>
              {byStack && people.length > 1 && (
                <label className="f">
                  {t('desk.bust.stackBefore')}
                  <NumberField
                    size={9}
                    text={stacks[row.entryId] ?? ''}
                    onText={(text) => setStacks({ ...stacks, [row.entryId]: text })}
                  />
                </label>
              )}
              <button
                type="button"
                className="btn ghost"
                aria-label={t('desk.bust.remove', { name: row.name })}
                onClick={() => {
                  setChosen(chosen.filter((id) => id !== row.entryId));
                  if (chosen.length === 1) setAdding(true);
                }}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <PlayerPicker
          rows={rows}
          filter="playing"
          label={t('desk.bust.who')}
          without={new Set(chosen)}
          onPick={(row) => {
            setChosen([...chosen, row.entryId]);
            setAdding(false);
          }}
        />
      )}
      {!adding && (
        <button type="button" className="btn" onClick={() => setAdding(true)}>
          <Icon name="plus" /> {t('desk.bust.another')}
        </button>
      )}
      {people.length > 1 && (
        <fieldset className="bare">
          <legend className="m">{t('desk.bust.ranking')}</legend>
          <label className="tick">
            <input type="radio" name="ranking" checked={!byStack} onChange={() => setByStack(false)} />
            {t('desk.bust.shared')}
          </label>
          <label className="tick">
            <input type="radio" name="ranking" checked={byStack} onChange={() => setByStack(true)} />
            {t('desk.bust.byStack')}
          </label>
        </fieldset>
      )}
      {people.length > 0 && (
        <div>
          <CommandButton command={command} kind="out" className="wide" first={!adding} why onDone={onClose}>
            {t('desk.bust.confirm', { names: format.list(people.map((row) => row.name)) })}
          </CommandButton>
          <p className="why">{t('desk.bust.canUndo')}</p>
        </div>
      )}
    </Dialog>
  );
}
