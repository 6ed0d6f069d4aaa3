'use client';
import { Icon, useT } from '@blindwerk/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  readonly title: ReactNode;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog: Escape closes it, the focus comes back to where it was. Mounted = open. */
export function Dialog({ title, wide, onClose, children }: DialogProps) {
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
  return (
    <dialog
      ref={ref}
      className={wide ? 'wide' : undefined}
      aria-labelledby={titleId}
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
