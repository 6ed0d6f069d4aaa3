// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { Catalog } from '../messages/catalog.js';

export const catalog: Catalog = {
  "safety.afresh.ask": ["Begin anew …"],
  "safety.afresh.confirm": ["Yes, let go of the unreadable store"],
  "safety.afresh.failed": ["It could not be let go. Close all other windows of desk and wall and try again."],
  "safety.afresh.hint": ["Lets go of the store that cannot be read and begins an empty one. What the hub has comes back by itself; anything else from the last backup file, in the list of tournaments. Events that are neither on the hub nor in a file are lost by this."],
  "safety.afresh.title": ["Begin anew in this browser"],
  "safety.copy.due": [["n","plural",{"one":["#"," step of this evening is"],"other":["#"," steps of this evening are"]}]," in this browser only. Save a file now: if this computer fails, they are lost."],
  "safety.copy.save": ["Save backup file"],
  "safety.kept.denied": ["The browser may drop the tournaments when disk space gets short. Save a backup file after each level, or run the hub."],
  "safety.kept.granted": ["The browser keeps the tournaments, also when disk space gets short."],
  "safety.kept.title": ["Storage of this browser"],
  "safety.kept.unknown": ["The browser does not say whether it keeps the tournaments when disk space gets short. Save a backup file after each level, or run the hub."],
  "safety.missing.hint": ["Not on the hub? Then open the last backup file of this tournament."],
  "safety.tight": ["There is very little room here: most likely this is a private window. What it stores is gone when it is closed. Open the desk in a normal window."],
};
