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

/** Folders of the web app that belong to no module. */
const SHARED = ['find', 'form', 'link', 'list', 'record', 'session', 'shell', 'theme', 'ui'];

/** The code that fills a new database for people to try: no part of the product. */
const isSeed = (file: string) => /^upstream\/(seed\/|[\w-]+\/[\w-]+\/seed(-[\w-]+)?(\.ts)?$)/.test(file);

/**
 * Which modules of the upstream use which others. Every module may use the files at the top of `upstream/` and in `record/`,
 * and these use no module except for types; `all-modules.ts`, the generated tables and the seed use all.
 */
export const MEETS: Record<string, readonly string[]> = {
  'admin-user': ['approval', 'case', 'company', 'employee', 'second-pair'],
  announcement: ['case', 'letter'],
  appraisal: ['employee', 'performance'],
  approval: ['company', 'second-pair'],
  auth: ['company'],
  'bulk-import': [
    'approval',
    'case',
    'employee',
    'history',
    'issued-letter',
    'leave',
    'letter',
    'offer',
    'pay-opening',
    'payroll',
    'reporting-line',
    'second-pair',
    'setting',
    'welfare',
  ],
  complaint: ['case'],
  disciplinary: ['case', 'employee', 'exit', 'history', 'issued-letter', 'meeting'],
  'change-request': ['approval', 'employee', 'second-pair'],
  document: ['employee'],
  employee: ['approval', 'history', 'reporting-line', 'second-pair'],
  'employee-mail': ['employee'],
  exit: ['approval', 'case', 'history', 'issued-letter', 'leave', 'meeting', 'payroll', 'second-pair', 'welfare'],
  find: ['employee'],
  headcount: ['employee'],
  holiday: ['leave'],
  'hmo-complaint': ['case', 'employee', 'hmo'],
  'hmo-roster': ['employee', 'hmo'],
  'hmo-survey': ['employee', 'hmo'],
  home: ['case', 'headcount', 'leave', 'payslip', 'probation'],
  hmo: ['case', 'employee'],
  history: ['employee', 'payroll', 'probation', 'reporting-line', 'second-pair'],
  'issued-letter': ['approval', 'history', 'letter', 'second-pair', 'setting'],
  leave: ['approval', 'employee', 'reporting-line'],
  letter: ['employee', 'setting'],
  'mailed-link': ['case'],
  meeting: ['company', 'employee', 'holiday', 'onboarding'],
  notification: ['case'],
  offer: ['approval', 'company', 'document', 'issued-letter', 'letter', 'onboarding', 'setting'],
  onboarding: ['approval', 'company', 'employee', 'history', 'meeting', 'offer', 'setting', 'waiver'],
  payslip: ['case', 'employee', 'letter', 'pay-law', 'payroll'],
  'pay-difference': ['case', 'employee', 'pay-law', 'payroll'],
  'pay-opening': ['case', 'employee'],
  payroll: ['approval', 'case', 'employee', 'history', 'leave', 'pay-law', 'welfare'],
  performance: ['appraisal', 'employee'],
  probation: ['employee', 'history', 'reporting-line', 'second-pair'],
  report: ['performance'],
  profile: [
    'appraisal',
    'approval',
    'change-request',
    'company',
    'document',
    'employee',
    'mailed-link',
    'meeting',
    'offer',
    'onboarding',
  ],
  'reporting-line': ['employee', 'history', 'probation'],
  'second-pair': ['approval', 'employee'],
  waiver: ['company', 'onboarding'],
  welfare: ['approval', 'case', 'employee', 'payroll'],
};

/** Test files of a room are the house's, and may use its tools. */
const isTooling = (file: string) => /(\.test\.tsx?|\/vitest\.config\.ts|\/test-[\w-]+\.ts)$/.test(file);

/** The part of zod in the first browser chunk. */
const MINI = ['contracts/access/auth.ts', 'web/platform/call/zod-without-eval.ts'];

const DATA_ROUTER_FORM = /^(@trpc\/|@tanstack\/|react-router|react-hook-form|@hookform\/|zod)/;
const REACT =
  /^(react|react-dom|react-router|@radix-ui\/|@tanstack\/react|@trpc\/(client|react-query)|lucide-react)(\/|$)/;

export interface Import {
  from: string;
  typeOnly: boolean;
}

/** The imports and re-exports of a file, static or not. */
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
  const target = posix.normalize(posix.join(posix.dirname(file), from));
  const other = roomOf(target);
  if (other !== room && !sees.includes(other)) return `${room}/ may not see ${other}/`;
  if (room === 'acceptance' && other === 'contracts' && !typeOnly) {
    return 'acceptance/ takes types of contracts/ only, so that its texts and limits are those of the documents';
  }
  if (isSeed(target) && room === 'upstream' && !isSeed(file)) return 'the product knows nothing of what is seeded';
  if (room !== 'web') return undefined;
  const [, , module = '', ...inside] = file.split('/');
  const [, , otherModule = '', ...otherInside] = target.split('/');
  if (module === 'ui' && other === 'contracts' && !SHOWING.includes(target)) return 'web/platform/ui knows no data';
  if (other !== 'web' || inside.length === 0 || otherInside.length === 0 || module === otherModule) return undefined;
  if (target.endsWith('.module.css'))
    return 'a style sheet is of its folder: what others show too is a part in web/platform/ui';
  if (module === 'ui' && !SHARED.includes(otherModule)) return 'web/platform/ui knows no module';
  const screen = /(Page|Dialog)$/.test(otherInside.at(-1) ?? '');
  if (screen && !SHARED.includes(otherModule)) return `a screen belongs to its module, web/${otherModule}`;
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

const fileOf = (file: string, from: string) => `${posix.normalize(posix.join(posix.dirname(file), from))}.ts`;

/** The module of the upstream that a file belongs to; nothing for what is everybody's. */
function moduleOf(file: string): string | undefined {
  const [room, , folder, ...inside] = file.split('/');
  return room === 'upstream' && inside.length > 0 && folder !== 'record' ? folder : undefined;
}

const knowsAll = (file: string) =>
  ['upstream/house/all-modules.ts', 'upstream/seed/generated-tables.ts'].includes(file) ||
  isSeed(file) ||
  /\.test(-support)?\.ts$/.test(file);

/** The other modules that a file of the upstream uses. */
export function modulesUsed(file: string, source: string): string[] {
  if (roomOf(file) !== 'upstream' || knowsAll(file)) return [];
  const own = moduleOf(file);
  const used = importsOf(source)
    .filter(({ from, typeOnly }) => from.startsWith('.') && (own !== undefined || !typeOnly))
    .map(({ from }) => moduleOf(fileOf(file, from)));
  return [...new Set(used)].filter((module) => module !== undefined && module !== own).map(String);
}

/** Modules of the upstream that a file uses and the table does not let it: a sentence each. */
export function forbiddenMeetings(file: string, source: string): string[] {
  const met = MEETS[moduleOf(file) ?? ''] ?? [];
  return modulesUsed(file, source)
    .filter((module) => !met.includes(module))
    .map((module) => `${file} uses upstream/${module}: the table of who meets whom does not say so`);
}

/**
 * The files in a circle of imports of any length, and those between two circles. They are left over when files that import
 * none of the rest, and files that none of the rest imports, are taken away again and again. Imports of types do not count,
 * because they are gone when the program runs.
 */
export function inCircles(sources: Map<string, string>): string[] {
  let left = [...sources].flatMap(([file, source]) =>
    importsOf(source).flatMap(({ from, typeOnly }) =>
      typeOnly || !from.startsWith('.') ? [] : [{ file, to: fileOf(file, from) }],
    ),
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
