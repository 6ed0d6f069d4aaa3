'use client';
import type { Command } from '@blindwerk/tournament';
import { type ReactNode, useId, useState } from 'react';
import type { PersonWrite } from '../session/desk';
import { useDesk, useRefusal } from '../shell/desk-context';
import { RefusalText } from '../words/refusal-text';
import { KeyCap } from './key-cap';

interface CommandButtonProps {
  /** null = nothing chosen yet: the button is off. */
  readonly command: Command | null;
  readonly children: ReactNode;
  readonly people?: readonly PersonWrite[];
  readonly keyCap?: string;
  /** `pri`: blue fill, one a pane. `out`: ends somebody's evening. */
  readonly kind?: 'pri' | 'out' | 'plain';
  readonly className?: string;
  /** What a dialog begins with. */
  readonly first?: boolean;
  /** Enter in the form around it presses it. */
  readonly submit?: boolean;
  /** Says the reason beside the button, not only when it is pressed. */
  readonly why?: boolean;
  readonly onDone?: () => void;
}

/**
 * One command as a button. It is off, with the reason and the rule, exactly when the command would be refused; pressed all
 * the same, it says why.
 */
export function CommandButton({
  command,
  children,
  people,
  keyCap,
  kind = 'plain',
  className,
  submit,
  first,
  why,
  onDone,
}: CommandButtonProps) {
  const desk = useDesk();
  const refusal = useRefusal(command);
  const [busy, setBusy] = useState(false);
  const reasonId = useId();
  const off = command === null || busy || refusal !== null;
  const press = async () => {
    if (command === null || busy) return;
    setBusy(true);
    const outcome = await desk.issue(command, people);
    setBusy(false);
    if (outcome.kind === 'done') onDone?.();
  };
  return (
    <>
      <button
        type={submit ? 'submit' : 'button'}
        className={['btn', kind === 'plain' ? '' : kind, className].filter(Boolean).join(' ')}
        data-first={first || undefined}
        aria-disabled={off || undefined}
        aria-describedby={refusal && why ? reasonId : undefined}
        aria-keyshortcuts={keyCap === ' ' ? 'Space' : keyCap}
        onClick={press}
      >
        {kind === 'out' ? <span>{children}</span> : children}
        {keyCap !== undefined && <KeyCap of={keyCap} />}
      </button>
      {refusal && why && (
        <p className="why" id={reasonId}>
          <RefusalText refusal={refusal} />
        </p>
      )}
    </>
  );
}
