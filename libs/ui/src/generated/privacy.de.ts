// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { Catalog } from '../messages/catalog.js';

export const catalog: Catalog = {
  "privacy.erase": ["Namen löschen …"],
  "privacy.erase.confirm": ["Namen für immer löschen"],
  "privacy.erase.ever": ["Das lässt sich nicht zurücknehmen, und kein anderes Pult und keine ältere Sicherung, die hier eingelesen wird, bringt den Namen zurück."],
  "privacy.erase.files": ["Sicherungsdateien, ausgedruckte Listen und gespeicherte Ergebnisse, die es schon gibt, enthalten den Namen weiter: Sie müssen von Hand weggeworfen werden."],
  "privacy.erase.keep": ["Namen behalten"],
  "privacy.erase.stays": ["Plätze, Platzierung und Preise bleiben, unter der Startnummer ",["no"],". Nichts, was entschieden wurde, ändert sich."],
  "privacy.erase.title": ["Den Namen von ",["name"]," für immer löschen?"],
  "privacy.save": ["Alles über diese Person als Datei sichern"],
  "privacy.saved": ["Zwei Dateien wurden gesichert: eine zum Lesen, eine mit allen Einzelheiten."],
  "privacy.text.entries": [["n","plural",{"one":["#"," Anmeldung"],"other":["#"," Anmeldungen"]}]],
  "privacy.text.entry": ["Anmeldung ",["nth"]," dieser Person, ",["status"]],
  "privacy.text.events": [["n","plural",{"one":["#"," Ereignis nennt"],"other":["#"," Ereignisse nennen"]}]," diese Person; die andere Datei enthält sie ganz"],
  "privacy.text.nothing": ["nichts gespeichert, oder gelöscht"],
  "privacy.text.person": ["Person ",["id"]],
  "privacy.text.result": ["Platz ",["rank"],", Preis ",["prize"]],
  "privacy.text.results": [["n","plural",{"one":["#"," Ergebnis"],"other":["#"," Ergebnisse"]}]],
  "privacy.text.title": ["Was über dich gespeichert ist: ",["tournament"]],
  "privacy.title": ["Daten dieser Person"],
};
