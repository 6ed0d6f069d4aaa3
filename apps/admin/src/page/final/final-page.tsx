'use client';
import { type Command, stats, type Table } from '@blindwerk/tournament';
import { Icon, SeatMap, useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { mapSeats, openTables, playersAt } from '../../evening/table-view';
import { useDesk, useEvening } from '../../shell/desk-context';
import { routeHash } from '../../shell/route';
import { ChipList } from './chip-list';
import { FormedPane } from './formed-pane';

/** Forming the final table in three steps, its map, and the counted stacks with their sum. */
export function FinalPage() {
  const evening = useEvening();
  const desk = useDesk();
  const { t } = useMessages();
  const { state } = evening;
  const tables = openTables(evening);
  const formed = state.finalTable ? state.tables[state.finalTable.table] : undefined;
  const [choice, setChoice] = useState<string | null>(null);
  const table = formed ?? tables.find((other) => other.id === choice) ?? tables[0];
  const { playersLeft } = stats(state, desk.now());
  return (
    <main className="main final" id="content">
      <section className="pane st" aria-label={t('desk.final.title')}>
        <h2>{t(formed ? 'desk.page.final' : 'desk.final.title')}</h2>
        <div className="scroll">
          {formed ? (
            <FormedPane table={formed} at={state.finalTable?.at ?? 0} />
          ) : table ? (
            <Steps table={table} tables={tables} players={playersLeft} onTable={setChoice} />
          ) : (
            <p className="body m">{t('desk.tables.none')}</p>
          )}
        </div>
      </section>
      <section className="pane" aria-label={t('desk.final.seats')}>
        <h2>
          <span>{table ? t('common.table', { no: table.no }) : t('desk.final.seats')}</span>
          <small>{formed ? t('desk.final.isFinal') : t('desk.final.notYet')}</small>
        </h2>
        {table && (
          <div className="big">
            <FinalMap table={table} final={formed !== undefined} />
          </div>
        )}
      </section>
      <ChipList />
    </main>
  );
}

function FinalMap({ table, final }: { readonly table: Table; readonly final: boolean }) {
  const evening = useEvening();
  const { t, format } = useMessages();
  return (
    <SeatMap
      tableNo={table.no}
      size="card"
      seats={mapSeats(evening, table, {
        note: (id) => {
          const chips = evening.state.entries[id]?.chips;
          return chips == null ? null : format.number(chips);
        },
      })}
      button={table.button?.button ?? null}
      center={<span>{final ? t('desk.page.final') : t('desk.tables.players', { n: playersAt(table) })}</span>}
    />
  );
}

interface StepsProps {
  readonly table: Table;
  readonly tables: readonly Table[];
  readonly players: number;
  readonly onTable: (id: string) => void;
}

function Steps({ table, tables, players, onTable }: StepsProps) {
  const desk = useDesk();
  const { id } = useEvening();
  const { t } = useMessages();
  const [redraw, setRedraw] = useState(true);
  const command: Command = { type: 'formFinalTable', table: table.id, redraw };
  const ready = desk.can(command) === null;
  return (
    <ol>
      <li className={ready ? 'dn' : 'cu'}>
        <b>{ready ? <Icon name="check" /> : 1}</b>
        <div>
          <strong>{t('desk.final.players', { n: players })}</strong>
          <span>{tables.map((other) => t('desk.final.from', { no: other.no, n: playersAt(other) })).join(', ')}</span>
        </div>
      </li>
      <li className="cu">
        <b>2</b>
        <div>
          <strong>{t('desk.final.where')}</strong>
          <span>{t('desk.final.whereHint')}</span>
          <fieldset className="seg wrap">
            <legend className="bw-sr">{t('desk.final.where')}</legend>
            {tables.map((other) => (
              <button
                key={other.id}
                type="button"
                className="btn"
                aria-pressed={other.id === table.id}
                onClick={() => onTable(other.id)}
              >
                {t('common.table', { no: other.no })}
              </button>
            ))}
          </fieldset>
          <label className="tick">
            <input type="radio" name="redraw" checked={redraw} onChange={() => setRedraw(true)} />
            {t('desk.final.redraw')}
          </label>
          <label className="tick">
            <input type="radio" name="redraw" checked={!redraw} onChange={() => setRedraw(false)} />
            {t('desk.final.keep')}
          </label>
        </div>
      </li>
      <li className={ready ? 'cu' : undefined}>
        <b>3</b>
        <div>
          <strong>{t('desk.final.form')}</strong>
          <span>{t('desk.final.formHint')}</span>
          <CommandButton command={command} kind="pri" className="wide" why>
            {redraw ? t('desk.final.draw', { n: players, no: table.no }) : t('desk.final.fill', { no: table.no })}
          </CommandButton>
          <a
            className="btn wide"
            href={routeHash({ at: 'tournament', id, page: 'draw', item: `finalTable:${table.id}` })}
          >
            {t('desk.draw.fair')}
          </a>
        </div>
      </li>
    </ol>
  );
}
