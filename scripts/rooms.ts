import { posix } from 'node:path';

/** Rooms in the order of who may see whom: the table of the design, section 2. `scripts` and `bench` may see anything. */
const SEES: Record<string, readonly string[]> = {
  contracts: [],
  worker: ['contracts'],
  // The reference of the contract, which the upstream serves, is made of `contracts`.
  upstream: ['contracts', 'docs'],
  web: ['contracts'],
  acceptance: ['contracts', 'scripts'],
  conformance: ['contracts', 'worker'],
};

/**
 * The groups of modules, which are the same in every room. The list is the order of who may use whom: a group imports from itself and
 * from those before it.
 */
const GROUPS = [
  'platform',
  'organisation',
  'approvals',
  'people',
  'access',
  'time',
  'letters',
  'hiring',
  'cases',
  'pay',
  'health',
  'performance',
  'import',
  'desk',
] as const;
type Group = (typeof GROUPS)[number];

/** The rooms whose files stand in groups. */
const GROUPED = ['contracts', 'upstream', 'web', 'acceptance'];

/** How many names may stand at the top of a room in groups, so that one look finds what is looked for. */
const MOST_NAMES = 20;

/** What fills a new database for people to try: no part of the product. */
const isSeed = (file: string) => /^upstream\/(seed\/|([\w-]+\/){2}seed(-[\w-]+)?(\.ts)?$)/.test(file);

/** Test files of a room are the house's, and may use its tools. */
const isTooling = (file: string) => /(\.test\.tsx?|\/vitest\.config\.ts|\/test-[\w-]+\.ts)$/.test(file);

/** What the first browser chunk holds of zod. */
const MINI = ['contracts/access/auth.ts', 'web/platform/call/zod-without-eval.ts'];

const DATA_ROUTER_FORM = /^(@trpc\/|@tanstack\/|react-router|react-hook-form|@hookform\/|zod)/;
const REACT =
  /^(react|react-dom|react-router|@radix-ui\/|@tanstack\/react|@trpc\/(client|react-query)|lucide-react)(\/|$)/;

export interface Import {
  from: string;
  typeOnly: boolean;
}

/** What a file imports or re-exports, statically or not. */
export function importsOf(source: string): Import[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found: Import[] = [];
  for (const match of code.matchAll(
    /\b(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"\n]+)['"]/g,
  )) {
    found.push({ from: match[2] ?? '', typeOnly: Boolean(match[1]) });
  }
  for (const match of code.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g)) {
    found.push({ from: match[1] ?? '', typeOnly: false });
  }
  return found;
}

const roomOf = (file: string) => file.split('/')[0] ?? '';

/** Where a file stands in a room in groups: its group, or another folder at the top, and the folder of its module in that. */
function placeOf(file: string): { group?: string | undefined; module?: string | undefined } {
  const [, group, ...inside] = file.split('/');
  return { group: inside.length > 0 ? group : undefined, module: inside.length > 1 ? inside[0] : undefined };
}

/** The rules of contracts/ about how text and days are shown, which are not about data. */
const SHOWING = [
  'contracts/platform/plain-text',
  'contracts/platform/dates',
  'contracts/platform/file-size',
  'contracts/platform/overdue',
];

/** Why a file may not import what it imports: a sentence an offence. */
export function forbiddenImports(file: string, source: string): string[] {
  const room = roomOf(file);
  const sees = SEES[room];
  if (!sees || isTooling(file)) return [];
  return importsOf(source).flatMap((imported) => {
    const why = imported.from.startsWith('.')
      ? forbiddenFile(file, room, sees, imported)
      : forbiddenPackage(file, room, imported);
    return why ? [`${file} imports ${imported.from}: ${why}`] : [];
  });
}

function forbiddenFile(file: string, room: string, sees: readonly string[], { from, typeOnly }: Import) {
  const target = pathOf(file, from);
  const other = roomOf(target);
  if (other !== room && !sees.includes(other)) return `${room}/ may not see ${other}/`;
  if (room === 'acceptance' && other === 'contracts' && !typeOnly) {
    return 'acceptance/ takes types of contracts/ only, so that its texts and limits are those of the documents';
  }
  if (isSeed(target) && room === 'upstream' && !isOutsideGroups(file))
    return 'the product knows nothing of what is seeded';
  if (room !== 'web') return undefined;
  const [own, others] = [placeOf(file), placeOf(target)];
  const isUi = own.module === 'ui';
  if (isUi && other === 'contracts' && !SHOWING.includes(target)) return 'web/platform/ui knows no data';
  if (other !== 'web' || !own.module || !others.module || own.module === others.module) return undefined;
  if (target.endsWith('.module.css'))
    return 'a style sheet is of its folder: what others show too is a part in web/platform/ui';
  if (isUi && others.group !== 'platform') return 'web/platform/ui knows no module';
  // A dialog may be opened from another module of its group: from another group it comes as a part that its module says.
  const isScreen = /Page$/.test(target) || (/Dialog$/.test(target) && own.group !== others.group);
  if (isScreen && others.group !== 'platform')
    return `a screen belongs to its module, web/${others.group}/${others.module}`;
  return undefined;
}

function forbiddenPackage(file: string, room: string, { from, typeOnly }: Import) {
  if (from === 'zod/mini' && !MINI.includes(file)) return 'zod/mini is for the first browser chunk';
  if (room === 'contracts') {
    if (/^(zod|date-fns)(\/|$)/.test(from)) return undefined;
    if (from === '@trpc/server') return typeOnly ? undefined : 'contracts/ takes types of @trpc/server only';
    return 'contracts/ is zod and date-fns';
  }
  if (room === 'worker' || room === 'upstream') {
    if (REACT.test(from)) return 'that is for the browser';
    if (room === 'worker' && from.startsWith('node:')) return 'the Worker runs without Node';
  }
  if (
    room === 'web' &&
    (from.startsWith('node:') || from.startsWith('cloudflare:') || /^(hono|jose|drizzle-orm)/.test(from))
  ) {
    return 'that is for the Workers';
  }
  if (file.startsWith('web/platform/ui/') && DATA_ROUTER_FORM.test(from))
    return 'web/platform/ui knows no data, router or form library';
  return undefined;
}

const pathOf = (file: string, from: string) => posix.normalize(posix.join(posix.dirname(file), from));

const rankOf = (file: string): number => GROUPS.indexOf(placeOf(file).group as Group);

/** Tests and what helps them may import anything: so may what fills a new database. */
const isOutsideGroups = (file: string) => /\.test(-support)?\.tsx?$|\.spec\.ts$/.test(file) || isSeed(file);

/** Imports of a file against the order of the groups, or of what knows every module: a sentence each. */
export function importsAgainstOrder(file: string, source: string): string[] {
  const room = roomOf(file);
  const rank = rankOf(file);
  if (!GROUPED.includes(room) || rank < 0 || isOutsideGroups(file)) return [];
  return importsOf(source).flatMap(({ from }) => {
    const target = from.startsWith('.') ? pathOf(file, from) : '';
    if (roomOf(target) !== room) return [];
    const { group } = placeOf(target);
    if (group === 'house') return [`${file} imports ${from}: what knows every module is used by no group`];
    return rankOf(target) > rank ? [`${file} imports ${from}: ${GROUPS[rank]} comes before ${group}`] : [];
  });
}

/** Rooms in groups with more names at their top than one look finds: a sentence each. */
export const crowdedRooms = (files: readonly string[]): string[] =>
  GROUPED.flatMap((room) => {
    const names = new Set(files.filter((file) => roomOf(file) === room).map((file) => file.split('/')[1]));
    return names.size > MOST_NAMES ? [`${room}/ has ${names.size} names at its top, and ${MOST_NAMES} at most`] : [];
  });

/**
 * The files in a circle of imports of any length, and those between two circles. They are left over when files that import
 * none of the rest, and files that none of the rest imports, are taken away again and again. Imports of types count: whoever reads
 * one file of a circle has to read all of them.
 */
export function inCircles(sources: ReadonlyMap<string, string>): string[] {
  const found = (path: string) => ['', '.ts', '.tsx'].map((ending) => path + ending).find((file) => sources.has(file));
  let left = [...sources].flatMap(([file, source]) =>
    importsOf(source).flatMap(({ from }) => {
      const to = from.startsWith('.') ? found(pathOf(file, from)) : undefined;
      return to === undefined ? [] : [{ file, to }];
    }),
  );
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length;
    const importing = new Set(left.map(({ file }) => file));
    const imported = new Set(left.map(({ to }) => to));
    left = left.filter(({ file, to }) => importing.has(to) && imported.has(file));
  }
  return [...new Set(left.map(({ file }) => file))].toSorted();
}

interface Ban {
  /** The words that are looked for, written so that this file does not contain them. */
  pattern: RegExp;
  where: RegExp;
  why: string;
}

const BANS: readonly Ban[] = [
  {
    pattern: /import\s*\{[^}]*\bz\b[^}]*\}\s*from\s*['"]zod/,
    where: /\.tsx?$/,
    why: 'import * as z: the named one brings every locale',
  },
  { pattern: /dangerously[S]etInnerHTML\s*[=:{]/, where: /^web\//, why: 'text is never made into elements' },
  { pattern: /(^|[\s'"`(=])\/(work|root|tmp)\/[\w.-]/m, where: /./, why: 'a path of one machine' },
  { pattern: /registry\.[n]pmjs|registry\.[y]arnpkg/, where: /./, why: 'a registry is configuration of a machine' },
  {
    pattern: /\b(test|it|describe|suite)(\.\w+)*\.(skip|only|fixme|todo)\b/,
    where: /\.(test|spec)\.tsx?$/,
    why: 'a test runs, or is not there',
  },
  {
    pattern: /waitFor[T]imeout|\.[r]oute\(|\.first\(\)/,
    where: /^acceptance\//,
    why: 'no sleeps, no answers of our own making, no ambiguous locator',
  },
  {
    pattern: /\b(to|href)=\{?["'`]\/(?!mailbox)\w|navigate\(\s*["'`]\/|SITE_ORIGIN\}\/\w/,
    where: /^(web|upstream)\/.*\.tsx?$/,
    why: 'an address is taken from contracts/platform/pages.ts',
  },
  {
    pattern: /\bdb\s*\.(?:get|all|values)\s*[<(]|\.(?:all|first|raw)<|\bas \{ results:/,
    where: /^upstream\/(?!platform\/record\/)(?!.*\.test(-support)?\.ts$).*\.ts$/,
    why: 'rows of our own SQL are decoded by a schema: see upstream/platform/record/row.ts',
  },
  {
    pattern: /(ORDER BY|order: sql`)([^`)]*,)? *\w+\.(\w*name|title)\b|orderBy\((\w+\()?\w+\.(\w*name|title)\b/,
    where: /^upstream\/.*\.ts$/,
    why: 'rows are sorted by their sort_key: see upstream/platform/record/by-name.ts',
  },
  {
    pattern: /\bz\.[c]oerce\b/,
    where: /^contracts\/.*\.ts$/,
    why: 'it reads true as 1 and [7] as 7: see `numeric` of contracts/platform/fields.ts',
  },
  {
    pattern: /\b[n]etworkMode\b/,
    where: /^web\/(?!platform\/call\/trpc\.ts$).*\.tsx?$/,
    why: 'what a command does without a connection is said once, in web/platform/call/trpc.ts',
  },
  { pattern: /@ts-[i]gnore|@ts-[n]ocheck|biome-[i]gnore-all/, where: /\.tsx?$/, why: 'a rule holds, or is absent' },
];

/** Words and habits that no file of the repository may have. */
export function forbiddenText(file: string, source: string): string[] {
  const bans = BANS.filter(({ pattern, where }) => where.test(file) && pattern.test(source));
  return bans.map(({ pattern, why }) => `${file} has ${pattern.exec(source)?.[0].trim()}: ${why}`);
}

/** Names that say nothing of what a file knows. */
export function forbiddenName(file: string): string[] {
  const name = posix.basename(file);
  const vague = /^(utils?|helpers?|types|common|misc)\.(ts|tsx)$/.test(name) || /\/(utils?|helpers?)\//.test(file);
  const barrel = /^index\.tsx?$/.test(name) && !['worker/index.ts', 'upstream/index.ts'].includes(file);
  return vague || barrel ? [`${file} is not named for what it knows`] : [];
}
