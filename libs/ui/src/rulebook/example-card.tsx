'use client';
import { PROFILES } from '@blindwerk/rules';
import { askCase, type WorkedExample } from '@blindwerk/rules/rulebook';
import { useMemo } from 'react';
import { AnswerWords } from './answer-words.js';
import { CaseTable } from './case-table.js';
import { type RuleSpeech, useRuleSpeech } from './words.js';

export interface ExampleCardProps {
  readonly example: WorkedExample;
  readonly onRule?: (rule: string) => void;
}

/** A worked example: its situation, and what the engine says to it now. */
export function ExampleCard({ example, onRule }: ExampleCardProps) {
  const speech = useRuleSpeech();
  const { given, when, set } = example;
  const answer = useMemo(() => askCase(PROFILES[set], { given, when }), [given, when, set]);
  return (
    <section className="bw-example" data-example={example.key}>
      <h4>{exampleTitle(example.key, speech)}</h4>
      <CaseTable given={given} when={when} />
      <AnswerWords answer={answer} when={when} size="card" {...(onRule && { onRule })} />
    </section>
  );
}

/** What stands before the example in its key: the rule, and letters that belong to it. */
const RULE_PART = /^(?:TDA\d+[A-D]?|ISAR-?[A-Z]?[\d.]+|NL-b\d+)-/;

/** `Beispiel 1-A` for `TDA45-1A`, `Beispiel 2, Flop` for `TDA16-Ex2-flop`, `Beispiel` for the only one. */
export function exampleTitle(key: string, { say, trySay }: Pick<RuleSpeech, 'say' | 'trySay'>): string {
  const parts = key
    .replace(RULE_PART, '')
    .split('-')
    .map((part) => part.replace(/^Ex(?=.)/, ''));
  const own = parts.filter((part) => part !== 'Ex');
  const numbers = own.filter((part) => !/^[a-z]/.test(part)).map((part) => part.replace(/(\d)([A-Za-z])/, '$1-$2'));
  const words = own.filter((part) => /^[a-z]/.test(part)).map((part) => trySay(`ruling.exampleWord.${part}`) ?? part);
  const title = [say('ruling.example'), numbers.join('-')].filter((part) => part !== '').join(' ');
  return [title, ...words].join(', ');
}
