'use client';
import type { Command, SeatChoice } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { Dialog } from '../../controls/dialog';
import { cleanName, isTooLong, NAME_LIMIT, nameKey } from '../../csv/names';
import { NameFields, type NameValues } from '../../dialogs/name-fields';
import type { PlayerRow } from '../../evening/player-rows';
import { useDesk, useEvening } from '../../shell/desk-context';

interface Props {
  readonly rows: readonly PlayerRow[];
  readonly onClose: () => void;
}
const EMPTY: NameValues = { name: '', nickname: '', show: 'full' };

/** Registers one player, before the start or late, with a drawn seat; somebody known comes back as a re-entry. */
export function AddPlayerDialog({ rows, onClose }: Props) {
  const desk = useDesk();
  const { state } = useEvening();
  const { t } = useMessages();
  const [values, setValues] = useState<NameValues>(EMPTY);
  const [seat, setSeat] = useState<SeatChoice>(state.phase === 'setup' ? 'later' : 'draw');
  const fresh = () => ({ personId: desk.newId('p'), entryId: desk.newId('e') });
  const [ids, setIds] = useState(fresh);
  const [added, setAdded] = useState<string | null>(null);
  const name = cleanName(values.name);
  const nickname = cleanName(values.nickname);
  const tooLong = isTooLong(name) || isTooLong(nickname);
  const key = nameKey(name);
  const known = key ? rows.find((row) => nameKey(row.name) === key) : undefined;
  const isBack = known !== undefined && (known.status === 'busted' || known.status === 'disqualified');
  const command: Command | null =
    name === '' || tooLong
      ? null
      : isBack
        ? { type: 'reEnter', personId: known.personId, entryId: ids.entryId, seat }
        : { type: 'registerPlayer', ...ids, seat };
  const people = isBack ? [] : [{ id: ids.personId, name, nickname: nickname || null, show: values.show }];
  const next = () => {
    setAdded(name);
    setValues({ ...EMPTY, show: values.show });
    setIds(fresh());
  };
  return (
    <Dialog title={t('desk.players.add')} onClose={onClose}>
      <form className="stack" onSubmit={(event) => event.preventDefault()}>
        <NameFields values={values} onChange={setValues} />
        {tooLong && <p className="why">{t('desk.person.tooLong', { max: NAME_LIMIT })}</p>}
        {known && (
          <p className="why" role="status">
            {t(isBack ? 'desk.players.knownBack' : 'desk.players.knownPlaying', { name: known.name, no: known.no })}
          </p>
        )}
        <fieldset className="seg">
          <legend className="bw-sr">{t('common.seatWord')}</legend>
          {(['draw', 'later'] as const).map((choice) => (
            <button
              key={choice}
              type="button"
              className="btn"
              aria-pressed={seat === choice}
              onClick={() => setSeat(choice)}
            >
              {t(`desk.players.seat.${choice}`)}
            </button>
          ))}
        </fieldset>
        <div className="actions">
          <CommandButton command={command} people={people} kind="pri" why submit onDone={next}>
            {isBack ? t('desk.players.reEnterNamed', { name }) : t('desk.players.register', { name })}
          </CommandButton>
          <span className="m" role="status">
            {added !== null && t('desk.players.registered', { name: added })}
          </span>
        </div>
      </form>
    </Dialog>
  );
}
