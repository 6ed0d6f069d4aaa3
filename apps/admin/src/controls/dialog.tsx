'use client';
import { Icon, useT } from '@blindwerk/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  readonly title: ReactNode;
  readonly wide?: boolean;
  /** Changes when the content does, so that the focus goes to what is new. */
  readonly step?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: Escape closes it, the focus comes back to where it was. Mounted = open. An Enter that is held down
 * is one Enter: what it chose must not be confirmed by its repeats.
 */
export function Dialog({ title, wide, step, onClose, children }: DialogProps) {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is what asks for the focus
  useEffect(() => {
    firstOf(ref.current)?.focus();
  }, [step]);
  return (
    <dialog
      ref={ref}
      className={wide ? 'wide' : undefined}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="btn ghost" onClick={onClose} aria-label={t('desk.close')}>
          <Icon name="cross" />
        </button>
      </header>
      <div className="body">{children}</div>
    </dialog>
  );
}

/** What is used first: the control that says so, else a field, else a button. Never the one that closes the dialog. */
function firstOf(dialog: HTMLElement | null): HTMLElement | null {
  const find = (selector: string) => dialog?.querySelector<HTMLElement>(selector) ?? null;
  return find('[data-first]') ?? find('.body :is(input, select, textarea)') ?? find('.body :is(button, a[href])');
}
