/** Text → lines of cells: finds the separator, honours a `sep=` line, survives a quotation mark that never closes. */
import Papa from 'papaparse';

export type Separator = ';' | '\t' | ',' | '|';
export interface TableLine {
  /** Physical line the record starts in, from 1. */
  readonly no: number;
  readonly text: string;
  readonly cells: readonly string[];
  readonly quotesOpen: boolean;
}
export interface Table {
  /** null = one column. */
  readonly separator: Separator | null;
  /** Records that hold anything but separators and spaces. */
  readonly lines: readonly TableLine[];
}

const SEPARATORS: readonly Separator[] = [';', '\t', ',', '|'];
const SEP_LINE = /^sep=(.)$/i;
/** A character that no list holds: one column, whatever stands in it. */
const NO_SEPARATOR = '\u001e';

/** Cuts a list into records; line ends of Windows, Unix and old Macs are all one. */
export function splitTable(text: string): Table {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const firstEnd = plain.indexOf('\n');
  const told = SEP_LINE.exec((firstEnd < 0 ? plain : plain.slice(0, firstEnd)).trimEnd());
  const skip = told ? 1 : 0;
  const body = told ? plain.slice(firstEnd < 0 ? plain.length : firstEnd + 1) : plain;
  const separator = SEPARATORS.find((s) => s === told?.[1]) ?? guessSeparator(body);
  const lines = readRecords(body, separator, skip) ?? readLineByLine(body, separator, skip);
  return { separator, lines: lines.filter((l) => l.quotesOpen || l.cells.some((c) => c.trim() !== '')) };
}

/** The separator that cuts the most lines alike; none if no candidate stands in the first line. */
function guessSeparator(text: string): Separator | null {
  const sample = text
    .split('\n')
    .filter((l) => l.trim())
    .slice(0, 20);
  let best: { separator: Separator; score: number } | null = null;
  for (const separator of SEPARATORS) {
    const counts = sample.map((l) => l.replace(/"[^"]*"/g, '').split(separator).length - 1);
    const first = counts[0] ?? 0;
    if (first === 0) continue;
    const score = counts.filter((c) => c === first).length;
    if (!best || score > best.score) best = { separator, score };
  }
  return best?.separator ?? null;
}

/** The whole text as one table; null when a quotation mark stays open, so that it cannot swallow the rest. */
function readRecords(text: string, separator: Separator | null, skipped: number): TableLine[] | null {
  const lines: TableLine[] = [];
  let from = 0;
  let no = 1 + skipped;
  let broken = false;
  Papa.parse<string[]>(text, {
    delimiter: separator ?? NO_SEPARATOR,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      broken ||= errors.some((e) => e.type === 'Quotes');
      const source = text.slice(from, meta.cursor);
      lines.push({ no, text: source.trim(), cells: data, quotesOpen: false });
      no += source.split('\n').length - 1;
      from = meta.cursor;
    },
  });
  return broken ? null : lines;
}

function readLineByLine(text: string, separator: Separator | null, skipped: number): TableLine[] {
  return text.split('\n').map((source, i) => {
    const { data, errors } = Papa.parse<string[]>(source, { delimiter: separator ?? NO_SEPARATOR, newline: '\n' });
    const quotesOpen = errors.some((e) => e.type === 'Quotes');
    return { no: i + 1 + skipped, text: source.trim(), cells: data[0] ?? [], quotesOpen };
  });
}
