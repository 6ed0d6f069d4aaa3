'use client';
import { useT } from '@blindwerk/ui';

/** A key as printed on a button; decoration for readers of the screen, who get it from `aria-keyshortcuts`. */
export function KeyCap({ of: key }: { readonly of: string }) {
  const t = useT();
  const word = key === ' ' ? t('desk.key.space') : key === 'Enter' ? '↵' : key === 'Escape' ? 'Esc' : key;
  return (
    <kbd>
      <span aria-hidden="true">{word}</span>
    </kbd>
  );
}
