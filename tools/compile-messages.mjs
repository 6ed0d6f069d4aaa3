// Turns the message files libs/ui/messages/<language>/<area>.po into modules under libs/ui/src/generated.
// `--check` writes nothing and fails when a committed module is not what the message files say.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

export const AREAS = [
  'common',
  'wall',
  'phone',
  'desk',
  'draw',
  'prompts',
  'conflicts',
  'refusals',
  'rulings',
  'decide',
  'tda',
  'house',
  'switches',
  'devices',
  'safety',
  'privacy',
];
export const LANGUAGES = ['de', 'en'];
/** What the ids of an area begin with. */
const PREFIX = {
  common: 'common.',
  wall: 'wall.',
  phone: 'phone.',
  desk: 'desk.',
  draw: 'draw.',
  prompts: 'prompt.',
  conflicts: 'conflict.',
  refusals: 'refusal.',
  rulings: 'ruling.',
  decide: 'decide.',
  tda: 'tda.',
  house: 'house.',
  switches: 'switch.',
  devices: 'devices.',
  safety: 'safety.',
  privacy: 'privacy.',
};

const ROOT = fileURLToPath(new URL('../libs/ui/', import.meta.url));
const HEADER = '// Made by tools/compile-messages.mjs from the message files; not edited by hand.\n';

/** Parameters of a compiled message: name → TypeScript type. A plural wants a number, a choice its words. */
export function paramsOf(tokens, found = new Map()) {
  if (!Array.isArray(tokens)) return found;
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, kind, options] = token;
    const type = kind === undefined ? 'string | number' : kind === 'select' ? 'string' : 'number';
    const known = found.get(name);
    if (known === undefined || known === 'string | number') found.set(name, type);
    if (options && typeof options === 'object') for (const branch of Object.values(options)) paramsOf(branch, found);
  }
  return found;
}

/** Messages of one file: id → compiled tokens. Problems are collected, not thrown. */
export function parseArea(text, area, where, problems) {
  const messages = new Map();
  for (const item of PO.parse(text).items) {
    const id = item.msgid;
    const value = item.msgstr[0] ?? '';
    if (item.obsolete) continue;
    if (!id.startsWith(PREFIX[area])) problems.push(`${where}: id ${id} must begin with ${PREFIX[area]}`);
    if (messages.has(id)) problems.push(`${where}: id ${id} stands twice`);
    if (value === '') problems.push(`${where}: ${id} has no text`);
    if (item.flags.fuzzy) problems.push(`${where}: ${id} is marked fuzzy`);
    const tokens = compileMessage(value); // writes the place to stderr and hands the text back when it cannot read it
    if (tokens.length === 1 && tokens[0] === value && /[{}]/.test(value))
      problems.push(`${where}: ${id} cannot be read`);
    messages.set(id, tokens);
  }
  return messages;
}

const signature = (params) => [...params].map(([name, type]) => `${name}: ${type}`).sort();

/** The parameters of a message, asked of every language: one may use a parameter as text where another counts by it. */
function mergedParams(id, catalogs, problems) {
  const merged = new Map();
  const names = new Set();
  for (const language of LANGUAGES) {
    const tokens = catalogs[language].get(id);
    if (tokens === undefined) continue;
    const params = paramsOf(tokens);
    names.add([...params.keys()].sort().join());
    for (const [name, type] of params) if (merged.get(name) !== 'number') merged.set(name, type);
  }
  if (names.size > 1) problems.push(`${id}: languages differ in parameters (${[...names].join(' | ')})`);
  return merged;
}

function catalogModule(messages) {
  const rows = [...messages].sort(([a], [b]) => (a < b ? -1 : 1));
  const body = rows.map(([id, tokens]) => `  ${JSON.stringify(id)}: ${JSON.stringify(tokens)},\n`).join('');
  return `${HEADER}import type { Catalog } from '../messages/catalog.js';\n\nexport const catalog: Catalog = {\n${body}};\n`;
}

function idsModule(area, catalogs, problems) {
  const ids = [...new Set(LANGUAGES.flatMap((language) => [...catalogs[language].keys()]))].sort();
  const rows = ids.map((id) => {
    for (const language of LANGUAGES)
      if (!catalogs[language].has(id)) problems.push(`${area}: ${id} is missing in ${language}`);
    const params = signature(mergedParams(id, catalogs, problems));
    return `  ${JSON.stringify(id)}: ${params.length === 0 ? 'undefined' : `{ ${params.join('; ')} }`};\n`;
  });
  return `${HEADER}\n/** Messages of the area \`${area}\`: id → parameters. */\nexport interface ${interfaceOf(area)} {\n${rows.join('')}}\n`;
}

const interfaceOf = (area) => `${area[0].toUpperCase()}${area.slice(1)}Messages`;

function unionModule() {
  const imports = AREAS.map((area) => `import type { ${interfaceOf(area)} } from './${area}.ids.js';\n`).join('');
  return `${HEADER}${imports}\n/** Every message of the product: id → parameters (\`undefined\`: none). */\nexport interface MessageParams\n  extends ${AREAS.map(interfaceOf).join(',\n    ')} {}\n`;
}

/** One module for each area, so that a page's first chunk holds only the areas it asks for. */
function areaModule(area) {
  const loads = LANGUAGES.map((l) => `    ${l}: () => import('./${area}.${l}.js'),\n`).join('');
  return `${HEADER}import type { MessageArea } from '../messages/catalog.js';\n\nexport const ${area} = {\n  name: '${area}',\n  load: {\n${loads}  },\n} satisfies MessageArea;\n`;
}

function areasModule() {
  const areas = [...AREAS].sort().map((area) => `export { ${area} } from './${area}.area.js';\n`);
  return `${HEADER}\n// Areas of messages; each language of each is a chunk of its own, loaded when a page asks for it.\n${areas.join('')}`;
}

/** All modules to be, `{ file name: text }`, and what is wrong with the message files. */
export function compileAll(root = ROOT) {
  const problems = [];
  const files = {};
  for (const area of AREAS) {
    const catalogs = {};
    for (const language of LANGUAGES) {
      const path = join(root, 'messages', language, `${area}.po`);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      catalogs[language] = parseArea(text, area, `${language}/${area}.po`, problems);
      files[`${area}.${language}.ts`] = catalogModule(catalogs[language]);
    }
    files[`${area}.area.ts`] = areaModule(area);
    files[`${area}.ids.ts`] = idsModule(area, catalogs, problems);
  }
  files['ids.ts'] = unionModule();
  files['areas.ts'] = areasModule();
  return { files, problems };
}

/** Names of generated modules that are missing, left over or not what the message files say. */
export function staleFiles(files, root = ROOT) {
  const folder = join(root, 'src/generated');
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const leftOver = present.filter((name) => !(name in files));
  const differing = Object.entries(files)
    .filter(([name, text]) => !present.includes(name) || readFileSync(join(folder, name), 'utf8') !== text)
    .map(([name]) => name);
  return [...leftOver, ...differing];
}

function main() {
  const { files, problems } = compileAll();
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exit(1);
  }
  const stale = staleFiles(files);
  if (process.argv.includes('--check')) {
    if (stale.length === 0) return;
    console.error(`Run \`npm run messages -w @blindwerk/ui\`; not up to date: ${stale.join(', ')}`);
    process.exit(1);
  }
  const folder = join(ROOT, 'src/generated');
  mkdirSync(folder, { recursive: true });
  for (const name of stale) if (files[name] !== undefined) writeFileSync(join(folder, name), files[name]);
  console.log(`messages: ${stale.length} of ${Object.keys(files).length} modules written`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
