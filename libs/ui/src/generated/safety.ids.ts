// Made by tools/compile-messages.mjs from the message files; not edited by hand.

/** Messages of the area `safety`: id → parameters. */
export interface SafetyMessages {
  "safety.afresh.ask": undefined;
  "safety.afresh.confirm": undefined;
  "safety.afresh.failed": undefined;
  "safety.afresh.hint": undefined;
  "safety.afresh.title": undefined;
  "safety.copy.due": { n: number };
  "safety.copy.save": undefined;
  "safety.kept.denied": undefined;
  "safety.kept.granted": undefined;
  "safety.kept.title": undefined;
  "safety.kept.unknown": undefined;
  "safety.missing.hint": undefined;
  "safety.tight": undefined;
}
