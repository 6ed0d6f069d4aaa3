'use client';
import { type Entry, liveEntries, stats } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { NumberField } from '../../controls/number-field';
import { entryName, tableNo } from '../../evening/names';
import { useDesk, useEvening } from '../../shell/desk-context';
import { parseWhole } from '../../words/parse-number';

/** Counted stacks, largest first, and whether their sum is what is in play. */
export function ChipList() {
  const evening = useEvening();
  const desk = useDesk();
  const { t, format } = useMessages();
  const entries = [...liveEntries(evening.state)].sort((a, b) => (b.chips ?? -1) - (a.chips ?? -1) || a.no - b.no);
  const counted = entries.filter((entry) => entry.chips !== null);
  const sum = counted.reduce((total, entry) => total + (entry.chips ?? 0), 0);
  const { chipsInPlay } = stats(evening.state, desk.now());
  const missing = entries.length - counted.length;
  const off = sum - chipsInPlay;
  return (
    <section className="pane chiplist" aria-label={t('desk.chips.title')}>
      <h2>
        <span>{t('desk.chips.title')}</span>
        <small>{t('desk.chips.counted', { n: counted.length, of: entries.length })}</small>
      </h2>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th>{t('desk.sort.name')}</th>
              <th>{t('desk.chips.place')}</th>
              <th className="r">{t('desk.sort.chips')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <ChipRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      {evening.state.phase !== 'finished' && (
        <div className={missing === 0 && off !== 0 ? 'sum off' : 'sum'}>
          <p>
            <span>{t('desk.chips.sum')}</span>
            <b>{format.number(sum)}</b>
          </p>
          <p>
            <span>{t('desk.chips.inPlay')}</span>
            <b>{format.number(chipsInPlay)}</b>
          </p>
          <p role="status">
            {missing > 0 ? (
              <span className="m">{t('desk.chips.missing', { n: missing })}</span>
            ) : off === 0 ? (
              <span>
                <Icon name="check" className="i" /> {t('desk.chips.fits')}
              </span>
            ) : (
              <span>
                <Icon name="cross" className="i" />{' '}
                {off > 0
                  ? t('desk.chips.tooMany', { n: format.number(off) })
                  : t('desk.chips.tooFew', { n: format.number(-off) })}
              </span>
            )}
          </p>
        </div>
      )}
    </section>
  );
}

function ChipRow({ entry }: { readonly entry: Entry }) {
  const evening = useEvening();
  const { t, format } = useMessages();
  const [text, setText] = useState<string | null>(null);
  const chips = text === null ? null : parseWhole(text);
  const name = entryName(evening, entry.id);
  return (
    <tr>
      <td className="cut">
        <b>{name}</b>
      </td>
      <td className="m">{entry.seat && `${tableNo(evening, entry.seat.table)}–${entry.seat.seat}`}</td>
      <td className="r">
        <form className="row end" onSubmit={(event) => event.preventDefault()}>
          <NumberField
            size={9}
            aria-label={t('desk.chips.of', { name })}
            text={text ?? (entry.chips === null ? '' : format.number(entry.chips))}
            aria-invalid={text !== null && text !== '' && chips === null}
            onText={setText}
          />
          {text !== null && (
            <CommandButton
              command={chips === null ? null : { type: 'countChips', entryId: entry.id, chips }}
              submit
              onDone={() => setText(null)}
            >
              <Icon name="check" label={t('desk.player.setChips')} />
            </CommandButton>
          )}
        </form>
      </td>
    </tr>
  );
}
