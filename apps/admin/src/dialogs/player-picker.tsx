'use client';
import { Icon, NumberPlate, useFormat, useT } from '@blindwerk/ui';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { type PlayerFilter, type PlayerRow, selectRows } from '../evening/player-rows';

interface PickerProps {
  readonly rows: readonly PlayerRow[];
  readonly filter: PlayerFilter;
  readonly label: string;
  /** Entries not offered, e.g. those chosen already. */
  readonly without?: ReadonlySet<string>;
  readonly onPick: (row: PlayerRow) => void;
}

const MOST_SHOWN = 60;

/** Search field with a list: type, arrow keys, Enter; or one tap. */
export function PlayerPicker({ rows, filter, label, without, onPick }: PickerProps) {
  const t = useT();
  const format = useFormat();
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const listId = useId();
  const found = useMemo(
    () =>
      selectRows(rows, { query, filter, sort: 'name' }, format.collator.compare)
        .filter((row) => !without?.has(row.entryId))
        .slice(0, MOST_SHOWN),
    [rows, query, filter, without, format],
  );
  const current = Math.min(index, Math.max(0, found.length - 1));
  const pick = (row: PlayerRow | undefined) => {
    if (!row) return;
    setQuery('');
    setIndex(0);
    onPick(row);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setIndex(Math.min(Math.max(0, current + step), found.length - 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pick(found[current]);
    }
  };
  return (
    <>
      <label className="field">
        <Icon name="search" />
        <span className="bw-sr">{label}</span>
        <input
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found[current] && `${listId}-${found[current].entryId}`}
          placeholder={t('desk.find.placeholder')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setIndex(0);
          }}
          onKeyDown={press}
        />
      </label>
      {found.length === 0 ? (
        <p className="m">{t('desk.find.nobody')}</p>
      ) : (
        <div className="choices" id={listId} role="listbox" aria-label={label}>
          {found.map((row, i) => (
            <button
              key={row.entryId}
              type="button"
              role="option"
              id={`${listId}-${row.entryId}`}
              tabIndex={-1}
              aria-selected={i === current}
              onClick={() => pick(row)}
            >
              <PickerLine row={row} />
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function PickerLine({ row }: { readonly row: PlayerRow }) {
  const t = useT();
  return (
    <>
      <span className="grow">
        <b>{row.name}</b> <span className="m">{t('desk.entryNo', { no: row.no })}</span>
      </span>
      {row.table === null ? (
        <span className="m">{t(`desk.status.${row.status}`)}</span>
      ) : (
        <span className="row nowrap">
          <NumberPlate no={row.table} /> {row.seat}
        </span>
      )}
    </>
  );
}
