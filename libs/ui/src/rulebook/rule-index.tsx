'use client';
import { RULEBOOK, type RuleEntry, ruleIdOf, SUBJECTS } from '@blindwerk/rules/rulebook';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Icon } from '../components/icon.js';
import { factLetters, findRule, titleId } from './find-rule.js';
import { type SearchHit, searchIndex, searchRules } from './search.js';
import { type RuleSpeech, useRuleSpeech } from './words.js';

const ORDERS = ['number', 'subject'] as const;
type Order = (typeof ORDERS)[number];

export interface RuleIndexProps {
  /** Id of the rule that is open, to mark it. */
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
}

/** Every rule, by number, by subject or by search. */
export function RuleIndex({ open, onOpen }: RuleIndexProps) {
  const speech = useRuleSpeech();
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<Order>('number');
  const found = useFound(query, speech);
  const entry = open === null ? undefined : findRule(open)?.entry;
  const current = entry && ruleIdOf(entry);
  const field = useId();
  return (
    <nav className="bw-ri" aria-label={speech.say('ruling.index')}>
      <label className="bw-ri-search" htmlFor={field}>
        <Icon name="search" />
        <span className="bw-sr">{speech.say('ruling.search')}</span>
        <input
          id={field}
          type="search"
          value={query}
          placeholder={speech.say('ruling.searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            const first = found?.[0];
            if (event.key === 'Enter' && first) onOpen(ruleIdOf(first.entry));
          }}
        />
      </label>
      {found === null ? (
        <>
          <Orders order={order} onOrder={setOrder} speech={speech} />
          {order === 'number' ? (
            <ByNumber speech={speech} current={current} onOpen={onOpen} />
          ) : (
            <BySubject speech={speech} current={current} onOpen={onOpen} />
          )}
        </>
      ) : (
        <Found hits={found} speech={speech} current={current} onOpen={onOpen} />
      )}
    </nav>
  );
}

/** Rules for the query; null while nothing is asked. */
function useFound(query: string, speech: RuleSpeech): readonly SearchHit[] | null {
  const index = useMemo(() => searchIndex(speech), [speech]);
  const asked = useDeferredValue(query);
  return useMemo(() => (asked.trim() === '' ? null : searchRules(index, asked)), [index, asked]);
}

interface ListProps {
  readonly speech: RuleSpeech;
  readonly current: string | undefined;
  readonly onOpen: (id: string) => void;
}

function Orders({
  order,
  onOrder,
  speech: { say },
}: {
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly speech: RuleSpeech;
}) {
  return (
    <fieldset className="bw-ri-orders">
      <legend className="bw-sr">{say('ruling.order')}</legend>
      {ORDERS.map((each) => (
        <button key={each} type="button" aria-pressed={order === each} onClick={() => onOrder(each)}>
          {order === each && <Icon name="check" />}
          {say(`ruling.order.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

const BOOKS = ['TDA', 'ISAR', 'NL-CASH'] as const;

function ByNumber({ speech, ...list }: ListProps) {
  return BOOKS.map((book) => (
    <section key={book} className="bw-ri-group">
      <h3>{speech.say(`ruling.book.${book}`)}</h3>
      <Rules entries={RULEBOOK.filter((entry) => entry.book === book)} speech={speech} {...list} />
    </section>
  ));
}

function BySubject({ speech, ...list }: ListProps) {
  return SUBJECTS.map((subject) => {
    const entries = RULEBOOK.filter(({ subjects }) => subjects.includes(subject));
    return (
      <details key={subject} className="bw-fold bw-ri-group">
        <summary>
          <span>{speech.say(`ruling.subject.${subject}`)}</span>
          <span className="bw-ri-count">{entries.length}</span>
        </summary>
        <Rules entries={entries} speech={speech} {...list} />
      </details>
    );
  });
}

function Rules({ entries, speech, current, onOpen }: ListProps & { readonly entries: readonly RuleEntry[] }) {
  return (
    <ul className="bw-ri-rules">
      {entries.map((entry) => (
        <li key={ruleIdOf(entry)}>
          <RuleButton entry={entry} current={current} onOpen={onOpen}>
            <span>{speech.say(titleId(entry))}</span>
          </RuleButton>
        </li>
      ))}
    </ul>
  );
}

function RuleButton({
  entry,
  fact,
  current,
  onOpen,
  children,
}: Pick<ListProps, 'current' | 'onOpen'> & {
  readonly entry: RuleEntry;
  readonly fact?: string | null;
  readonly children: React.ReactNode;
}) {
  const id = ruleIdOf(entry);
  return (
    <button
      type="button"
      className="bw-ri-rule"
      data-rule={id}
      aria-current={current === id ? 'page' : undefined}
      onClick={() => onOpen(fact == null ? id : `${id}${fact}`)}
    >
      <span className="bw-rule">{id}</span>
      {children}
    </button>
  );
}

function Found({ hits, speech, current, onOpen }: ListProps & { readonly hits: readonly SearchHit[] }) {
  return (
    <section className="bw-ri-group">
      <p className="bw-ri-found" role="status">
        {speech.say('ruling.found', { n: hits.length })}
      </p>
      <ul className="bw-ri-rules">
        {hits.map(({ entry, title, fact }) => (
          <li key={ruleIdOf(entry)}>
            <RuleButton entry={entry} fact={fact && factLetters(fact.id)} current={current} onOpen={onOpen}>
              <span>
                {title}
                {fact !== null && <small>{fact.text}</small>}
                {fact === null && entry.web !== undefined && (
                  <small>{speech.say('ruling.onTheWeb', { number: entry.web })}</small>
                )}
              </span>
            </RuleButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
