// Module boundaries over the project graph of Nx: tags say what a project is, this says what may depend on what.
//
//   node tools/boundaries.mjs                 reads the graph of this workspace
//   node tools/boundaries.mjs --graph FILE    reads a graph that `nx graph --file` wrote
//
// Two more nets lie beside it: Biome's restricted and undeclared imports (biome.json), and the compiler, which knows no
// DOM and no Node in core libs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Which layers a layer may use. */
const LAYERS = {
  core: ['core'],
  adapter: ['core', 'adapter'],
  ui: ['core', 'ui'],
  test: ['core', 'adapter', 'test'],
  app: ['core', 'adapter', 'ui', 'test'],
  // What proves whole programs against each other joins them all; nothing may use it.
  proof: ['core', 'adapter', 'ui', 'test', 'app'],
};
/** Which runtimes a project of a runtime may use. */
const RUNTIMES = { any: ['any'], browser: ['any', 'browser'], node: ['any', 'node'], all: ['any', 'browser', 'node'] };
/** Pairs that the layers alone would allow: only apps join the journal and the tournament. */
const STRANGERS = [
  ['@blindwerk/rules', '@blindwerk/tournament'],
  ['@blindwerk/rules', '@blindwerk/journal'],
  ['@blindwerk/tournament', '@blindwerk/journal'],
  ['@blindwerk/journal', '@blindwerk/tournament'],
  ['@blindwerk/journal', '@blindwerk/rules'],
];

const tag = (node, dimension) =>
  node.data.tags?.find((text) => text.startsWith(`${dimension}:`))?.slice(dimension.length + 1);

function edgeProblems(nodes, source, target) {
  const problems = [];
  const from = nodes[source];
  const to = nodes[target];
  const allowed = LAYERS[tag(from, 'layer')]?.includes(tag(to, 'layer'));
  if (!allowed) problems.push(`layer: ${source} (${tag(from, 'layer')}) must not use ${target} (${tag(to, 'layer')})`);
  if (!RUNTIMES[tag(from, 'runtime')]?.includes(tag(to, 'runtime')))
    problems.push(`runtime: ${source} (${tag(from, 'runtime')}) must not use ${target} (${tag(to, 'runtime')})`);
  if (STRANGERS.some(([a, b]) => a === source && b === target))
    problems.push(`strangers: ${source} must not know ${target}`);
  return problems;
}

/** First cycle met, as a path of names, or null. */
function findCycle(edges) {
  const done = new Set();
  const walk = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of edges.get(name) ?? []) {
      const cycle = walk(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of edges.keys()) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return null;
}

/**
 * @param {{ nodes: Record<string, { data: { tags?: string[] } }>, dependencies: Record<string, Array<{ target: string }>> }} graph
 * @returns {{ edges: number, problems: string[] }}
 */
export function checkGraph({ nodes, dependencies }) {
  const projects = Object.entries(nodes).filter(([name]) => name.startsWith('@blindwerk/'));
  const edges = new Map(
    projects.map(([name]) => [
      name,
      (dependencies[name] ?? []).map((edge) => edge.target).filter((target) => nodes[target]),
    ]),
  );
  const count = [...edges.values()].flat().length;
  // An empty graph passes every rule: it means that Nx read nothing, not that all is well.
  if (count === 0) return { edges: 0, problems: ['empty: the project graph has no edge'] };
  const untagged = projects
    .filter(([, node]) => !LAYERS[tag(node, 'layer')] || !RUNTIMES[tag(node, 'runtime')])
    .map(
      ([name]) =>
        `tags: ${name} needs a tag layer:${Object.keys(LAYERS).join('|')} and runtime:${Object.keys(RUNTIMES).join('|')}`,
    );
  const wrong = [...edges].flatMap(([source, targets]) =>
    targets.flatMap((target) => edgeProblems(nodes, source, target)),
  );
  const cycle = findCycle(edges);
  return { edges: count, problems: [...untagged, ...wrong, ...(cycle ? [`cycle: ${cycle.join(' → ')}`] : [])] };
}

/** The project graph of the workspace at `cwd`, as Nx sees it. */
export function readGraph(cwd) {
  const folder = mkdtempSync(join(tmpdir(), 'blindwerk-graph-'));
  const file = join(folder, 'graph.json');
  const nx = fileURLToPath(new URL('./nx.mjs', import.meta.url));
  try {
    const { status, stderr } = spawnSync(process.execPath, [nx, 'graph', `--file=${file}`], { cwd, encoding: 'utf8' });
    if (status !== 0 || !existsSync(file)) throw new Error(`nx graph failed: ${stderr}`);
    return JSON.parse(readFileSync(file, 'utf8')).graph;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--graph');
  const graph = at > 0 ? JSON.parse(readFileSync(process.argv[at + 1], 'utf8')).graph : readGraph(process.cwd());
  const { edges, problems } = checkGraph(graph);
  for (const problem of problems) console.error(problem);
  console.log(`${edges} edges, ${problems.length} violations`);
  process.exit(problems.length ? 1 : 0);
}
