'use client';
import { Icon, useT } from '@blindwerk/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MORE_PAGES, type Page, routeHash } from './route';

interface PageTabProps {
  readonly id: string;
  readonly page: Page;
  readonly current: Page;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** One page of the tournament in the bar. */
export function PageTab({ id, page, current, className, children }: PageTabProps) {
  const t = useT();
  return (
    <a
      className={className}
      href={routeHash({ at: 'tournament', id, page, item: null })}
      aria-current={page === current ? 'page' : undefined}
    >
      {t(`desk.page.${page}`)}
      {children}
    </a>
  );
}

/** The pages that the bar has no room for. While one of them is open, the bar names it: where one is stays to be seen. */
export function MoreTabs({ id, current }: { readonly id: string; readonly current: Page }) {
  const t = useT();
  const { isOpen, toggle, root } = useMenu(current);
  const here = MORE_PAGES.find((page) => page === current);
  return (
    <div className="more" ref={root}>
      <button type="button" aria-expanded={isOpen} data-here={here !== undefined || undefined} onClick={toggle}>
        {here === undefined ? t('desk.pages.more') : t(`desk.page.${here}`)}
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
      {isOpen && (
        <div className="more-list">
          {MORE_PAGES.map((page) => (
            <PageTab key={page} id={id} page={page} current={current} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Open until a page is chosen, Escape is pressed, or something else is touched or focused. */
function useMenu(current: Page) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it
  useEffect(() => setOpen(false), [current]);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    };
    const leaveByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', leaveByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', leaveByKey);
    };
  }, [isOpen]);
  return { isOpen, toggle: () => setOpen(!isOpen), root };
}
