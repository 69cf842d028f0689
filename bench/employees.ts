// Lists and searches of a million employees beside those of a thousand, shot for shot in turn.
import { type Runtime, withRuntime } from './edge-runtime.ts';
import { printFigures } from './figures.ts';
import { callShot, overSizes, shootInTurn } from './in-turn.ts';
import { addEmployees, jobTitle, nameOf, phoneOf } from './staff.ts';

const SMALL = 1000;
const LARGE = Number(process.env.TENURE_BENCH_EMPLOYEES ?? 1_000_000);
/** A folder that keeps the filled databases for another run: filling them takes most of the time. */
const KEPT = process.env.TENURE_BENCH_KEPT;
const ROUNDS = 12;
const SHOTS = 10;
const LIMIT = 1.5;

/** The query; the number of the shot gives each search another name. */
type Ask = (n: number, size: number) => Record<string, unknown>;
const name = (n: number) => nameOf((n * 37 + 11) % 3840).toLowerCase();

const phoneNumber = (n: number) => (n * 7_654_321) % 60_000_000;

/** A day of the years in which employees of the bench are hired. */
const asAt = (n: number) => `${2014 + (n % 12)}-${String(1 + (n % 12)).padStart(2, '0')}-15`;

const CASES: Record<string, { ask: Ask; call?: 'find.all'; limit?: number }> = {
  'first page': { ask: () => ({}), limit: LIMIT },
  'filtered page (company and status)': { ask: (n) => ({ company: 1001 + (n % 40), status: 'ACTIVE' }), limit: LIMIT },
  // The smaller of the two has a hundred pages.
  'page 1,000 (of 1,000 employees: page 90)': { ask: (_, size) => ({ page: size > 10_000 ? 1000 : 90 }), limit: LIMIT },
  'search: beginning of a name': { ask: (n) => ({ search: name(n).slice(0, 5) }), limit: LIMIT },
  'search: a last name': { ask: (n) => ({ search: name(n) }), limit: LIMIT },
  'search: first and last name': { ask: (n) => ({ search: `${name(n)} ${name(n + 1)}` }), limit: LIMIT },
  'search: three letters': { ask: (n) => ({ search: name(n).slice(0, 3) }), limit: LIMIT },
  'search within a company': { ask: (n) => ({ search: name(n).slice(0, 5), company: 1001 + (n % 40) }), limit: LIMIT },
  'search: a phone number': { ask: (n) => ({ search: phoneOf(phoneNumber(n)).replaceAll('-', '') }), limit: LIMIT },
  'search: a staff ID': {
    ask: (n) => ({ search: `bn${1 + (n % 40)}000${String(n % 1000).padStart(4, '0')}` }),
    limit: LIMIT,
  },
  'search: a job role': { ask: (n) => ({ search: jobTitle(n) }), limit: LIMIT },
  'search: a job role and a last name': {
    ask: (n) => ({ search: `${jobTitle(n).split(' ')[1]} ${name(n)}` }),
    limit: LIMIT,
  },
  'as at a day': { ask: (n) => ({ as_at: asAt(n) }), limit: LIMIT },
  'as at a day of the first month': { ask: (n) => ({ as_at: `2012-01-${String(10 + (n % 19))}` }), limit: LIMIT },
  'as at a day, of a company': { ask: (n) => ({ as_at: asAt(n), company: 1001 + (n % 40) }), limit: LIMIT },
  'as at a day, of a department': { ask: (n) => ({ as_at: asAt(n), department: 1001 + (n % 240) }), limit: LIMIT },
  'as at a day: beginning of a name': { ask: (n) => ({ as_at: asAt(n), search: name(n).slice(0, 5) }), limit: LIMIT },
  'hired within a year': {
    ask: (n) => ({ hired_from: `${2012 + (n % 14)}-01-01`, hired_to: `${2012 + (n % 14)}-12-31` }),
  },
  ...Object.fromEntries(
    Object.entries({
      'beginning of a name': (n: number) => name(n).slice(0, 5),
      'three letters': (n: number) => name(n).slice(0, 3),
      'middle of a name': (n: number) => name(n).slice(2, 6),
      'first and last name': (n: number) => `${name(n)} ${name(n + 1)}`,
      'a phone number': (n: number) => phoneOf(phoneNumber(n)).replace('080', '+23480'),
      'a staff ID': (n: number) => `BN${1 + (n % 40)}-000${String(n % 1000).padStart(4, '0')}`,
      'a job role': jobTitle,
    }).map(([what, typed]) => [
      `across everything: ${what}`,
      { call: 'find.all', ask: (n: number) => ({ search: typed(n) }), limit: LIMIT } as const,
    ]),
  ),
  'the last page': { ask: (_, size) => ({ page: Math.floor((size * 0.96) / 10) }) },
};

const database = async ({ miniflare }: Runtime) =>
  (await miniflare.getD1Database('DB', 'tenure-upstream')) as unknown as Parameters<typeof addEmployees>[0];

const kept = (size: number) => (KEPT ? `${KEPT}/employees-${size}` : undefined);

await withRuntime(
  (small) =>
    withRuntime(
      async (large) => {
        await addEmployees(await database(small), SMALL);
        const started = performance.now();
        await addEmployees(await database(large), LARGE);
        console.log(`\n${LARGE} employees were there after ${((performance.now() - started) / 1000).toFixed(0)} s`);
        const few = { ...small, size: SMALL };
        const many = { ...large, size: LARGE };
        const p50 = await shootInTurn(
          [few, many],
          Object.keys(CASES),
          { rounds: ROUNDS, shots: SHOTS },
          ({ edge, token, size }, what, n) => {
            const { ask, call = 'employee.list' } = CASES[what] ?? {};
            const input = ask?.(n, size);
            return callShot(edge, token, call, { ...(call === 'employee.list' && { page_size: 10 }), ...input });
          },
        );
        const figures = Object.entries(CASES).flatMap(([what, { limit }]) =>
          overSizes(what, [`${LARGE} employees`, p50(many, what)], [`${SMALL}`, p50(few, what)], limit),
        );
        process.exitCode = printFigures('Employees, listed and searched', figures) ? 0 : 1;
      },
      undefined,
      [],
      kept(LARGE),
    ),
  undefined,
  [],
  kept(SMALL),
);
