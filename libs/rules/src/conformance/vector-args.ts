/**
 * Reading the arguments of a vector from untyped JSON.
 *
 * Owns: `VectorArgs`, `VectorProblem`. A missing or wrong argument is a `VectorProblem`, which the runner reports.
 */
import { PROFILES, type ProfileId, type RuleProfile } from '../profiles.js';
import { isRecord } from '../shapes.js';
import type { Game, Round, TableSituation } from '../table-situation.js';

/** A vector that cannot be read: which argument, and what was expected. */
export class VectorProblem extends Error {}

/** `given` and `when` of a vector in one, with checked reading. */
export class VectorArgs {
  readonly profile: RuleProfile;
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(profile: RuleProfile, fields: Readonly<Record<string, unknown>>) {
    this.profile = profile;
    this.#fields = fields;
  }

  /** Everything as it stands in the file. */
  fields(): Readonly<Record<string, unknown>> {
    return this.#fields;
  }

  has(key: string): boolean {
    return this.#fields[key] !== undefined;
  }

  number(key: string, fallback?: number): number {
    return this.#read(key, 'a number', (value) => typeof value === 'number', fallback);
  }

  string(key: string, fallback?: string): string {
    return this.#read(key, 'a string', (value) => typeof value === 'string', fallback);
  }

  boolean(key: string, fallback?: boolean): boolean {
    return this.#read(key, 'true or false', (value) => typeof value === 'boolean', fallback);
  }

  /** One of the words given, compared as text. */
  word<const W extends string>(key: string, words: readonly W[], fallback?: NoInfer<W>): W {
    const value = this.string(key, fallback);
    const word = words.find((candidate) => candidate === value);
    if (word === undefined) throw new VectorProblem(`${key}: ${value} is none of ${words.join(', ')}`);
    return word;
  }

  strings(key: string, fallback?: readonly string[]): readonly string[] {
    return this.#list(key, 'strings', (value): value is string => typeof value === 'string', fallback);
  }

  numbers(key: string, fallback?: readonly number[]): readonly number[] {
    return this.#list(key, 'numbers', (value): value is number => typeof value === 'number', fallback);
  }

  /** A list of objects, each read like a vector. */
  records(key: string, fallback?: ReadonlyArray<Record<string, unknown>>): VectorArgs[] {
    return this.#list(key, 'objects', isRecord, fallback).map((fields) => new VectorArgs(this.profile, fields));
  }

  /** An object read like a vector; empty when missing. */
  record(key: string): VectorArgs {
    return new VectorArgs(this.profile, this.#read(key, 'an object', isRecord, {}));
  }

  /** An object whose values are all strings. */
  texts(key: string): Readonly<Record<string, string>> {
    const fields: Record<string, unknown> = this.#read(key, 'an object', isRecord, {});
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  }

  /** Pairs of strings; none when missing. */
  pairs(key: string): ReadonlyArray<readonly [string, string]> {
    const isPair = (value: unknown): value is [string, string] =>
      Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
    return this.#list(key, 'pairs', isPair, []);
  }

  tables(): TableSituation[] {
    return this.#list('tables', 'tables', isTable);
  }

  /** The table whose id stands in `key`. */
  table(key = 'table'): TableSituation {
    const id = this.string(key);
    const table = this.tables().find((candidate) => candidate.id === id);
    if (table === undefined) throw new VectorProblem(`${key}: no table ${id}`);
    return table;
  }

  play(): { game: Game; round: Round } {
    return {
      game: this.word('game', ['flop', 'mixed', 'stud'], 'flop'),
      round: this.word('round', ['holdem', 'stud'], 'holdem'),
    };
  }

  handed(): number {
    return this.record('event').number('handed', 9);
  }

  #list<T>(key: string, kind: string, is: (value: unknown) => value is T, fallback?: readonly T[]): T[] {
    const isList = (value: unknown): value is T[] => Array.isArray(value) && value.every(is);
    return [...this.#read<readonly T[]>(key, `a list of ${kind}`, isList, fallback)];
  }

  #read<T>(key: string, kind: string, is: (value: unknown) => boolean, fallback?: T): T {
    const value = this.#fields[key] ?? fallback;
    if (value === undefined || !is(value)) throw new VectorProblem(`${key} is not ${kind}`);
    // `is` has just checked it.
    return value as T;
  }
}

function isTable(value: unknown): value is TableSituation {
  return isRecord(value) && typeof value.id === 'string' && typeof value.maxSeats === 'number' && isRecord(value.seats);
}

/** The rule book of a vector; null for a set the engine does not have. */
export function profileOf(set: string): RuleProfile | null {
  // Object.keys widens; the keys of PROFILES are exactly the profile ids.
  const id = (Object.keys(PROFILES) as ProfileId[]).find((candidate) => candidate === set);
  return id === undefined ? null : PROFILES[id];
}

/** How one operation is answered: arguments in, the fields of `expect` out. */
export type Operation = (args: VectorArgs) => Readonly<Record<string, unknown>>;
