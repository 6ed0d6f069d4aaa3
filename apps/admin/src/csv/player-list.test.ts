import { describe, expect, it } from 'vitest';
import { decodeText, isText } from './decode';
import { readPlayerList } from './player-list';
import { csvCell, toCsv } from './results-csv';

const names = (text: string): string[] => readPlayerList(text).players.map((p) => p.name);
const utf16le = (text: string): Uint8Array =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])]);
const bytes = (text: string, map: Readonly<Record<string, number>>): Uint8Array =>
  new Uint8Array([...text].map((c) => map[c] ?? c.charCodeAt(0)));

describe('[CSV-1] encodings', () => {
  const list = 'Name;Ort\nÄngla R;Köln\n';
  it.each([
    ['utf-8', new TextEncoder().encode(list)],
    ['utf-8', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(list)])],
    ['utf-16le', utf16le(list)],
    ['windows-1252', bytes(list, { Ä: 0xc4, ö: 0xf6 })],
    ['macintosh', bytes(list.replaceAll('\n', '\r'), { Ä: 0x80, ö: 0x9a })],
  ])('%s', (encoding, input) => {
    const decoded = decodeText(input);
    expect(decoded.encoding).toBe(encoding);
    expect(names(decoded.text)).toEqual(['Ängla R']);
  });
  it('a file of bytes is no list', () => {
    expect(isText(decodeText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 8, 0, 0x93])))).toBe(false);
    expect(isText(decodeText(utf16le(list)))).toBe(true);
  });
  it('UTF-16 without a byte order mark', () => {
    expect(decodeText(utf16le(list).slice(2)).encoding).toBe('utf-16le');
  });
});

describe('[CSV-2] separators', () => {
  it.each([
    ['semicolon', 'Name;Entries;Betrag\nIvar P;2;350,00\n', ';'],
    ['comma', 'Name,Entries\nIvar P,2\n', ','],
    ['tab', 'Name\tBetrag\r\nIvar P\t350,00\r\n', '\t'],
    ['sep line', 'sep=;\r\nName;Betrag\r\nIvar P;350,00\r\n', ';'],
    ['carriage returns only', 'Name;Betrag\rIvar P;350,00\r', ';'],
    ['one column', 'Ivar P\n', null],
  ])('%s', (_what, text, separator) => {
    const list = readPlayerList(text);
    expect(list.separator).toBe(separator);
    expect(list.players.map((p) => p.name)).toEqual(['Ivar P']);
  });
});

describe('[CSV-3] names', () => {
  it('joins first and last name, takes a nickname', () => {
    const list = readPlayerList('Nachname;Vorname;Spitzname\nKellner;Anna;Isarflimmern\n');
    expect(list.players[0]).toMatchObject({ name: 'Anna Kellner', nickname: 'Isarflimmern', line: 2 });
  });
  it('reads `last, first`, quoted or on every line without a header', () => {
    expect(names('Name,Seat\n"Müller, Jürgen",1-3\n')).toEqual(['Jürgen Müller']);
    expect(names('Kellner, Anna\nHuber, Sepp\n')).toEqual(['Anna Kellner', 'Sepp Huber']);
  });
  it('normalises to NFC and strips bidi overrides, controls and outer spaces', () => {
    expect(names('Name\nZoe\u0308\n\u202egnp.exe\n  Bob\u00a0\u00a0B \n')).toEqual(['Zoë', 'gnp.exe', 'Bob B']);
  });
  it('keeps what merely looks odd', () => {
    expect(names("Name\nNULL\n0012\n1E5\nO'Neil\n@ana\n=HYPERLINK(1)\n")).toHaveLength(6);
  });
});

describe('[CSV-4] lines not taken', () => {
  it('says which and why, and takes the rest', () => {
    const long = 'x'.repeat(41);
    const list = readPlayerList(`Name;Seat\nBob;1\n ;2\nbob;3\n${long};4\nAnna;5\nEva;6\n`, ['anna']);
    expect(list.players.map((p) => p.name)).toEqual(['Bob', 'Eva']);
    expect(list.refused.map(({ line, code, firstLine }) => ({ line, code, firstLine }))).toEqual([
      { line: 3, code: 'csv/name-empty', firstLine: null },
      { line: 4, code: 'csv/name-doubled', firstLine: 2 },
      { line: 5, code: 'csv/name-too-long', firstLine: null },
      { line: 6, code: 'csv/name-known', firstLine: null },
    ]);
  });
  it('names the hub would refuse are not taken: nicknames without end, characters without end, halves', () => {
    const family = `${'👩\u200d'.repeat(150)}👩`;
    const list = readPlayerList(
      `Name;Nickname\nBob;${'n'.repeat(41)}\n${family};\nA${'\u0301'.repeat(500)}nna\ud83d;Nini\n`,
    );
    expect(list.refused.map(({ line, code }) => [line, code])).toEqual([
      [2, 'csv/nickname-too-long'],
      [3, 'csv/name-too-long'],
    ]);
    expect(list.players.map(({ name }) => name.length)).toEqual(['Á\u0301\u0301\u0301\u0301nna'.length]);
  });
  it('an open quotation mark costs its own line only', () => {
    const list = readPlayerList('Name;Note\nBob;x\n"Anna;y\nEva;z\n');
    expect(list.players.map((p) => p.name)).toEqual(['Bob', 'Eva']);
    expect(list.refused).toMatchObject([{ line: 3, code: 'csv/quotes-open' }]);
  });
  it('line numbers stay right after a line end inside quotes', () => {
    const list = readPlayerList('Name,x\n"Line\nBreak",1\n ,2\n');
    expect(list.players[0]).toMatchObject({ name: 'Line Break', line: 2 });
    expect(list.refused[0]).toMatchObject({ line: 4 });
  });
  it('an empty input gives empty lists', () => {
    expect(readPlayerList('')).toMatchObject({ players: [], refused: [] });
  });
});

describe('[CSV-6] a list that is none of players', () => {
  it.each([
    ['structure', 'Level;Small Blind;Big Blind;Ante;Minuten\n1;100;200;200;20\n2;200;400;400;20\n'],
    ['structure', 'level,sb,bb,ante\n1,25,50,0\n'],
    ['structure', 'Level 1;100;200\nLevel 2;200;400\nPause;;\nLevel 3;300;600\n'],
    ['structure', 'Name;Small Blind;Big Blind\nLevel 1;25;50\n'],
    ['results', 'Platz;Nr.;Name;Entry;Preis;Währung\n1;4;Anna K;1;350;EUR\n'],
    ['results', 'Place,Prize\n1,350\n2,200\n'],
    ['results', 'Rang\tSpieler\tPreisgeld\n1\tAnna K\t350\n'],
    ['numbers', '1;100;200;20\n2;200;400;20\n3;300;600;20\n'],
    ['numbers', '1\n2\n3\n4\nAnna\n'],
    ['numbers', '10:00\n10:20\n'],
  ])('%s: %j', (doubt, text) => expect(readPlayerList(text).doubt).toBe(doubt));
  it.each([
    '',
    'Anna K\nSepp H\n',
    'Name;Platz\nAnna K;3\n',
    'Name;Buy-in;Entries\nAnna K;40;1\n',
    'Vorname;Nachname;Level\nAnna;Kellner;3\n',
    'Anna\n007\n4711\n',
    "Level Headed\nPausenclown\nD'Ante\n",
    'Name\n李雷\n韓梅梅\n',
  ])('players: %j', (text) => expect(readPlayerList(text).doubt).toBeNull());
  it('is read all the same, for who insists', () => {
    expect(names('1\n2\n')).toEqual(['1', '2']);
  });
});

describe('[CSV-5] results', () => {
  it('does not let a name run as a formula', () => {
    expect(csvCell('=HYPERLINK("x")')).toBe('"\'=HYPERLINK(""x"")"');
    expect(csvCell('-5')).toBe("'-5");
    expect(toCsv([['Rang', 1]])).toBe('\ufeffRang;1\r\n');
  });
});
