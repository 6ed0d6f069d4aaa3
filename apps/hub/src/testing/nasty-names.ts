/** Names that people type who mean no good, and some who do. Every surface that shows names is tried with them. */

/** What a browser would run, were it ever read as HTML. */
export const HTML_NAMES = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</title></script><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '<!--',
  ']]>',
  '&lt;b&gt;',
] as const;

/** What a spreadsheet would run, were it the start of a cell. */
export const FORMULA_NAMES = [
  '=1+1',
  '=HYPERLINK("http://evil.example";"x")',
  '+49 170 1',
  '-1+cmd',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
] as const;

/** What breaks a protocol of lines, or a log. */
export const LINE_NAMES = [
  'a\r\nset-cookie: x=1',
  'a\n\nevent: hello\ndata: {}',
  'data: x',
  '\u2028\u2029',
  '\u202Egnp.exe',
  '\0',
  '🂡'.repeat(5),
] as const;

/** What is a key of every object. */
export const OBJECT_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] as const;

export const NASTY_NAMES = [...HTML_NAMES, ...FORMULA_NAMES, ...LINE_NAMES, ...OBJECT_NAMES] as const;
