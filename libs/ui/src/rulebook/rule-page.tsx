'use client';
import type { Book, RuleEntry } from '@blindwerk/rules/rulebook';
import { ruleIdOf } from '@blindwerk/rules/rulebook';
import { type RefObject, useEffect, useRef } from 'react';
import { RuleTag } from '../components/rule-tag.js';
import { ExampleCard } from './example-card.js';
import { examplesOf, factId, factLetters, findRule, relatedTo, titleId } from './find-rule.js';
import { type RuleSpeech, useRuleSpeech } from './words.js';

/** Where the rules of Poker TDA are published. */
const OFFICIAL_SOURCE = 'https://www.pokertda.com';

export interface RulePageProps {
  /** Id of a rule, with or without letters: `TDA-45`, `TDA-45B2`. */
  readonly id: string;
  readonly onOpen: (id: string) => void;
}

/** A rule: its facts in our own words, its numbers, its examples, and where the original stands. */
export function RulePage({ id, onOpen }: RulePageProps) {
  const speech = useRuleSpeech();
  const found = findRule(id);
  const page = useRef<HTMLElement>(null);
  useShownPlace(page, id);
  if (found === null) return <p className="bw-rp-none">{speech.say('ruling.noSuchRule', { rule: id })}</p>;
  const { entry, marked } = found;
  return (
    <article className="bw-rp" ref={page} data-rule={ruleIdOf(entry)}>
      <Head entry={entry} speech={speech} />
      <ol className="bw-rp-facts" data-plain={entry.facts.every((fact) => factLetters(fact) === null) || undefined}>
        {entry.facts.map((fact) => (
          <li
            key={fact}
            data-marked={marked.includes(fact) || undefined}
            aria-current={marked.includes(fact) || undefined}
          >
            <b>{factLetters(fact)}</b>
            <span>{speech.say(factId(entry, fact))}</span>
          </li>
        ))}
      </ol>
      <Numbers entry={entry} speech={speech} />
      <Examples entry={entry} speech={speech} onOpen={onOpen} />
      <Related entry={entry} speech={speech} onOpen={onOpen} />
      <Source entry={entry} speech={speech} />
    </article>
  );
}

/** Leads eye and reader to the fact the id points at, else to the title. The first page shown leaves the focus where it is. */
function useShownPlace(page: RefObject<HTMLElement | null>, id: string): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = id;
    const marked = page.current?.querySelector('[data-marked]');
    if (marked) marked.scrollIntoView({ block: 'center' });
    if (before === null || before === id) return;
    const title = page.current?.querySelector('h2');
    if (!marked) title?.scrollIntoView({ block: 'nearest' });
    title?.focus({ preventScroll: true });
  }, [page, id]);
}

interface PartProps {
  readonly entry: RuleEntry;
  readonly speech: RuleSpeech;
}

function Head({ entry, speech: { say } }: PartProps) {
  return (
    <header className="bw-rp-head">
      <p>
        <RuleTag rule={ruleIdOf(entry)} />
        <span className="bw-rp-kind" data-kind={entry.kind}>
          {say(`ruling.kind.${entry.kind}`)}
        </span>
      </p>
      <h2 tabIndex={-1}>{say(titleId(entry))}</h2>
    </header>
  );
}

/** Numbers of the same matter in each other book. */
function otherBooks(entry: RuleEntry): ReadonlyArray<{ readonly book: Book; readonly numbers: readonly string[] }> {
  const related = relatedTo(entry).filter(({ book }) => book !== entry.book);
  const books = [...new Set(related.map(({ book }) => book))];
  return books.map((book) => ({
    book,
    numbers: related.filter((other) => other.book === book).map(({ number }) => number),
  }));
}

function Numbers({ entry, speech: { say } }: PartProps) {
  return (
    <dl className="bw-rows bw-rp-numbers">
      <div>
        <dt>{say(`ruling.book.${entry.book}`)}</dt>
        <dd>{say('ruling.number', { number: entry.number })}</dd>
      </div>
      {entry.web !== undefined && (
        <div>
          <dt>{say('ruling.webNumber')}</dt>
          <dd>{say('ruling.number', { number: entry.web })}</dd>
        </div>
      )}
      {otherBooks(entry).map(({ book, numbers }) => (
        <div key={book}>
          <dt>{say(`ruling.book.${book}`)}</dt>
          <dd>{say('ruling.number', { number: numbers.join(', ') })}</dd>
        </div>
      ))}
      <div>
        <dt>{say('ruling.subjects')}</dt>
        <dd>{entry.subjects.map((subject) => say(`ruling.subject.${subject}`)).join(', ')}</dd>
      </div>
    </dl>
  );
}

function Examples({ entry, speech: { say }, onOpen }: PartProps & { readonly onOpen: RulePageProps['onOpen'] }) {
  const examples = examplesOf(entry);
  if (examples.length === 0) return null;
  return (
    <section className="bw-rp-examples">
      <h3>{say('ruling.examples')}</h3>
      {examples.map((example) => (
        <ExampleCard key={example.key} example={example} onRule={onOpen} />
      ))}
    </section>
  );
}

function Related({ entry, speech: { say }, onOpen }: PartProps & { readonly onOpen: RulePageProps['onOpen'] }) {
  const related = relatedTo(entry);
  if (related.length === 0) return null;
  return (
    <section className="bw-rp-related">
      <h3>{say('ruling.related')}</h3>
      <ul className="bw-ri-rules">
        {related.map((other) => (
          <li key={ruleIdOf(other)}>
            <button type="button" className="bw-ri-rule" onClick={() => onOpen(ruleIdOf(other))}>
              <span className="bw-rule">{ruleIdOf(other)}</span>
              <span>{say(titleId(other))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Source({ entry, speech: { say } }: PartProps) {
  return (
    <footer className="bw-rp-source">
      <p>{say('ruling.originalPrevails')}</p>
      {entry.book === 'TDA' ? (
        <a href={OFFICIAL_SOURCE} target="_blank" rel="noreferrer">
          {say('ruling.officialSource')}
        </a>
      ) : (
        <p>{say(`ruling.source.${entry.book}`)}</p>
      )}
    </footer>
  );
}
