'use client';
import { useMemo } from 'react';
import type { Row } from './field-rows.js';
import type { Question } from './read-answer.js';
import { readCase } from './read-case.js';
import type { Fields } from './record.js';
import { type NameOf, useRuleSpeech } from './words.js';

export interface CaseTableProps {
  /** The situation, in the shape of the conformance vectors. */
  readonly given: Fields;
  /** The question, in the same shape. */
  readonly when: Question;
  readonly nameOf?: NameOf;
}

/** The situation of a case as a small table: game and blinds, who did what, and what is asked. */
export function CaseTable({ given, when, nameOf }: CaseTableProps) {
  const speech = useRuleSpeech(nameOf);
  const text = useMemo(() => readCase(given, when, speech), [given, when, speech]);
  return (
    <div className="bw-case">
      {text.table !== '' && <p className="bw-case-table">{text.table}</p>}
      {text.facts.length > 0 && <RowTable rows={text.facts} />}
      {text.acts.length > 0 && (
        <ol className="bw-case-acts">
          {text.acts.map(({ player, text: act, note, isAct }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a player may act twice, and the list is made anew as a whole
            <li key={at} data-waits={!isAct || undefined}>
              <span className="bw-case-who">{player}</span>
              <span className="bw-case-act">{act}</span>
              {note !== null && <span className="bw-case-note">{note}</span>}
            </li>
          ))}
        </ol>
      )}
      <p className="bw-case-question">{text.question.join(' ')}</p>
    </div>
  );
}

/** Fields with their words, a row each. */
export function RowTable({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className="bw-rows">
      {rows.map(({ key, label, lines }) => (
        <div key={key}>
          <dt>{label}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
