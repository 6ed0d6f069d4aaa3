'use client';
import { useMemo } from 'react';
import { Icon } from '../components/icon.js';
import { RowTable } from './case-table.js';
import { type AnswerText, type Question, readAnswer, type StepText } from './read-answer.js';
import type { Fields } from './record.js';
import { RuleLink } from './rule-link.js';
import { type NameOf, useRuleSpeech } from './words.js';

export interface AnswerWordsProps {
  /** The engine's answer: of `askCase`, or a ruling of its own. */
  readonly answer: Fields;
  /** What was asked: its operation and whom it is about. */
  readonly when: Question;
  readonly nameOf?: NameOf;
  /** Opens a rule; without it rule tags are plain. */
  readonly onRule?: (rule: string) => void;
  /** `card`: within an example, a size smaller and with folded steps. */
  readonly size?: 'page' | 'card';
}

/** The engine's answer to a case in words: headline, what follows, the floor's options, rules and steps. */
export function AnswerWords({ answer, when, nameOf, onRule, size = 'page' }: AnswerWordsProps) {
  const speech = useRuleSpeech(nameOf);
  const text = useMemo(() => readAnswer(answer, when, speech), [answer, when, speech]);
  return (
    <div className="bw-answer" data-size={size} data-floor={text.isFloor || undefined}>
      <div className="bw-answer-head">
        {size === 'card' && <small>{speech.say('ruling.ruling')}</small>}
        <strong className="bw-answer-line">{text.headline}</strong>
        {text.sentences.length > 0 && <p className="bw-answer-text">{text.sentences.join(' ')}</p>}
        <Options text={text} label={speech.say(text.isFloor ? 'ruling.floorOptions' : 'ruling.options')} />
        {text.fields.length > 0 && <RowTable rows={text.fields} />}
        {text.rules.length > 0 && (
          <p className="bw-answer-rules">
            {text.rules.map((rule) => (
              <RuleLink key={rule} rule={rule} onOpen={onRule} />
            ))}
          </p>
        )}
      </div>
      {size === 'page' ? (
        <Steps steps={text.steps} onRule={onRule} />
      ) : (
        text.steps.length > 0 && (
          <details className="bw-fold">
            <summary>{speech.say('ruling.steps')}</summary>
            <Steps steps={text.steps} onRule={onRule} />
          </details>
        )
      )}
    </div>
  );
}

function Options({ text, label }: { readonly text: AnswerText; readonly label: string }) {
  if (text.options.length === 0) return null;
  return (
    <div className="bw-answer-options">
      <span>{label}</span>
      <ul>
        {text.options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
    </div>
  );
}

function Steps({
  steps,
  onRule,
}: {
  readonly steps: readonly StepText[];
  readonly onRule: AnswerWordsProps['onRule'];
}) {
  if (steps.length === 0) return null;
  return (
    <ol className="bw-steps">
      {steps.map(({ text, rule }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name, and the list is made anew as a whole
        <li key={at}>
          <Icon name="check" />
          <span>{text}</span>
          {rule !== null && <RuleLink rule={rule} onOpen={onRule} />}
        </li>
      ))}
    </ol>
  );
}
