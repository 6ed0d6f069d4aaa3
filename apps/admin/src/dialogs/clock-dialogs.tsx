'use client';
import type { Command } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { useEffect, useRef, useState } from 'react';
import { CommandButton } from '../controls/command-button';
import { Dialog } from '../controls/dialog';
import { useDesk, useEvening } from '../shell/desk-context';
import { useClock } from '../shell/use-clock';
import { itemText } from '../words/level-text';
import { parseDuration } from '../words/parse-number';

/** Sets the time left of the running item, or the start of a clock that has not started. */
export function SetTimeDialog({ onClose }: { readonly onClose: () => void }) {
  const evening = useEvening();
  const clock = useClock(evening);
  const { t } = useMessages();
  return (
    <Dialog title={t('desk.clock.setTime')} onClose={onClose}>
      {clock.item === null ? <StartTime onClose={onClose} /> : <TimeLeft onClose={onClose} />}
    </Dialog>
  );
}

function TimeLeft({ onClose }: { readonly onClose: () => void }) {
  const { t, format } = useMessages();
  const evening = useEvening();
  const clock = useClock(evening);
  const [text, setText] = useState(() => format.clock(clock.remainingMs));
  const remainingMs = parseDuration(text);
  const command: Command | null = remainingMs === null ? null : { type: 'setTimeLeft', remainingMs };
  return (
    <form className="stack" onSubmit={(event) => event.preventDefault()}>
      <label className="f">
        {t('desk.setTime.left')}
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          aria-invalid={remainingMs === null}
        />
      </label>
      <div className="row">
        {[1, 5, 10, 15, 20].map((minutes) => (
          <button key={minutes} type="button" className="btn" onClick={() => setText(format.clock(minutes * 60_000))}>
            {t('desk.minutes', { n: minutes })}
          </button>
        ))}
      </div>
      <div className="actions">
        <CommandButton command={command} kind="pri" why onDone={onClose} submit>
          {remainingMs === null
            ? t('desk.setTime.unreadable')
            : t('desk.setTime.confirm', { time: format.clock(remainingMs) })}
        </CommandButton>
      </div>
    </form>
  );
}

/** The next moment at which the clock on the wall shows `hh:mm`. */
function nextTimeOfDay(text: string, now: number): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!match) return null;
  const at = new Date(now);
  at.setHours(Number(match[1]), Number(match[2]), 0, 0);
  return at.getTime() > now ? at.getTime() : at.getTime() + 24 * 3_600_000;
}

function StartTime({ onClose }: { readonly onClose: () => void }) {
  const desk = useDesk();
  const evening = useEvening();
  const { t, format } = useMessages();
  const [text, setText] = useState('19:00');
  const startsAt = nextTimeOfDay(text, desk.now());
  return (
    <form className="stack" onSubmit={(event) => event.preventDefault()}>
      <label className="f">
        {t('desk.setTime.start')}
        <input type="time" value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <div className="actions">
        <CommandButton
          command={startsAt === null ? null : { type: 'scheduleStart', startsAt }}
          kind="pri"
          why
          onDone={onClose}
          submit
        >
          {t('desk.setTime.startConfirm', { time: startsAt === null ? '…' : format.wallTime(startsAt) })}
        </CommandButton>
        {evening.state.clock.status === 'scheduled' && (
          <CommandButton command={{ type: 'scheduleStart', startsAt: null }} onDone={onClose}>
            {t('desk.setTime.noStart')}
          </CommandButton>
        )}
      </div>
    </form>
  );
}

/** Jumps to any level or break; says what will run before it is done. */
export function LevelDialog({ onClose }: { readonly onClose: () => void }) {
  const evening = useEvening();
  const clock = useClock(evening);
  const messages = useMessages();
  const { t } = messages;
  const { structure } = evening.state;
  const [index, setIndex] = useState(Math.min((clock.index ?? -1) + 1, structure.length - 1));
  let no = 0;
  const lines = structure.map((item) => {
    if (item.kind === 'level') no++;
    return { item, text: itemText(messages, item, no) };
  });
  const chosen = lines[index];
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Dialog title={t('desk.level.title')} onClose={onClose}>
      <div className="row">
        <CommandButton command={{ type: 'previousItem' }} onDone={onClose}>
          {t('desk.level.previous')}
        </CommandButton>
        <CommandButton command={{ type: 'nextItem' }} onDone={onClose}>
          {t('desk.level.nextItem')}
        </CommandButton>
      </div>
      <ul className="choices" ref={list}>
        {lines.map(({ item, text }, i) => (
          <li key={item.id}>
            <button type="button" aria-pressed={i === index} onClick={() => setIndex(i)}>
              <span className="grow">{text}</span>
              {i === clock.index && <span className="mark">{t('desk.level.current')}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className="actions">
        <CommandButton
          command={chosen ? { type: 'goToItem', itemId: chosen.item.id } : null}
          kind="pri"
          first
          why
          onDone={onClose}
        >
          {t('desk.level.goTo', { item: chosen?.text ?? '' })}
        </CommandButton>
      </div>
    </Dialog>
  );
}
