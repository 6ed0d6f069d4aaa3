/**
 * What the engine says to a situation, under one profile or several.
 *
 * Owns: `askSituation`, `compareUnder`, `whoMayRaise`, `fieldOf`.
 * Invariant: always an answer or a refusal, never an exception; nothing is ruled here.
 */
import {
  type PlayerId,
  type RuleProfile,
  type RulesRefusal,
  ruleCardCount,
  ruleIrregularFlop,
  ruleLegal,
  ruleOutOfTurn,
  ruleWager,
} from '@blindwerk/rules';
import type { Question } from '../rulebook/read-answer.js';
import type { Fields } from '../rulebook/record.js';
import { playersOf, type Situation, type Subject, spotOf, wagerOf } from './situation.js';

/** The engine's answer with what was asked, ready for the rule book's words. */
export interface Asked {
  readonly given: Fields;
  readonly when: Question;
  /** The ruling, or null when the situation cannot be. */
  readonly ruling: Fields | null;
  readonly refusal: RulesRefusal | null;
}

type Asking = (situation: Situation, profile: RuleProfile) => Asked;

type EngineAnswer =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly refusal: RulesRefusal };

function asked(given: object, when: Question, answer: EngineAnswer): Asked {
  return {
    given: { ...given },
    when,
    ruling: answer.ok ? { ...answer.value } : null,
    refusal: answer.ok ? null : answer.refusal,
  };
}

const ASKING: Readonly<Record<Subject, Asking>> = {
  wager: (situation, profile) => {
    const [spot, wager] = [spotOf(situation), wagerOf(situation)];
    return asked(spot, { op: 'wager', ...wager }, ruleWager(spot, wager, profile));
  },
  rights: (situation, profile) => {
    const [spot, { actor }] = [spotOf(situation), situation];
    return asked(spot, { op: 'legal', actor }, ruleLegal(spot, actor, profile));
  },
  outOfTurn: (situation, profile) => {
    const { actor, early } = situation;
    const { properPlayer, act, reply } = early;
    const spot = spotOf(situation);
    const out = { actor, properPlayer, act, meanwhile: reply === null ? [] : [{ player: properPlayer, ...reply }] };
    return asked(spot, { op: 'out-of-turn', ...out }, ruleOutOfTurn(spot, out, profile));
  },
  flop: ({ flop }, profile) => asked({}, { op: 'irregular-flop', ...flop }, ruleIrregularFlop(flop, profile)),
  cards: ({ actor, hand, acts, blinds, street }, profile) => {
    const counted = { player: actor, ...hand };
    const answer = ruleCardCount({ ...counted, history: acts }, profile);
    return asked({ street, blinds, history: acts }, { op: 'wrong-card-count', ...counted }, answer);
  },
};

/** Asks the engine. */
export const askSituation = (situation: Situation, profile: RuleProfile): Asked =>
  ASKING[situation.subject](situation, profile);

/** What another profile makes of the same situation. */
export interface Compared {
  readonly profile: RuleProfile;
  readonly asked: Asked;
  /** The same outcome, whatever rules it rests on. */
  readonly isSame: boolean;
}

/** Asks the other profiles too. */
export const compareUnder = (situation: Situation, asked: Asked, others: readonly RuleProfile[]): readonly Compared[] =>
  others.map((profile) => {
    const other = askSituation(situation, profile);
    return { profile, asked: other, isSame: outcomeOf(other) === outcomeOf(asked) };
  });

const outcomeOf = ({ ruling, refusal }: Asked): string =>
  JSON.stringify(ruling && { ...ruling, steps: null }) + refusal?.code;

/** Rule ids of a ruling's steps, each once, in order. */
export function rulesOf({ ruling }: Asked): readonly string[] {
  const steps: unknown = ruling?.steps;
  if (!Array.isArray(steps)) return [];
  const rules = steps.map((step: { readonly rule?: unknown }) => step.rule);
  return [...new Set(rules.filter((rule) => typeof rule === 'string'))];
}

/** Whether a player may bet or raise; only those who are still to act. */
export interface RaiseRight {
  readonly player: PlayerId;
  readonly mayRaise: boolean;
}

/** Who of the hand may raise: the actor's stack counts, the others' is taken to be enough. */
export function whoMayRaise(situation: Situation, profile: RuleProfile): readonly RaiseRight[] {
  const spot = spotOf(situation);
  return playersOf(situation).flatMap((player) => {
    const legal = ruleLegal(spot, player, profile);
    return legal.ok ? [{ player, mayRaise: legal.value.mayRaise || legal.value.mayBet }] : [];
  });
}

/** Part of the form that a refused field belongs to. */
export type FormPart =
  | { readonly part: 'act'; readonly at: number }
  | { readonly part: 'acts' | 'actor' | 'said' | 'chips' | 'table' | 'stack' | 'early' | 'flop' | 'hand' };

const PARTS: Readonly<Record<string, Exclude<FormPart['part'], 'act'>>> = {
  history: 'acts',
  actor: 'actor',
  player: 'actor',
  say: 'said',
  chips: 'chips',
  furtherMotions: 'chips',
  prior: 'chips',
  blinds: 'table',
  potCollected: 'table',
  limits: 'table',
  properPlayer: 'early',
  act: 'early',
  meanwhile: 'early',
  cardsDealt: 'flop',
  burned: 'flop',
  actionTaken: 'flop',
  cards: 'hand',
  expected: 'hand',
};

/** Where in the form a refused field stands, such as `history.2.to`. */
export function partOf(field: string): FormPart {
  const [head = '', second = '', third] = field.split('.');
  if (head === 'history' && /^\d+$/.test(second)) return { part: 'act', at: Number(second) };
  if (head === 'players') return { part: third === 'behind' ? 'stack' : 'acts' };
  return { part: PARTS[head] ?? 'table' };
}
