'use client';
import { ABANDON_REASONS, type AbandonReason, type FairDraw, normalValue, VALUE_LENGTH } from '@blindwerk/tournament';
import { hashGroups, Icon, useMessages } from '@blindwerk/ui';
import { useEffect, useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { useDesk, useEvening } from '../../shell/desk-context';
import { drawTitle } from './draw-words';

/** A draw that waits: its hash, the public value, and the ways out. */
export function OpenDraw({ draw }: { readonly draw: FairDraw }) {
  const evening = useEvening();
  const messages = useMessages();
  const { t } = messages;
  const chairs = draw.pools.reduce((sum, { seats }) => sum + seats.length, 0);
  return (
    <div className="body stack-gap">
      <p className="strong">
        {drawTitle(messages, evening, draw)}: {t('draw.players', { n: draw.entries.length })},{' '}
        {t('draw.chairs', { n: chairs })}
      </p>
      <div>
        <p className="m">{t('draw.commitment')}</p>
        <p className="hash">
          {hashGroups(draw.commitment).map((group) => (
            <span key={group.at}>{group.text}</span>
          ))}
        </p>
      </div>
      {draw.revealed ? (
        <CommandButton command={{ type: 'seatDraw', draw: draw.id }} kind="pri" className="wide" why>
          {t('draw.desk.seatNow')}
        </CommandButton>
      ) : (
        <Reveal draw={draw} />
      )}
      <Abandon draw={draw} />
    </div>
  );
}

function Reveal({ draw }: { readonly draw: FairDraw }) {
  const desk = useDesk();
  const { position } = useEvening();
  const { t } = useMessages();
  const holds = useHoldsSecret(draw);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const value = normalValue(typed);
  if (holds === false)
    return (
      <p className="check off" role="status">
        <Icon name="warning" className="i" /> {t('draw.desk.noSecret')}
      </p>
    );
  const reveal = async (): Promise<void> => {
    if (busy || value === '' || !holds) return;
    setBusy(true);
    await desk.revealDraw(draw, typed);
    setBusy(false);
  };
  return (
    <form
      className="stack-gap"
      onSubmit={(event) => {
        event.preventDefault();
        void reveal();
      }}
    >
      {position.tail > 0 && (
        <p className="why" role="status">
          {t('draw.desk.notSent')}
        </p>
      )}
      <p>{t('draw.desk.ask', { example: 'Ks' })}</p>
      <label className="field-label">
        <span>{t('draw.value')}</span>
        <input
          type="text"
          value={typed}
          maxLength={VALUE_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      {value !== '' && <p className="m">{t('draw.desk.reads', { value })}</p>}
      <button type="submit" className="btn pri wide" aria-disabled={busy || value === '' || !holds || undefined}>
        {t('draw.desk.reveal')}
      </button>
    </form>
  );
}

/** Whether the secret is on this desk; null until the store has said. */
function useHoldsSecret(draw: FairDraw): boolean | null {
  const desk = useDesk();
  const [holds, setHolds] = useState<boolean | null>(null);
  useEffect(() => {
    let stale = false;
    void desk.holdsSecret(draw).then((found) => {
      if (!stale) setHolds(found);
    });
    return () => {
      stale = true;
    };
  }, [desk, draw]);
  return holds;
}

function Abandon({ draw }: { readonly draw: FairDraw }) {
  const { t } = useMessages();
  const [reason, setReason] = useState<AbandonReason | null>(null);
  return (
    <details className="abandon">
      <summary className="btn">{t('draw.desk.abandon')}</summary>
      <fieldset className="seg wrap">
        <legend>{t('draw.desk.abandonWhy')}</legend>
        {ABANDON_REASONS.map((option) => (
          <button
            key={option}
            type="button"
            className="btn"
            aria-pressed={option === reason}
            onClick={() => setReason(option)}
          >
            {t('draw.why', { reason: option })}
          </button>
        ))}
      </fieldset>
      <p className="m">{t('draw.desk.stays')}</p>
      <CommandButton command={reason && { type: 'abandonDraw', draw: draw.id, reason }} kind="out" className="wide">
        {t('draw.desk.abandon')}
      </CommandButton>
    </details>
  );
}
