// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { Catalog } from '../messages/catalog.js';

export const catalog: Catalog = {
  "safety.afresh.ask": ["Neu beginnen …"],
  "safety.afresh.confirm": ["Ja, den unlesbaren Speicher aufgeben"],
  "safety.afresh.failed": ["Er ließ sich nicht aufgeben. Alle anderen Fenster von Pult und Wand schließen und es noch einmal versuchen."],
  "safety.afresh.hint": ["Gibt den Speicher auf, der sich nicht lesen lässt, und beginnt einen leeren. Was der Hub hat, kommt von selbst zurück, alles andere aus der letzten Sicherung, in der Liste der Turniere. Was weder auf dem Hub noch in einer Datei steht, ist danach verloren."],
  "safety.afresh.title": ["In diesem Browser neu beginnen"],
  "safety.copy.due": [["n","plural",{"one":["#"," Schritt dieses Abends liegt"],"other":["#"," Schritte dieses Abends liegen"]}]," nur in diesem Browser. Jetzt eine Datei sichern: Fällt dieser Rechner aus, sind sie verloren."],
  "safety.copy.save": ["Sicherung speichern"],
  "safety.kept.denied": ["Der Browser darf die Turniere verwerfen, wenn der Platz knapp wird. Nach jedem Level eine Sicherung speichern oder den Hub nutzen."],
  "safety.kept.granted": ["Der Browser behält die Turniere, auch wenn der Platz knapp wird."],
  "safety.kept.title": ["Speicher dieses Browsers"],
  "safety.kept.unknown": ["Der Browser sagt nicht, ob er die Turniere behält, wenn der Platz knapp wird. Nach jedem Level eine Sicherung speichern oder den Hub nutzen."],
  "safety.missing.hint": ["Nicht auf dem Hub? Dann die letzte Sicherung dieses Turniers öffnen."],
  "safety.tight": ["Hier ist sehr wenig Platz: Das ist vermutlich ein privates Fenster. Was es speichert, ist beim Schließen weg. Das Pult in einem normalen Fenster öffnen."],
};
