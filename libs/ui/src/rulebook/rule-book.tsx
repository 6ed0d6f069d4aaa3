'use client';
import { ruleIdOf } from '@blindwerk/rules/rulebook';
import { useEffect, useRef } from 'react';
import { Icon } from '../components/icon.js';
import { findRule } from './find-rule.js';
import { RuleIndex } from './rule-index.js';
import { RulePage } from './rule-page.js';
import { useRuleSpeech } from './words.js';

export interface RuleBookProps {
  /** Id of the rule shown, with or without letters; null = the index alone. */
  readonly open: string | null;
  /** Asks for another rule, or with null for the index. */
  readonly onOpen: (id: string | null) => void;
}

/** Index and page of the rule book: side by side where there is room, one after the other on a phone. */
export function RuleBook({ open, onOpen }: RuleBookProps) {
  const { say } = useRuleSpeech();
  const book = useBackToRow(open);
  return (
    <div className="bw-rb" ref={book}>
      <div className="bw-rb-panes" data-open={open !== null || undefined}>
        <div className="bw-rb-index">
          <RuleIndex open={open} onOpen={onOpen} />
        </div>
        <div className="bw-rb-page">
          {open === null ? (
            <p className="bw-rb-empty">{say('ruling.pickRule')}</p>
          ) : (
            <>
              <button type="button" className="bw-rb-back" onClick={() => onOpen(null)}>
                <Icon name="back" />
                {say('ruling.back')}
              </button>
              <RulePage id={open} onOpen={onOpen} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Back in the index, the focus goes to the row that was open, and with it the list to where it was. */
function useBackToRow(open: string | null) {
  const book = useRef<HTMLDivElement>(null);
  const before = useRef<string | null>(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (open !== null || left === null) return;
    const rows = [...(book.current?.querySelectorAll<HTMLElement>('button[data-rule]') ?? [])];
    const entry = findRule(left)?.entry;
    const row = rows.find(({ dataset }) => entry !== undefined && dataset.rule === ruleIdOf(entry));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }, [open]);
  return book;
}
