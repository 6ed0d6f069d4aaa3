// Made by tools/compile-messages.mjs from the message files; not edited by hand.

/** Messages of the area `common`: id → parameters. */
export interface CommonMessages {
  "common.ante": undefined;
  "common.appName": undefined;
  "common.blocked": undefined;
  "common.break": undefined;
  "common.buttonAt": { seat: string | number };
  "common.free": undefined;
  "common.game.horse": undefined;
  "common.game.lhe": undefined;
  "common.game.mixed": undefined;
  "common.game.nlhe": undefined;
  "common.game.plo": undefined;
  "common.game.plo5": undefined;
  "common.game.plo8": undefined;
  "common.game.razz": undefined;
  "common.game.stud": undefined;
  "common.game.stud8": undefined;
  "common.gameShort.horse": undefined;
  "common.gameShort.lhe": undefined;
  "common.gameShort.mixed": undefined;
  "common.gameShort.nlhe": undefined;
  "common.gameShort.plo": undefined;
  "common.gameShort.plo5": undefined;
  "common.gameShort.plo8": undefined;
  "common.gameShort.razz": undefined;
  "common.gameShort.stud": undefined;
  "common.gameShort.stud8": undefined;
  "common.language": undefined;
  "common.language.de": undefined;
  "common.language.en": undefined;
  "common.level": undefined;
  "common.levelNo": { no: string | number };
  "common.minutesGone": { gone: string | number; total: string | number };
  "common.nextBigBlind": undefined;
  "common.players": { n: number };
  "common.seat": { no: string | number };
  "common.seatWord": undefined;
  "common.table": { no: string | number };
  "common.tableSeat": { seat: string | number; table: string | number };
  "common.tableWord": undefined;
}
