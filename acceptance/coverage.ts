/**
 * Joins the requirements with the last run: how many of each kind and module a passing scenario proves, and which not.
 * Ends with an error when a requirement of a built module is not proven, and prints why each failed scenario failed.
 *
 * What proves what: the scenarios of the parts in the gallery prove the parts alone (`scripts/tags.ts`), and a call is
 * proven by scenarios whose browsers made it and sent what the documents name (`made.ts`); `exempt-keys.json` has the names
 * that are rightly never sent. `left.json` has what waits for a page that is not built.
 */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { type ExemptKey, type MadeCall, unproven } from './platform/made.ts';

interface Requirement {
  id: string;
  module: string;
  path?: string | null;
  method?: string | null;
  area?: string;
  text?: string;
  statement?: string;
  purpose?: string;
  label?: string;
  part?: string;
  where?: string;
}
interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; ok: boolean; tags: string[]; tests: Tried[] }[];
}
interface Tried {
  status: string;
  annotations?: { type: string; description?: string }[];
  results: { errors: { message?: string }[] }[];
}

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;

const KINDS = ['routes', 'calls', 'messages', 'rules', 'menus'] as const;
const built = new Set(read<string[]>('requirements/built.json'));
const left = new Map(read<{ id: string; until: string }[]>('requirements/left.json').map((e) => [e.id, e.until]));
const exempt = new Map(read<{ id: string; reason: string }[]>('requirements/exempt.json').map((e) => [e.id, e.reason]));

function report(): Suite {
  try {
    return read<Suite>('.results/report.json');
  } catch {
    console.error('There is no report of a run: run the acceptance scenarios first.');
    process.exit(1);
  }
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];
const idsOf = (spec: { tags: string[] }) =>
  spec.tags.map((tag) => tag.replace('@', '')).filter((tag) => /^[RCMVN]\d{3}$/.test(tag));

const callsOf = ({ tests }: { tests: Tried[] }) =>
  tests.flatMap(({ annotations = [] }) =>
    annotations.flatMap(({ type, description }) => (type === 'calls' ? [description ?? ''] : [])),
  );

const specs = specsOf(report());
/** An id is proven when a scenario that carries it ran and passed, and none that carries it failed. */
const passed = new Set<string>();
const failed = new Set<string>();
for (const spec of specs) {
  const ran = spec.tests.some((test) => test.status !== 'skipped');
  for (const id of idsOf(spec)) (ran && spec.ok ? passed : failed).add(id);
}
/** The requirements that the calls of passing scenarios leave unproven. A run against another address does not report its calls. */
const told = specs.some((spec) => callsOf(spec).some(Boolean));
const unmade = told
  ? unproven(
      read<MadeCall[]>('requirements/calls.json'),
      specs.filter(({ ok }) => ok).map((spec) => ({ ids: idsOf(spec), made: callsOf(spec).join(' ') })),
      read<ExemptKey[]>('requirements/exempt-keys.json'),
    )
  : [];
const proven = (id: string) => passed.has(id) && !failed.has(id);

const words = (row: Requirement) =>
  row.text ??
  row.statement ??
  (row.where
    ? [row.where, row.label ?? row.part].filter(Boolean).join(': ')
    : [row.method, row.path ?? row.area, row.purpose].filter(Boolean).join(' '));

const known = new Set<string>();
const missing: string[] = [];
console.log(`${'kind'.padEnd(10)}${'module'.padEnd(18)}proven/total`);
for (const kind of KINDS) {
  const rows = read<Requirement[]>(`requirements/${kind}.json`);
  const modules = [...new Set(rows.map((row) => row.module))].sort();
  let elsewhere = 0;
  for (const module of modules) {
    const own = rows.filter((row) => row.module === module);
    const open = own.filter((row) => !exempt.has(row.id) && !left.has(row.id));
    const count = open.filter((row) => proven(row.id)).length;
    if (!built.has(module) && count === 0) elsewhere += own.length;
    else console.log(`${kind.padEnd(10)}${module.padEnd(18)}${count}/${open.length}`);
    if (built.has(module))
      for (const row of open.filter((row) => !proven(row.id)))
        missing.push(`${row.id}  ${module}${failed.has(row.id) ? '  (a scenario failed)' : ''}  ${words(row)}`);
  }
  for (const row of rows) known.add(row.id);
  if (elsewhere > 0) console.log(`${kind.padEnd(10)}${'not built yet'.padEnd(18)}0/${elsewhere}`);
}

for (const [id, reason] of exempt) console.log(`exempt    ${id}  ${reason}`);
for (const [id, until] of left) console.log(`left      ${id}  not proven until ${until}`);

const unknown = [...new Set(specs.flatMap(idsOf))].filter((id) => !known.has(id));
if (unknown.length > 0) console.log(`\nTags that name no requirement: ${unknown.join(', ')}`);
if (unmade.length > 0) console.log(`\nCalls of the documents that are not proven:\n${unmade.join('\n')}`);
if (missing.length > 0) console.log(`\nNot proven, of the modules that are built:\n${missing.join('\n')}`);
else console.log('\nEverything of the modules that are built is proven.');

// The failures are repeated at the end, where people look first in a long log.
for (const { file, line, title, ok, tests } of specs) {
  if (ok) continue;
  const messages = tests.flatMap(({ results }) =>
    results.flatMap(({ errors }) => errors.map(({ message }) => message)),
  );
  console.log(`\n${file}:${line} ${title}\n${stripVTControlCharacters(messages.join('\n')).slice(0, 1200)}`);
}
process.exit(missing.length > 0 || unknown.length > 0 || unmade.length > 0 ? 1 : 0);
