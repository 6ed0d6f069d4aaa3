'use client';
import { type PersonId, publicName } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { Dialog } from '../controls/dialog';
import { cleanName, isTooLong, NAME_LIMIT } from '../csv/names';
import { PersonData } from '../privacy/person-data';
import { useDesk, useEvening } from '../shell/desk-context';
import { NameFields, type NameValues } from './name-fields';

/** Name and what the wall shows. Not in the journal; has its own undo. */
export function PersonDialog({ personId, onClose }: { readonly personId: PersonId; readonly onClose: () => void }) {
  const desk = useDesk();
  const { persons } = useEvening();
  const { t } = useMessages();
  const person = persons[personId];
  const [values, setValues] = useState<NameValues>({
    name: person?.name ?? '',
    nickname: person?.nickname ?? '',
    show: person?.show ?? 'full',
  });
  const name = cleanName(values.name);
  const nickname = cleanName(values.nickname) || null;
  const tooLong = isTooLong(name) || isTooLong(nickname ?? '');
  const fits = name !== '' && !tooLong;
  const save = async () => {
    if (!fits) return;
    if (await desk.writePeople([{ id: personId, name, nickname, show: values.show }])) onClose();
  };
  return (
    <Dialog title={t('desk.person.title')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <NameFields values={values} onChange={setValues} />
        {tooLong && <p className="why">{t('desk.person.tooLong', { max: NAME_LIMIT })}</p>}
        <p className="m">
          {t('desk.person.wallShows', {
            name: publicName({ name, nickname, show: values.show }),
          })}
        </p>
        <div className="actions">
          <button type="submit" className="btn pri" aria-disabled={!fits || undefined}>
            {t('desk.person.save')}
          </button>
        </div>
      </form>
      <PersonData personId={personId} onErased={onClose} />
    </Dialog>
  );
}
