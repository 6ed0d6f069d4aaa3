import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCall } from './cli.js';

const EVENING = fileURLToPath(new URL('../../../examples/evening.json', import.meta.url));
const VECTORS = fileURLToPath(new URL('../../../libs/rules/vectors/floor', import.meta.url));
let folder = '';
const file = (name: string) => join(folder, name);

function call(...args: string[]) {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = runCall(args, { out: (line) => void lines.push(line), err: (line) => void errors.push(line) });
  return { code, lines, errors };
}
interface Line {
  readonly do?: string;
  readonly ok?: boolean;
  readonly code?: string;
  readonly events?: readonly string[];
  readonly command?: { readonly type: string };
  readonly hash?: string;
  readonly [field: string]: unknown;
}
// Reason for `as`: the lines are this lib's own output, and the tests below look at single fields of them.
const parse = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Line);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blindwerk-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the evening', () => {
  let lines: Line[] = [];
  beforeAll(() => {
    const { code, lines: text } = call('run', EVENING, '--journal', file('evening.ndjson'));
    expect(code).toBe(0);
    lines = parse(text);
  });
  const steps = (name: string) => lines.filter((line) => line.do === name);
  const given = (type: string) =>
    lines.filter((line) => line.ok && (line.do === type || line.command?.type === type)).length;
  const events = () => lines.flatMap((line) => line.events ?? []);

  test('the same file ends with the same lines and hash', () => {
    expect(parse(call('run', EVENING).lines)).toEqual(lines);
    expect(lines.at(-1)?.hash).toMatch(/^[0-9a-f]{64}$/);
  });
  test('the journal is sound and folds to the same hash', () => {
    expect(parse(call('verify', file('evening.ndjson')).lines)).toMatchObject([{ good: true }]);
    const [folded] = parse(call('replay', file('evening.ndjson')).lines);
    expect(folded).toMatchObject({ phase: 'finished', playersLeft: 1, conflicts: 0, tampered: 0, partial: false });
    expect(folded?.hash).toBe(lines.at(-1)?.hash);
  });
  test('only the refusal that the file asks for comes', () => {
    const refused = lines.filter((line) => line.ok === false);
    expect(refused.map((line) => line.code)).toEqual(['entry/not-live']);
    expect(lines.filter((line) => 'unmet' in line)).toEqual([]);
  });
  test('it holds what an evening holds', () => {
    expect(steps('reEnter')).toHaveLength(7);
    expect(events().filter((type) => type === 'entry.registered')).toHaveLength(43);
    expect(given('haltTable')).toBe(1);
    expect(given('releaseTable')).toBe(1);
    expect(given('undo')).toBe(1);
    expect(given('openTable')).toBe(5);
    expect(given('breakTable')).toBe(2);
    expect(given('formFinalTable')).toBe(1);
    expect(given('moveEntry')).toBeGreaterThanOrEqual(5);
    expect(given('givePenalty')).toBeGreaterThanOrEqual(1);
    expect(events().at(-2)).toBe('tournament.finished');
  });
  test('level 9 is 400/800 with a big-blind ante of 800, then 500/1.000', () => {
    const clock = lines.find((line) => 'clock' in line)?.clock;
    expect(clock).toMatchObject({
      levelNo: 9,
      item: { smallBlind: 400, bigBlind: 800, ante: 800, anteKind: 'bigBlind' },
      next: { smallBlind: 500, bigBlind: 1000, ante: 1000 },
    });
  });
  test('ten places share 2,150 €, by public name', () => {
    const view = lines.filter((line) => 'publicView' in line).at(-1)?.publicView;
    expect(view).toMatchObject({ prizes: { currency: 'EUR', pool: 215_000 }, stats: { entries: 43, reentries: 7 } });
    expect(JSON.stringify(view)).toContain('Isarflimmern');
    expect(JSON.stringify(view)).not.toContain('Auracher');
  });
  test('an observed table stays as it was seen', () => {
    const halted = lines.find((line) => 'table' in line && line.do === 'observe')?.table;
    expect(halted).toMatchObject({ id: 't3', open: true });
    expect(Object.values((halted as { seats: Record<string, string | null> }).seats).filter(Boolean)).toHaveLength(6);
  });

  test('a changed event is named', () => {
    const text = readFileSync(file('evening.ndjson'), 'utf8').split('\n');
    const at = text.findIndex((line) => line.includes('"type":"entry.busted"'));
    text[at] = text[at]?.replace(/"at":(\d+)/, '"at":1') ?? '';
    writeFileSync(file('changed.ndjson'), text.join('\n'));
    const { code, lines: verified } = call('verify', file('changed.ndjson'));
    expect(code).toBe(1);
    expect(parse(verified)).toMatchObject([{ good: false }]);
    expect(verified[0]).toMatch(/journal\/(chain-broken|file-changed)/);
  });
  test('a line that is no event is named', () => {
    const text = readFileSync(file('evening.ndjson'), 'utf8').split('\n');
    text[4] = '{"event":{"id":"x"}}';
    writeFileSync(file('bad-line.ndjson'), text.join('\n'));
    expect(call('verify', file('bad-line.ndjson'))).toMatchObject({ code: 1 });
    expect(call('verify', file('bad-line.ndjson')).lines[0]).toContain('"line":5');
    expect(call('replay', file('bad-line.ndjson'))).toMatchObject({ code: 2, lines: [] });
  });
});

describe('conformance', () => {
  test('the five families of the floor are whole', () => {
    const { lines } = call('conformance', VECTORS);
    for (const family of ['balancing', 'halting', 'breaking', 'button-blinds', 'heads-up']) {
      const [, passed, total] =
        lines
          .map((line) => /^(\S+): (\d+)\/(\d+)$/.exec(line))
          .find((m) => m?.[1] === `floor/${family}`)
          ?.slice(1) ?? [];
      expect({ family, passed }).toEqual({ family, passed: total });
    }
    expect(lines.at(-1)).toMatch(/^\d+ passed, 0 failed, \d+ skipped$/);
  });
});

describe('what cannot be used: code 2, a code and a plain word, nothing on standard output', () => {
  const scenario = (changes: object) => ({
    schemaVersion: 1,
    seed: 's',
    tournament: 't',
    device: 'd',
    startsAt: '2026-09-11T16:30:00Z',
    steps: [],
    ...changes,
  });
  test.each([
    ['cli/usage', [], /Usage/],
    ['cli/usage', ['dance', 'x'], /Usage/],
    ['cli/usage', ['run'], /Usage/],
    ['cli/usage', ['run', 'x', '--loud'], /loud/],
    ['cli/no-file', ['run', 'nowhere.json'], /nowhere/],
    ['cli/no-file', ['conformance', 'nowhere'], /nowhere/],
    ['cli/not-json', ['run', 'cut.json'], /no JSON/],
    ['cli/bad-scenario', ['run', 'bad.json'], /seed/],
    ['cli/bad-scenario', ['run', 'bad-step.json'], /step 1.*dance/],
    ['cli/bad-scenario', ['run', 'bad-field.json'], /step 2.*byMs/],
    ['cli/bad-journal', ['verify', 'cut.json'], /not-a-journal/],
  ])('%s: %j', (code, args, word) => {
    writeFileSync(file('cut.json'), '{"schemaVersion": 1');
    writeFileSync(file('bad.json'), JSON.stringify(scenario({ seed: undefined })));
    writeFileSync(file('bad-step.json'), JSON.stringify(scenario({ steps: [{ do: 'dance' }] })));
    writeFileSync(file('bad-field.json'), JSON.stringify(scenario({ steps: [{ do: 'wait' }, { do: 'adjustClock' }] })));
    const [name, path, ...rest] = args;
    const result = call(...(name ? [name] : []), ...(path ? [file(path)] : []), ...rest);
    expect(result).toMatchObject({ code: 2, lines: [] });
    expect(result.errors.join('\n')).toMatch(new RegExp(`^${code}: `));
    expect(result.errors.join('\n')).toMatch(word);
  });
});

test('a step that does not do what its `expect` says makes the exit code 1', () => {
  const steps = [{ do: 'startClock', expect: 'ok' }];
  const value = { schemaVersion: 1, seed: 's', tournament: 't', device: 'd', startsAt: 0, steps };
  writeFileSync(file('unmet.json'), JSON.stringify(value));
  const { code, lines } = call('run', file('unmet.json'));
  expect(code).toBe(1);
  expect(parse(lines)[0]).toMatchObject({ ok: false, code: 'tournament/none', unmet: 'ok' });
});
