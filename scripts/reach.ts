import { posix } from 'node:path';
import { importsOf } from './rooms.ts';

/** The tests that a change can reach: files of tests, and folders or files of scenarios; or all of them. */
export interface ReachedTests {
  tests: readonly string[] | 'all';
  scenarios: readonly string[] | 'all';
  /** The changed files because of which all scenarios are reached. */
  through: readonly string[];
}

/** How everything is built, stored, started and tested. */
const SETTINGS = [
  /^((web|worker|upstream|acceptance)\/)?(package(-lock)?\.json|tsconfig[\w.]*\.json|wrangler\.toml|\w+\.config\.ts)$/,
  /^(acceptance\/stack\.ts|upstream\/(.*\/)?(schema|changes\/.*)\.sql)$/,
];
/** The entry files of the browser's application and of the Workers. */
const BEGINNING = /^(web\/main\.tsx|worker\/index\.ts|upstream\/index\.ts)$/;
/** Nothing of these runs in a test or a scenario, apart from the checks that read all files. */
const ASIDE = /^(docs|bench|\.github|acceptance\/requirements)\/|\.md$|^(LICENSE|biome\.json|knip\.json|\.gitignore)$/;

const isCode = (file: string) => /\.(tsx?|mjs)$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isScenario = (file: string) => /^acceptance\/(?:other-server|[\w-]+\/[\w-]+)\/[\w-]+\.spec\.ts$/.test(file);
const inRoom = (file: string, ...rooms: string[]) => rooms.includes(file.split('/')[0] ?? '');
const isSetting = (file: string) => SETTINGS.some((pattern) => pattern.test(file));
/** Tests of the upstream that are of no one module: who may ask, tables, records, the seed. */
const isOfHouse = (file: string) => /^upstream\/(house|platform\/record|seed)\/.*\.test\.ts$/.test(file);

type Sources = ReadonlyMap<string, string>;

/**
 * Which tests and scenarios the changed files can reach. Imports are followed from a changed file to those that use it, and
 * a module on that way brings its scenarios by its name, which is the same in every room. The files that know all modules
 * end the way. A part that every page or call stands on reaches everything. `sources` has every file of the repository.
 */
export function reachOf(changed: readonly string[], sources: Sources): ReachedTests {
  const modules = [...sources.keys()].flatMap(
    (file) => /^upstream\/[\w-]+\/([\w-]+)\/module\.ts$/.exec(file)?.[1] ?? [],
  );
  const moduleOf = (file: string) => nameOf(file, modules);
  const importers = importersOf(sources);
  const running = changed.filter((file) => !ASIDE.test(file));
  const through = new Set(
    running.filter((file) => isUnknown(file, sources, importers) && moduleOf(file) === undefined),
  );

  /** Each reached file with the changed file that it was reached from. */
  const reached = new Map<string, string>();
  function follow(file: string, from: string) {
    if (reached.has(file)) return;
    reached.set(file, from);
    if (isSetting(file) || BEGINNING.test(file)) through.add(from);
    const leavesModules = (next: string) => moduleOf(file) !== undefined && moduleOf(next) === undefined;
    for (const next of importers.get(file) ?? [])
      if (!leavesModules(next) || isTest(next) || isScenario(next)) follow(next, from);
  }
  for (const file of running) follow(file, file);

  const scenarios = new Set([...reached.keys()].filter((file) => isScenario(file) && sources.has(file)));
  for (const [file, from] of reached) {
    const module = inRoom(file, 'contracts', 'upstream', 'web') && !isTest(file) && moduleOf(file);
    const folder = module && scenariosOf(module, sources);
    if (folder) scenarios.add(folder);
    else if (module) through.add(from);
  }
  return {
    tests: running.some(isSetting) ? 'all' : testsFor(running, [...reached.keys()], moduleOf, sources),
    scenarios:
      through.size > 0
        ? 'all'
        : [...scenarios].filter((one) => one.endsWith('/') || !scenarios.has(`${posix.dirname(one)}/`)),
    through: [...through],
  };
}

/** The tests that import a changed file; of the upstream, which they ask over its routes, those of the reached modules. */
function testsFor(
  changed: readonly string[],
  reached: readonly string[],
  moduleOf: (file: string) => string | undefined,
  sources: Sources,
): string[] {
  const importers = importersOf(sources);
  const importing = new Set<string>();
  const follow = (file: string) => {
    if (importing.has(file)) return;
    importing.add(file);
    for (const next of importers.get(file) ?? []) follow(next);
  };
  for (const file of changed) follow(file);
  const upstream = reached.filter((file) => inRoom(file, 'upstream') && !isTest(file));
  const known = new Set(upstream.map(moduleOf));
  return [...sources.keys()].filter(isTest).filter((file) => {
    // These read the whole repository, or build it.
    if (inRoom(file, 'scripts', 'acceptance')) return true;
    if (!inRoom(file, 'upstream')) return importing.has(file);
    if (reached.includes(file) || upstream.includes('upstream/index.ts')) return true;
    return upstream.length > 0 && (isOfHouse(file) || known.has(moduleOf(file)));
  });
}

/** Whether nothing says who uses a file: it is gone, or it is no code and nobody imports it. */
const isUnknown = (file: string, sources: Sources, importers: ReadonlyMap<string, unknown>) =>
  !isTest(file) &&
  !isScenario(file) &&
  !inRoom(file, 'scripts') &&
  (!sources.has(file) || (!isCode(file) && !importers.has(file)));

/** The module whose name a file or its folder has or begins with; nothing for what belongs to no module. */
function nameOf(file: string, modules: readonly string[]): string | undefined {
  const [room, , name = '', ...inside] = file.split('/');
  if (room !== 'contracts') return inside.length > 0 ? modules.find((module) => module === name) : undefined;
  const stem = name.replace(/\..*$/, '');
  const fitting = modules.filter((module) => stem === module || stem.startsWith(`${module}-`));
  return fitting.toSorted((a, b) => b.length - a.length)[0];
}

/** The folder of a module's scenarios, or of the module that its name begins with. */
function scenariosOf(module: string, sources: Sources): string | undefined {
  const folders = [...new Set([...sources.keys()].filter(isScenario).map((file) => posix.dirname(file)))];
  const own =
    folders.find((folder) => posix.basename(folder) === module) ??
    folders.find((folder) => module.startsWith(`${posix.basename(folder)}-`));
  return own && `${own}/`;
}

/** The importers of each file, for more than its types. */
function importersOf(sources: Sources): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, source] of sources) {
    for (const { from, typeOnly } of isCode(file) ? importsOf(source) : []) {
      if (typeOnly || !from.startsWith('.')) continue;
      const path = posix.normalize(posix.join(posix.dirname(file), from));
      const target = [path, `${path}.ts`, `${path}.tsx`].find((one) => sources.has(one));
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}
