'use client';
import '@blindwerk/ui/rulebook.css';
import '@blindwerk/ui/decide.css';
import { blindsAt, type Command, chipsAt, profileOf, type TableId, writeQuestion } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { RulingDesk, type RulingNote, useKeptRulings } from '@blindwerk/ui/decide';
import { RuleWords } from '@blindwerk/ui/rulebook';
import { useId, useMemo, useState } from 'react';
import { mapSeats, openTables } from '../../evening/table-view';
import { useDesk, useEvening, useSnapshot } from '../../shell/desk-context';
import { useClock } from '../../shell/use-clock';
import { houseProfile, othersOf } from './rule-sets';
import { KEPT_RULINGS, openRule } from './shared';

/** The ruling desk of a tournament: its rules, its chips, the blinds that run; a ruling can go into the journal. */
export function RulingPage() {
  const desk = useDesk();
  const evening = useEvening();
  const { houseRules } = useSnapshot();
  const { language } = useMessages();
  const { recent, keep } = useKeptRulings(KEPT_RULINGS);
  const [table, setTable] = useState<TableId | null>(null);
  const { blinds, chipSet } = useTableStakes();
  const { profile: book, club } = evening.state;
  const profile = useMemo(() => profileOf({ profile: book, club }), [book, club]);
  const others = useMemo(() => othersOf(profile, houseProfile(houseRules.rules)), [profile, houseRules]);
  const open = openTables(evening).find(({ id }) => id === table) ?? null;
  const seats = useMemo(
    () =>
      open === null ? [] : mapSeats(evening, open).flatMap(({ seat, name }) => (name === null ? [] : [{ seat, name }])),
    [evening, open],
  );
  const note = async (ruling: RulingNote): Promise<boolean> =>
    (await desk.issue(noteCommand(ruling, open?.id ?? null))).kind === 'done';
  return (
    <main className="main rulingpage" id="content">
      <TableChoice table={open?.id ?? null} onChoose={setTable} />
      <RuleWords language={language}>
        <RulingDesk
          profile={profile}
          others={others}
          chipSet={chipSet}
          blinds={blinds}
          seats={seats}
          recent={recent}
          onRuled={keep}
          onOpenRule={openRule}
          onNote={note}
        />
      </RuleWords>
    </main>
  );
}

/** Blinds and chips as of now; the same objects until they change, so that a question under way is left alone. */
function useTableStakes() {
  const desk = useDesk();
  const evening = useEvening();
  const { clock, structure, settings } = evening.state;
  const { item } = useClock(evening);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `item` is what changes them; the moment itself does not
  return useMemo(() => {
    const now = desk.now();
    return {
      blinds: blindsAt(clock, structure, now),
      chipSet: chipsAt(settings.chipSet, clock, structure, now),
    };
  }, [item, clock, structure, settings.chipSet, desk]);
}

const noteCommand = (
  { question, ruling, amountTotal, rules, otherwise }: RulingNote,
  table: TableId | null,
): Command => ({
  type: 'noteRuling',
  question: writeQuestion(question),
  ruling,
  amountTotal,
  rules: [...rules],
  table,
  otherwise,
});

/** Whose table it is: with one, players are called by their names on the desk, and the journal has it. */
function TableChoice({
  table,
  onChoose,
}: {
  readonly table: TableId | null;
  readonly onChoose: (table: TableId | null) => void;
}) {
  const evening = useEvening();
  const { t } = useMessages();
  const id = useId();
  return (
    <div className="ruling-bar">
      <label htmlFor={id}>{t('desk.ruling.table')}</label>
      <select
        id={id}
        value={table ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      >
        <option value="">{t('desk.ruling.noTable')}</option>
        {openTables(evening).map(({ id, no }) => (
          <option key={id} value={id}>
            {t('common.table', { no })}
          </option>
        ))}
      </select>
    </div>
  );
}
