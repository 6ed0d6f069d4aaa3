'use client';
import type { Command, Table } from '@blindwerk/tournament';
import { Icon, SeatMap, useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { RuleLink } from '../../controls/rule-link';
import { topicRule } from '../../evening/cited-rules';
import { mapSeats, playersAt } from '../../evening/table-view';
import { useDesk, useEvening } from '../../shell/desk-context';
import { useClock } from '../../shell/use-clock';
import { BreakDialog } from './break-dialog';
import { buttonCommand } from './positions';

/** What the next tap on a chair means. */
type Mode = 'look' | 'nextBigBlind' | 'button' | 'block';

interface Props {
  readonly table: Table;
  readonly seat: number | null;
  readonly onSeat: (seat: number) => void;
}

export function TablePane({ table, seat, onSeat }: Props) {
  const evening = useEvening();
  const desk = useDesk();
  const { t, format } = useMessages();
  const [mode, setMode] = useState<Mode>('look');
  const [breaking, setBreaking] = useState(false);
  const note = (entryId: string): string | null => {
    const entry = evening.state.entries[entryId];
    if (entry?.away) return t('desk.player.away');
    return entry?.chips == null ? null : format.number(entry.chips);
  };
  const tap = (no: number) => {
    const command = commandOf(mode, table, no);
    if (command === null) return onSeat(no);
    setMode('look');
    void desk.issue(command);
  };
  const toggle = (next: Mode, words: string) => (
    <button
      type="button"
      className="btn"
      aria-pressed={mode === next}
      onClick={() => setMode(mode === next ? 'look' : next)}
    >
      {words}
    </button>
  );
  return (
    <section className="pane">
      <header>
        <h2>
          {t('common.table', { no: table.no })}
          {table.halted && (
            <span className="tag">
              <Icon name="halt" /> {t('desk.tables.halts')}
            </span>
          )}
        </h2>
        <Head table={table} mode={mode} />
      </header>
      <div className="big">
        <SeatMap
          tableNo={table.no}
          size="card"
          seats={mapSeats(evening, table, { selected: seat, note })}
          button={table.button?.button ?? null}
          smallBlind={table.button?.smallBlind ?? null}
          bigBlind={table.button?.bigBlind ?? null}
          nextBigBlind={table.halted?.dueSeat ?? null}
          onSeat={tap}
          center={<Center table={table} />}
        />
      </div>
      <div className="bar">
        <CommandButton command={{ type: 'handPlayed', table: table.id }} kind="pri">
          {t('desk.table.handPlayed')}
        </CommandButton>
        {toggle('nextBigBlind', t('desk.table.setNextBigBlind'))}
        {toggle('button', t('desk.table.setButton'))}
        {toggle('block', t('desk.table.block'))}
        {table.halted ? (
          <CommandButton command={{ type: 'releaseTable', table: table.id }}>{t('desk.table.release')}</CommandButton>
        ) : (
          <CommandButton command={{ type: 'haltTable', table: table.id }}>{t('desk.table.halt')}</CommandButton>
        )}
        <button type="button" className="btn out" onClick={() => setBreaking(true)}>
          <span>{t('desk.table.break', { no: table.no })}</span>
        </button>
      </div>
      {breaking && <BreakDialog table={table} onClose={() => setBreaking(false)} />}
    </section>
  );
}

function commandOf(mode: Mode, table: Table, seat: number): Command | null {
  switch (mode) {
    case 'look':
      return null;
    case 'nextBigBlind':
      return { type: 'setNextBigBlind', table: table.id, seat };
    case 'button':
      return buttonCommand(table, seat);
    case 'block':
      return { type: 'blockSeat', table: table.id, seat, blocked: !table.blocked.includes(seat) };
  }
}

function Head({ table, mode }: { readonly table: Table; readonly mode: Mode }) {
  const { t } = useMessages();
  const { state } = useEvening();
  if (mode !== 'look') return <small role="status">{t(`desk.table.mode.${mode}`)}</small>;
  if (table.halted?.dueSeat != null)
    return (
      <small className="row">
        {t('desk.table.haltBefore', { seat: table.halted.dueSeat })} <RuleLink rule={topicRule(state, 'halting')} />
      </small>
    );
  return null;
}

function Center({ table }: { readonly table: Table }) {
  const evening = useEvening();
  const { t, format } = useMessages();
  const clock = useClock(evening);
  return (
    <>
      <span>{t('desk.tables.players', { n: playersAt(table) })}</span>
      <small className="m">
        {table.button
          ? t('desk.table.buttonAsOf', { seat: table.button.button, time: format.wallTime(table.button.asOf) })
          : t('desk.table.noButton')}
      </small>
      {clock.status === 'paused' && <small className="m">{t('desk.clock.pausedWord')}</small>}
    </>
  );
}
