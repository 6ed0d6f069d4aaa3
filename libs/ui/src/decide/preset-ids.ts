/** The ten commonest questions, in the order of their tiles and of the digits 1 to 9 and 0. */
export const PRESET_IDS = [
  'overchip',
  'severalChips',
  'halfRaise',
  'shortAllIn',
  'outOfTurn',
  'undercall',
  'stringBet',
  'figure',
  'fourCardFlop',
  'missingCard',
] as const;
export type PresetId = (typeof PRESET_IDS)[number];
