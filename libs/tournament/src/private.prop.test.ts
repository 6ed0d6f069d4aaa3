/** Nothing private ever stands in a public view: every private value of random evenings is marked and looked for. */
import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { publicView } from './public-view.js';
import { Director } from './testing.js';
import { commandOf, STEP_KINDS, type Step } from './testing-commands.js';
import { type People, PUBLIC_NAME_CHOICES, type PublicView } from './view.js';

/** Fixed, or `SEED=… npx vitest run`; fast-check prints it with a failure. */
const SEED = Number(process.env.SEED ?? 20261130);

const number = fc.nat({ max: 100_000 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.oneof(...STEP_KINDS.map(({ kind, weight }) => ({ arbitrary: fc.constant(kind), weight }))),
    n: fc.tuple(number, number, number),
    waitMs: fc.nat({ max: 30 * 60_000 }),
  }),
  { maxLength: 40 },
);

/** Keys anywhere in a type, so that a private field cannot be added to a slice without this file. */
type KeysIn<T> = T extends readonly (infer Item)[]
  ? KeysIn<Item>
  : T extends object
    ? { [K in keyof T & string]: K | KeysIn<T[K]> }[keyof T & string]
    : never;
type Private =
  | 'personId'
  | 'people'
  | 'nickname'
  | 'show'
  | 'penalties'
  | 'conflicts'
  | 'prompts'
  | 'actor'
  | 'sig'
  | 'devices'
  | 'creator';

/** Names whose private parts are marked, for everybody who ever entered. */
function markedPeople(d: Director): { people: People; marks: string[] } {
  const ids = [...new Set(Object.values(d.state.entries).map(({ personId }) => personId))];
  const marks: string[] = [];
  const people = ids.map((id, i) => {
    const show = PUBLIC_NAME_CHOICES[i % PUBLIC_NAME_CHOICES.length] ?? 'short';
    const [name, nickname] = [`Given${i} Xfamily${i}x`, `Ynick${i}y`];
    if (show !== 'full') marks.push(`Xfamily${i}x`);
    if (show !== 'nickname') marks.push(nickname);
    return [id, { name, nickname, show }] as const;
  });
  return { people: Object.fromEntries(people), marks };
}

describe(`[SEC-18] public views (seed ${SEED})`, () => {
  test('hold no family name that was not to be shown, no nickname, and nothing of penalties, conflicts and prompts', () => {
    fc.assert(
      fc.property(steps, fc.nat({ max: 999 }), (list, seed) => {
        const d = new Director({ seed }).seatAndStart(2 + (seed % 20));
        for (const step of list) {
          d.wait(step.waitMs);
          d.try(commandOf(d, step));
        }
        const { people, marks } = markedPeople(d);
        const text = JSON.stringify(publicView(d.state, people, d.now));
        expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
        expect(text).not.toMatch(/"(personId|nickname|show|penalties|conflicts|prompts|actor|sig|creator|devices)":/);
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test('have no private field by type', () => {
    expectTypeOf<Extract<KeysIn<PublicView>, Private>>().toEqualTypeOf<never>();
  });
});
