// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { Catalog } from '../messages/catalog.js';

export const catalog: Catalog = {
  "privacy.erase": ["Erase name …"],
  "privacy.erase.confirm": ["Erase name for good"],
  "privacy.erase.ever": ["It cannot be undone, and no other desk and no older backup taken in here brings the name back."],
  "privacy.erase.files": ["Backup files, printed lists and saved results that exist already still hold the name: they have to be thrown away by hand."],
  "privacy.erase.keep": ["Keep name"],
  "privacy.erase.stays": ["Seats, places and prizes stay, under entry number ",["no"],". Nothing that was decided changes."],
  "privacy.erase.title": ["Erase the name of ",["name"]," for good?"],
  "privacy.save": ["Save everything kept about this person"],
  "privacy.saved": ["Two files were saved: one to read, one with every detail."],
  "privacy.text.entries": [["n","plural",{"one":["#"," entry"],"other":["#"," entries"]}]],
  "privacy.text.entry": ["entry ",["nth"]," of this person, ",["status"]],
  "privacy.text.events": [["n","plural",{"one":["#"," event names"],"other":["#"," events name"]}]," this person; the other file holds them whole"],
  "privacy.text.nothing": ["nothing is stored, or it was erased"],
  "privacy.text.person": ["Person ",["id"]],
  "privacy.text.result": ["place ",["rank"],", prize ",["prize"]],
  "privacy.text.results": [["n","plural",{"one":["#"," result"],"other":["#"," results"]}]],
  "privacy.text.title": ["What is kept about you: ",["tournament"]],
  "privacy.title": ["Data of this person"],
};
