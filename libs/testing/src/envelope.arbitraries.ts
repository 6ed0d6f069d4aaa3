/** fast-check arbitraries: whole small journals as several devices and a hub would have made them, voids included. */
import { type Envelope, type Epoch, extendPrefix, type Hash, type Receipt } from '@blindwerk/journal';
import fc from 'fast-check';
import { draft, testDevice, voidDraft } from './journal-factory.js';

/** A journal of one tournament, each event once, in order of writing. */
export interface SampleJournal {
  readonly tournament: string;
  readonly events: readonly Envelope[];
  readonly receipts: readonly Receipt[];
  readonly epochs: readonly Epoch[];
}

interface Step {
  readonly device: number;
  readonly notes: readonly string[];
  /** Voids the command of an earlier step instead, counted back; 0 = none. */
  readonly voidBack: number;
  /** Whether the device reaches the hub afterwards. */
  readonly reachesHub: boolean;
  /** Moves the device's clock, ms: clocks are wrong now and then. */
  readonly skewMs: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  device: fc.nat({ max: 2 }),
  notes: fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 3 }),
  voidBack: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
  ),
  reachesHub: fc.boolean(),
  skewMs: fc.oneof(fc.constant(0), fc.integer({ min: -3_600_000, max: 3_600_000 })),
});

/** Journals of up to `maxSteps` commands by three devices; some events placed by a hub, in one or two epochs. */
export const sampleJournal = ({ maxSteps = 12 }: { readonly maxSteps?: number } = {}): fc.Arbitrary<SampleJournal> =>
  fc
    .tuple(fc.array(step, { maxLength: maxSteps }), fc.option(fc.nat({ max: 8 })))
    .map(([steps, cut]) => build(steps, cut));

const build = (steps: readonly Step[], cut: number | null): SampleJournal => {
  const devices = ['a', 'b', 'c'].map((name) => testDevice(name));
  const events: Envelope[] = [];
  const causes: string[] = [];
  const placed: Envelope[] = [];
  const taken = new Set<string>();
  for (const [index, { device, notes, voidBack, reachesHub, skewMs }] of steps.entries()) {
    const writer = devices[device];
    if (writer === undefined) continue;
    const target = voidBack === 0 ? undefined : causes.at(-voidBack);
    const drafts = target === undefined ? notes.map(draft) : [voidDraft(target)];
    const written = writer.write(drafts, { at: 1_700_000_000_000 + index * 1_000 + skewMs });
    events.push(...written);
    causes.push(written[0]?.cause ?? '');
    if (!reachesHub) continue;
    for (const event of writer.events()) {
      if (!taken.has(event.id)) placed.push(event);
      taken.add(event.id);
    }
  }
  return { tournament: 't1', events, ...place(placed, cut) };
};

/** Receipts of epoch 1 for all; with a cut, epoch 2 keeps that many and places half of the others again. */
const place = (placed: readonly Envelope[], cut: number | null): Pick<SampleJournal, 'receipts' | 'epochs'> => {
  const first = placed.map(({ id }, index) => ({ id, epoch: 1, n: index + 1 }));
  const epochs: Epoch[] = [{ id: 'epoch-1', ordinal: 1, keeps: { n: 0, hash: null } }];
  if (cut === null || cut >= placed.length) return { receipts: first, epochs };
  let hash: Hash | null = null;
  for (const event of placed.slice(0, cut)) hash = extendPrefix(hash, event);
  epochs.push({ id: 'epoch-2', ordinal: 2, keeps: { n: cut, hash } });
  const again = placed.slice(cut, cut + Math.ceil((placed.length - cut) / 2));
  return { receipts: [...first, ...again.map(({ id }, index) => ({ id, epoch: 2, n: cut + index + 1 }))], epochs };
};

/** The same items in another order, some of them several times: what a bad network makes of a delivery. */
export const delivered = <T>(items: readonly T[]): fc.Arbitrary<readonly T[]> =>
  items.length === 0
    ? fc.constant([])
    : fc
        .tuple(
          fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length }),
          fc.array(fc.constantFrom(...items), { maxLength: 5 }),
        )
        .map(([all, again]) => [...all, ...again]);
