// Made by tools/compile-messages.mjs from the message files; not edited by hand.

/** Messages of the area `privacy`: id → parameters. */
export interface PrivacyMessages {
  "privacy.erase": undefined;
  "privacy.erase.confirm": undefined;
  "privacy.erase.ever": undefined;
  "privacy.erase.files": undefined;
  "privacy.erase.keep": undefined;
  "privacy.erase.stays": { no: string | number };
  "privacy.erase.title": { name: string | number };
  "privacy.save": undefined;
  "privacy.saved": undefined;
  "privacy.text.entries": { n: number };
  "privacy.text.entry": { nth: string | number; status: string | number };
  "privacy.text.events": { n: number };
  "privacy.text.nothing": undefined;
  "privacy.text.person": { id: string | number };
  "privacy.text.result": { prize: string | number; rank: string | number };
  "privacy.text.results": { n: number };
  "privacy.text.title": { tournament: string | number };
  "privacy.title": undefined;
}
