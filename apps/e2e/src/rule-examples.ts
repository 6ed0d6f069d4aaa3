/**
 * What a person reads at the worked examples of the rule books. The outcome comes from the conformance vectors, the words
 * stand here: neither from the engine nor from the pages that are tested.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const VECTORS = fileURLToPath(new URL('../../../libs/rules/vectors/', import.meta.url));

export type Language = 'de' | 'en';
type Expectation = Readonly<Record<string, unknown>>;
export interface Vector {
  readonly id: string;
  /** The book's own example that the case is; left out where it is none. */
  readonly example?: string;
  readonly when: Readonly<Record<string, unknown>> & { readonly op: string };
  readonly expect: Expectation;
}

/** All vectors by id. */
export const vectorsById = (): ReadonlyMap<string, Vector> =>
  new Map(['floor', 'betting'].flatMap(vectorsOf).map((vector) => [vector.id, vector]));

function vectorsOf(half: string): readonly Vector[] {
  const names = readdirSync(`${VECTORS}${half}`).filter((name) => name.endsWith('.json'));
  return names.flatMap((name) => {
    // Reason for `as`: the vectors' own test holds them to their schema.
    const file = JSON.parse(readFileSync(`${VECTORS}${half}/${name}`, 'utf8')) as Vector[] | { vectors: Vector[] };
    return Array.isArray(file) ? file : file.vectors;
  });
}

const FIGURES: Readonly<Record<Language, Intl.NumberFormat>> = {
  de: new Intl.NumberFormat('de-DE'),
  en: new Intl.NumberFormat('en-GB'),
};
/** A number as the page writes it. */
export const figure = (value: unknown, language: Language): string => FIGURES[language].format(Number(value));

/** Words of each kind of ruling; `{name}` is a field of expectation or question. */
const HEADLINES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de: {
    'call back': 'Call, {chipsReturned} zurück',
    call: 'Call: {amountTotal}',
    bet: 'Einsatz {amountTotal}',
    raise: 'Erhöhung auf {amountTotal}',
    'all-in': 'All-in mit {amountTotal}',
    floor: 'Entscheidung der Turnierleitung',
    'may raise': 'Darf erhöhen',
    'no raise': 'Keine Erhöhung',
    'binding raise': 'Erhöhung auf {amountTotal} bindet',
    'binding check': 'Check bindet',
    'binding fold': 'Fold bindet',
    'not-binding': 'Bindet nicht',
    corrected: 'Korrigiert auf {amountTotal}',
    stands: '{amountTotal} bleiben stehen',
    'show-now': 'Karten aufdecken',
    'keep-down': 'Karten bleiben verdeckt',
    award: 'So wird geteilt',
    right: '{target} muss zeigen',
    'no-right': 'Kein Recht darauf',
    'dead-hand': 'Die Hand ist tot',
    forbidden: 'Verboten',
    'break.seatDraw': '{first} zieht zuerst',
    'mixed.freezeButton': 'Button friert auf Sitz {frozenButton} ein',
    'mixed.resume': 'Button auf Sitz {button}, Big Blind auf Sitz {bigBlind}',
    'halt.check': 'Tisch hält an',
  },
  en: {
    'call back': 'Call, {chipsReturned} back',
    call: 'Call: {amountTotal}',
    bet: 'Bet of {amountTotal}',
    raise: 'Raise to {amountTotal}',
    'all-in': 'All-in for {amountTotal}',
    floor: 'The floor decides',
    'may raise': 'May raise',
    'no raise': 'No raise',
    'binding raise': 'The raise to {amountTotal} binds',
    'binding check': 'The check binds',
    'binding fold': 'The fold binds',
    'not-binding': 'Not binding',
    corrected: 'Corrected to {amountTotal}',
    stands: '{amountTotal} stands',
    'show-now': 'Turn the cards up',
    'keep-down': 'Cards stay face down',
    award: 'How it is split',
    right: '{target} must show',
    'no-right': 'No right to it',
    'dead-hand': 'The hand is dead',
    forbidden: 'Forbidden',
    'break.seatDraw': '{first} draws first',
    'mixed.freezeButton': 'Button freezes on seat {frozenButton}',
    'mixed.resume': 'Button on seat {button}, big blind on seat {bigBlind}',
    'halt.check': 'The table halts',
  },
};

/** Kind of ruling, as the table of headlines has it. */
function kindOf({ when, expect: { ruling, chipsReturned, mayRaise, act } }: Vector): string {
  if (ruling === undefined) return when.op;
  if (ruling === 'call' && Number(chipsReturned) > 0) return 'call back';
  if (ruling === 'legal') return mayRaise === true ? 'may raise' : 'no raise';
  return ruling === 'binding' ? `binding ${act}` : String(ruling);
}

/** The headline of an example, by the expectation of its vector. */
export function headlineOf(vector: Vector, language: Language): string {
  const words = HEADLINES[language][kindOf(vector)];
  if (words === undefined) throw new Error(`${vector.id}: no words for ${kindOf(vector)} in ${language}`);
  const fields: Expectation = { ...vector.when, ...vector.expect };
  return words.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = fields[field];
    return typeof value === 'number' ? figure(value, language) : String(value);
  });
}

/** Fields whose amounts stand beside the headline: what to add or return, and what is open to the player or the floor. */
const TOLD = ['chipsOwed', 'chipsReturned', 'toCall', 'minRaiseTo', 'maxTo', 'fullCallTotal', 'forfeit'] as const;

/** Amounts that the answer must name, as the page writes them. */
export const amountsOf = ({ expect }: Vector, language: Language): readonly string[] =>
  TOLD.map((field) => expect[field])
    .filter((amount) => typeof amount === 'number' && amount > 0)
    .map((amount) => figure(amount, language));
