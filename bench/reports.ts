// Reports of a million employees beside those of ten thousand, shot for shot in turn, and the longest piece of counting all anew.
import { monthAfter } from '../contracts/month.ts';
import { LEFT, type LeftToDo, pieceFor } from '../upstream/report/pieces.ts';
import { quantile, type Runtime, type Shot, shoot, withRuntime } from './edge-runtime.ts';
import { type Figure, printFigures } from './figures.ts';
import { fill } from './staff.ts';

const SMALL = 10_000;
const LARGE = Number(process.env.TENURE_BENCH_EMPLOYEES ?? 1_000_000);
const ROUNDS = 6;
const SHOTS = 6;
const LIMIT = 1.5;
/** What a piece may hold the database for, in milliseconds. */
const PIECE = 100;
/** Pieces that are measured: all of a million people would take most of an hour. */
const PIECES = 400;

const company = (n: number) => 1001 + (n % 40);
const NOW = new Date().toISOString().slice(0, 7);

const CASES: Record<string, readonly [call: string, ask: (n: number) => object]> = {
  'all numbers, of all companies': ['report.read', () => ({})],
  'all numbers, of a year before': ['report.read', (n) => ({ until: `${2021 + (n % 4)}-12` })],
  'all numbers, of a company': ['report.read', (n) => ({ company: company(n) })],
  'all numbers, of a department': ['report.read', (n) => ({ company: 1001, department: 1001 + (n % 6) })],
  'who works here': ['report.people', () => ({ who: 'EMPLOYED' })],
  'who joined in twelve months': ['report.people', () => ({ who: 'JOINED', from: monthAfter(NOW, -11) })],
  'who left in twelve months': ['report.people', () => ({ who: 'LEFT', from: monthAfter(NOW, -11) })],
  'absence, of all companies': ['report.about', () => ({ about: 'absence' })],
  'absence, of a company': ['report.about', (n) => ({ about: 'absence', company: company(n) })],
  'deadlines, of all companies': ['report.about', () => ({ about: 'deadlines' })],
  'deadlines, of a company': ['report.about', (n) => ({ about: 'deadlines', company: company(n) })],
  'of a length of service, of a company': ['report.people', (n) => ({ tenure: '5', company: company(n) })],
};

type Database = Parameters<typeof fill>[0];

const d1 = ({ miniflare }: Runtime) => miniflare.getD1Database('DB', 'tenure-upstream');

/** Does the next piece of counting; gives back how long it took, in milliseconds, and 0 when nothing is left. */
async function nextPiece(runtime: Runtime): Promise<number> {
  const db = await d1(runtime);
  const left = await db.prepare(LEFT).first<LeftToDo>();
  const statements = left ? pieceFor(left) : [];
  if (statements.length === 0) return 0;
  const begun = performance.now();
  await db.batch(statements.map((text) => db.prepare(text)));
  return performance.now() - begun;
}

/** Employees of whom every twelfth has left within the last three years, and all are counted. */
async function fillReports(runtime: Runtime, rows: number): Promise<void> {
  const db = (await d1(runtime)) as unknown as Database;
  await fill(db, rows);
  const AT_ONCE = 12_000;
  for (let from = 0; from < rows + 2000; from += AT_ONCE)
    await db
      .prepare(
        `INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
        SELECT id, 'STATUS', date('now', '-' || (id / 12 % 1000) || ' days'), '{"employment_status":"RESIGNED"}', created_at
        FROM employee WHERE code LIKE 'BN%' AND employment_status = 'ACTIVE' AND id % 12 = 0 AND id >= ? AND id < ?
          AND employment_date < date('now', '-1001 days')`,
      )
      .bind(from, from + AT_ONCE)
      .run();
  while ((await nextPiece(runtime)) > 0) {
    // The next.
  }
  await db.prepare('PRAGMA optimize').run();
}

const shotOf = ({ edge, token }: Runtime, call: string, input: object): Shot => ({
  url: `${edge}/trpc/${call}`,
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify(input),
  expect: 200,
});

/** How long the pieces took of counting everybody anew, in milliseconds. */
async function recounted(runtime: Runtime): Promise<number[]> {
  await (await d1(runtime)).prepare('UPDATE report_state SET generation = generation + 1, built_to = 0').run();
  const times: number[] = [];
  for (let i = 0; i < PIECES; i++) times.push(await nextPiece(runtime));
  return times;
}

await withRuntime((small) =>
  withRuntime(async (large) => {
    await fillReports(small, SMALL);
    const started = performance.now();
    await fillReports(large, LARGE);
    console.log(`\n${LARGE} employees were there after ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const sides = [
      { runtime: small, size: SMALL },
      { runtime: large, size: LARGE },
    ];
    const times = new Map<string, number[]>();
    const measure = async (rounds: number) => {
      for (let round = 0; round < rounds; round++)
        for (const [what, [call, ask]] of Object.entries(CASES))
          for (let i = 0; i < SHOTS; i++)
            for (const { runtime, size } of sides) {
              const key = `${size} ${what}`;
              const time = await shoot(shotOf(runtime, call, ask(round * SHOTS + i)));
              times.set(key, [...(times.get(key) ?? []), time]);
            }
    };
    await measure(1);
    times.clear();
    await measure(ROUNDS);
    const p50 = (size: number, what: string) => quantile(times.get(`${size} ${what}`) ?? [], 0.5);
    const pieces = await recounted(large);
    const figures = Object.keys(CASES).flatMap((what): Figure[] => [
      { what: `${what}: ${LARGE} employees, p50`, measured: p50(LARGE, what), unit: 'ms' },
      { what: `  of ${SMALL}`, measured: p50(SMALL, what), unit: 'ms' },
      { what: '  the first ÷ the second', measured: p50(LARGE, what) / p50(SMALL, what), unit: '', limit: LIMIT },
    ]);
    const kept = printFigures('Reports', [
      ...figures,
      {
        what: `the longest of ${pieces.length} pieces of counting anew`,
        measured: Math.max(...pieces),
        unit: 'ms',
        limit: PIECE,
      },
      { what: '  p50 of them', measured: quantile(pieces, 0.5), unit: 'ms' },
    ]);
    process.exitCode = kept ? 0 : 1;
  }),
);
