/**
 * The switches of a rule book: everything a club may set another way than its book, with the readings to choose between.
 *
 * Owns: `SWITCHES`, `SwitchPath`, `readSwitch`. The values of each book stand in `profiles.ts` and `betting/conduct.ts`;
 * what each reading means for people in docs/spec/rules.md and in the messages `ruling.switch.<path>`.
 */
import { OFFENCE_RULES } from './offence-books.js';
import type { Severity } from './offences.js';
import type { RuleProfile } from './profiles.js';

type Sections = Omit<RuleProfile, 'id' | 'club' | 'rules'>;
type LeafPaths<Section> = {
  [Key in keyof Section & string]: Section[Key] extends object ? `${Key}.${keyof Section[Key] & string}` : Key;
}[keyof Section & string];

/** Name of a switch: its place in the profile, `betting.halfMark`. */
export type SwitchPath = LeafPaths<Sections>;
/** Value of a switch. */
export type SwitchValue = string | number | boolean | null;

/** A switch: the rules it belongs to, and what it may be set to. */
export type SwitchSpec = {
  /** Rule ids that speak of it. */
  readonly rules: readonly [string, ...string[]];
} & (
  | { readonly readings: readonly SwitchValue[] }
  | { readonly from: number; readonly to: number; readonly orNone: boolean }
);

const eitherWay = [true, false] as const;
const number = (from: number, to: number, orNone = false) => ({ from, to, orNone });

/** What a club may make of an offence. */
const SEVERITIES: readonly Severity[] = ['optional', 'mandatory', 'discretion', 'disqualification'];
const OFFENCE_SWITCHES = Object.fromEntries(
  Object.entries(OFFENCE_RULES).map(([offence, rules]) => [`offences.${offence}`, { rules, readings: SEVERITIES }]),
  // Object.fromEntries widens the keys; the table has a row for every offence.
) as unknown as Readonly<Record<Extract<SwitchPath, `offences.${string}`>, SwitchSpec>>;

/** Every switch. */
export const SWITCHES: Readonly<Record<SwitchPath, SwitchSpec>> = {
  singleBigBlind: { rules: ['TDA-11A', 'ISAR-T10'], readings: eitherWay },
  'halt.duty': { rules: ['TDA-11D'], readings: ['mandatory', 'discretion'] },
  'halt.shortBy': { rules: ['TDA-11D'], ...number(2, 9) },
  'halt.mandatoryFrom': { rules: ['TDA-11D'], ...number(2, 10) },
  'finalTable.by': { rules: ['TDA-RP9', 'ISAR-T11'], readings: ['format', 'fullTable', 'fixed'] },
  'finalTable.seats': { rules: ['TDA-RP9', 'ISAR-T11'], ...number(2, 11) },
  'penaltyRounds.min': { rules: ['TDA-71A', 'ISAR-T57B'], ...number(1, 10) },
  'penaltyRounds.max': { rules: ['TDA-71A', 'ISAR-T57B'], ...number(1, 10, true) },
  ...OFFENCE_SWITCHES,
  'levels.beginsHand': { rules: ['TDA-23', 'ISAR-T22'], readings: ['riffle', 'riffleOrDealerPush'] },
  'clock.thinkingSecs': { rules: ['TDA-29', 'ISAR-T27'], ...number(5, 600) },
  'clock.countdownSecs': { rules: ['TDA-29', 'ISAR-T27'], ...number(0, 120) },
  'clock.notFacingBet': { rules: ['TDA-29', 'ISAR-T27'], readings: ['check', 'dead'] },
  'clock.adjust': { rules: ['TDA-29', 'ISAR-T27'], readings: ['either', 'shorten'] },
  'clock.refuseUnderSecs': { rules: ['TDA-29', 'ISAR-T27'], ...number(0, 3600, true) },
  'clock.grantFromSecs': { rules: ['TDA-29', 'ISAR-T27'], ...number(0, 3600, true) },
  'colorUp.rounding': { rules: ['TDA-24A'], readings: ['halfUp', 'up', 'down'] },
  'colorUp.presence': { rules: ['TDA-24B', 'ISAR-T23'], readings: ['encouraged', 'right'] },
  'colorUp.mustAnnounce': { rules: ['TDA-25B', 'ISAR-T23'], readings: eitherWay },
  'handForHand.clockSecsAtMost': { rules: ['TDA-RP8'], ...number(0, 600) },
  'chipsOutOfView.forfeit': { rules: ['TDA-63', 'ISAR-T55'], readings: ['mandatory', 'optional'] },
  'betting.halfMark': { rules: ['TDA-43A', 'ISAR-T41A'], readings: ['step', 'bet'] },
  'betting.minimumRaise': { rules: ['TDA-43A', 'ISAR-T41A'], readings: ['largestFull', 'last'] },
  'betting.shortAllInsAddUp': { rules: ['TDA-47A', 'ISAR-T41B'], readings: eitherWay },
  'betting.lastChipsAllIn': { rules: ['TDA-45B2', 'ISAR-T43'], readings: eitherWay },
  'betting.priorChips': { rules: ['TDA-46', 'ISAR-T44'], readings: ['ownRule', 'oneMotion'] },
  'betting.coveringChipReplaced': { rules: ['TDA-46C2'], readings: ['severalChips', 'overchip'] },
  'betting.threeStepRaise': { rules: ['TDA-42', 'ISAR-T40'], readings: eitherWay },
  'betting.raiseCap': { rules: ['TDA-48', 'ISAR-T45'], ...number(1, 9, true) },
  'betting.unclearAmount': { rules: ['TDA-57', 'ISAR-T49'], readings: ['highestUpToPot', 'smallest'] },
  'betting.unclearInLargePot': { rules: ['TDA-57'], readings: ['example', 'letter'] },
  'betting.contradiction': { rules: ['TDA-40', 'NL-CASH-b7'], readings: ['floor', 'firstAct', 'words'] },
  'betting.undercallAgainstRaise': { rules: ['TDA-51B', 'ISAR-T37A'], readings: ['floor', 'fullCall'] },
  'betting.tinyChipPart': { rules: ['TDA-41', 'ISAR-T39'], ...number(2, 1000) },
  'betting.potSaid': { rules: ['TDA-54D', 'ISAR-T47'], readings: ['validBetOwed', 'minimumBet'] },
  'betting.limitAfterHalfAllIn': { rules: ['TDA-47B', 'ISAR-T41B'], readings: ['raiseOnTop', 'complete'] },
  'betting.substantialTwoActs': { rules: ['TDA-36', 'ISAR-T35'], readings: ['withChips', 'alsoCheckAndFold'] },
  'betting.exactCount': { rules: ['TDA-60', 'ISAR-T52'], readings: ['inTurn', 'always'] },
  'betting.countedBy': { rules: ['TDA-60', 'ISAR-T52'], readings: ['dealerOrFloor', 'dealer'] },
  'betting.twiceTheBlind': { rules: ['NL-CASH-b10'], readings: ['to', 'by', null] },
  'betting.bettingLine': { rules: ['NL-CASH-b5'], readings: eitherWay },
  'betting.raiseAfterShortAllIn': { rules: ['NL-CASH-b4'], readings: ['facedFullRaise', 'letter'] },
  'showdown.oddChip': { rules: ['TDA-20A', 'ISAR-T19'], readings: ['leftOfButton', 'nearestButton'] },
  'showdown.severalOddChips': { rules: ['TDA-20A'], readings: ['oneEach', 'allToFirst'] },
  'showdown.showOrder': { rules: ['TDA-17A', 'ISAR-T16'], readings: ['firstOnly', 'clockwise'] },
  'showdown.callerMaySee': { rules: ['TDA-18B', 'ISAR-T18'], readings: eitherWay },
  'showdown.inspectOnSuspicion': { rules: ['ISAR-T18'], readings: eitherWay },
  'showdown.potDispute': { rules: ['TDA-22', 'ISAR-T21'], readings: ['substantialAction', 'newHand'] },
  'showdown.breakDisputeSecs': { rules: ['TDA-22'], ...number(0, 600, true) },
  'showdown.hiddenChip': { rules: ['TDA-62', 'ISAR-T54'], readings: ['neverSaves', 'uncoveredIsKept'] },
  'showdown.exposedCard': { rules: ['ISAR-T34'], readings: ['firstTwoOnly', 'any'] },
  'cash.straddle': { rules: ['NL-CASH-b11'], readings: eitherWay },
  'cash.boardsAtMost': { rules: ['NL-CASH-b12'], ...number(1, 3) },
  'cash.boardsFrom': { rules: ['NL-CASH-b12'], readings: ['remainingCards', 'newBoards'] },
  'cash.oddUnit': { rules: ['NL-CASH-b12'], readings: ['firstBoard', 'lastBoard'] },
};

/** Value of a switch in a profile; undefined where there is no such switch. */
export function readSwitch(profile: RuleProfile, path: string): SwitchValue | undefined {
  let value: unknown = profile;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return typeof value === 'object' && value !== null ? undefined : asSwitchValue(value);
}

function asSwitchValue(value: unknown): SwitchValue | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return undefined;
}
