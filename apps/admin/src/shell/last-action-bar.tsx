'use client';
import { Icon, useMessages } from '@blindwerk/ui';
import { KeyCap } from '../controls/key-cap';
import type { Effect, Evening } from '../session/model';
import { describeStep } from '../words/step-text';

/** On every page: what was done last, what it changed, and the way back. Said aloud when it changes. */
export function LastActionBar({ evening, onUndo }: { readonly evening: Evening; readonly onUndo: () => void }) {
  const messages = useMessages();
  const { t, format } = messages;
  const { last, rename } = evening;
  const step = last?.step ?? null;
  return (
    <footer className="foot">
      <div className="said" role="status">
        {rename !== null && (step === null || rename.at > step.at) ? (
          <>
            <span className="m">{format.time(rename.at)}</span>
            <span className="what">
              {t('desk.rename.done', { before: rename.before.name, after: rename.after.name })}
            </span>
          </>
        ) : step === null ? (
          <span className="m">{t('desk.last.none')}</span>
        ) : (
          <>
            <span className="m">{format.time(step.at)}</span>
            <span className="what">{describeStep(messages, evening, step).sentence}</span>
            <span className="effect">{last?.effects.map((effect) => effectText(messages, effect)).join(' ')}</span>
          </>
        )}
      </div>
      <button
        type="button"
        className="btn"
        onClick={onUndo}
        aria-disabled={step === null || undefined}
        aria-keyshortcuts="u Control+z"
      >
        <Icon name="undo" /> {t('desk.undo')} <KeyCap of={t('desk.key.undo')} />
      </button>
    </footer>
  );
}

function effectText({ t, format }: ReturnType<typeof useMessages>, { what, after }: Effect): string {
  if (after === null) return '';
  if (what === 'timeLeft') return t('desk.effect.timeLeft', { time: format.clock(after) });
  return t(`desk.effect.${what}`, { n: what === 'average' ? format.number(after) : String(after) });
}
