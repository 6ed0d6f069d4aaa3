// `npm test`: everything that must hold before a change goes in. Each step runs even if one before it failed, but for the
// build. The last line is made from the runners' own reports; a step that fails without a report counts and is named.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { auditDependencies } from './audit.mjs';
import { bootstrap, nodeProblem, ROOT } from './bootstrap.mjs';
import { findBrowser } from './browser.mjs';
import { startPostgres } from './postgres.mjs';
import { add, closingLine, failure, noTests, readReport } from './reports.mjs';

const bin = (...path) => join(ROOT, 'node_modules', ...path);
const nx = (...args) => [join(ROOT, 'tools', 'nx.mjs'), ...args];
/** Projects with a `test` script; each owes a report. */
const tested = ['apps', 'libs'].flatMap((group) =>
  readdirSync(join(ROOT, group))
    .map((project) => join(group, project))
    .filter((project) => {
      const file = join(ROOT, project, 'package.json');
      return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).scripts?.test;
    }),
);

/** Runs one step in the foreground; true when it went well. */
function step(title, args, { cwd = ROOT, env = {} } = {}) {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

/** A step without a report of its own: nothing to add when it went well. */
const plain = (title, args, options) => (step(title, args, options) ? noTests() : failure(title));

/** A step whose projects leave reports. Its own failure counts only when no report tells of one. */
function reported(title, args, reports, options) {
  for (const { file } of reports) rmSync(file, { force: true });
  const good = step(title, args, options);
  const count = reports.map(({ file, kind, name }) => readReport(file, kind, name)).reduce(add, noTests());
  return good || count.failed ? count : add(count, failure(title));
}

function unitTests() {
  const reports = tested.map((project) => ({
    file: join(ROOT, project, 'test-results', 'vitest.json'),
    kind: 'vitest',
    name: project,
  }));
  return reported('unit, property and conformance tests', nx('run-many', '-t', 'test', '--nxBail=false'), reports);
}

function toolTests() {
  const folder = join(ROOT, 'tools');
  const reports = [{ file: join(folder, 'test-results', 'vitest.json'), kind: 'vitest', name: 'tools' }];
  return reported('tools and architecture', [bin('vitest', 'vitest.mjs'), 'run'], reports, { cwd: folder });
}

function browserTests(browser) {
  const folder = join(ROOT, 'apps', 'e2e');
  if (!browser.path) {
    console.log(`\n── browser tests\n${browser.word}`);
    return failure('browser tests (no browser)');
  }
  const reports = [{ file: join(folder, 'test-results', 'playwright.json'), kind: 'playwright', name: 'apps/e2e' }];
  return reported('browser tests', [bin('@playwright', 'test', 'cli.js'), 'test'], reports, {
    cwd: folder,
    env: { CHROMIUM: browser.path },
  });
}

async function everything() {
  const word = nodeProblem() ?? bootstrap().word;
  if (word) {
    console.error(word);
    return failure('install');
  }
  const browser = findBrowser();
  const build = plain('build', nx('run-many', '-t', 'build'));
  if (build.failed) return build;
  const postgres = await startPostgres();
  if ('word' in postgres) console.log(`\n── PostgreSQL\n${postgres.word} Its tests are skipped.`);
  else process.env.DATABASE_URL_TEST = postgres.url;
  // The address is another one each time; what counts for the cache is whether there is one.
  process.env.BLINDWERK_TEST_DATABASE = 'word' in postgres ? 'none' : 'here';
  try {
    return allSteps(build, browser);
  } finally {
    if ('stop' in postgres) await postgres.stop();
  }
}

function allSteps(build, browser) {
  return [
    () => plain('format and lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '.']),
    () => plain('types, tests included', [bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.tests.json']),
    () => plain('boundaries', [join(ROOT, 'tools', 'boundaries.mjs')]),
    unitTests,
    toolTests,
    () => auditDependencies(ROOT),
    () => browserTests(browser),
  ].reduce((count, run) => add(count, run()), build);
}

const count = await everything();
console.log('');
for (const problem of count.problems) console.log(`failed: ${problem}`);
console.log(closingLine(count));
process.exit(count.failed ? 1 : 0);
