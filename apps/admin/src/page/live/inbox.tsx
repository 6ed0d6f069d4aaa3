'use client';
import { useT } from '@blindwerk/ui';
import { useKeepFocus } from '../../controls/use-keep-focus';
import { useEvening } from '../../shell/desk-context';
import { useOpenPrompts } from '../../shell/use-prompts';
import { PromptCard } from './prompt-card';

/** What is to be settled, the most urgent first. */
export function Inbox() {
  const evening = useEvening();
  const t = useT();
  const open = useOpenPrompts(evening);
  // One map at a time: five of them would push everything else out of sight.
  const firstQuestion = open.find((prompt) => prompt.kind === 'nextBigBlind');
  const box = useKeepFocus(open.map(({ key }) => key).join(' '));
  const now = open.filter((prompt) => prompt.urgency === 'now').length;
  return (
    <section className="pane inbox" ref={box} tabIndex={-1} aria-label={t('desk.inbox.title')}>
      <h2>
        <span>{t('desk.inbox.title')}</span>
        {open.length > 0 && <small>{t('desk.inbox.counts', { now, later: open.length - now })}</small>}
      </h2>
      <div className="scroll">
        {open.length === 0 && (
          <div className="empty">
            <strong>{t('desk.inbox.empty')}</strong>
            {t('desk.inbox.emptyHint')}
          </div>
        )}
        {open.map((prompt) => (
          <PromptCard key={prompt.key} prompt={prompt} unfolded={prompt === firstQuestion} />
        ))}
      </div>
    </section>
  );
}
