// Reports of a million employees beside those of ten thousand, shot for shot in turn, and the longest piece of counting all anew.
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { V4WorkerOptions } from 'miniflare';
import { monthAfter } from '../contracts/platform/month.ts';
import { forget } from '../scripts/database.ts';
import { NEXT_JOB, pieceStatements } from '../upstream/desk/report/pieces.ts';
import { type FileDatabase, fillFile } from './database-file.ts';
import { quantile, type Runtime, withRuntime } from './edge-runtime.ts';
import { type BenchFigure, printFigures } from './figures.ts';
import { callShot, overSizes, shootInTurn } from './in-turn.ts';
import { addEmployees } from './staff.ts';

const SMALL = 10_000;
const LARGE = Number(process.env.TENURE_BENCH_EMPLOYEES ?? 1_000_000);
/** The folder of the filled databases for the next run. */
const KEPT = process.env.TENURE_BENCH_KEPT;
const ROUNDS = 6;
const SHOTS = 6;
const LIMIT = 1.5;
/** The longest time for which a piece may hold the database, in milliseconds. */
const PIECE = 100;
const PARTS = ['people', 'appraisals', 'welfare', 'approvals', 'deadlines', 'absence'];
const NOTHING = 'nothing';
/** Batches that do nothing, to see what the machine makes of any. */
const NOTHINGS = 400;
/** Pieces of each part that are measured: all of them take most of an hour. */
const PIECES = 1000;

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
  'approvals, of all companies': ['report.about', () => ({ about: 'approvals' })],
  'approvals, of a company': ['report.about', (n) => ({ about: 'approvals', company: company(n) })],
  'welfare, of all companies': ['report.about', () => ({ about: 'welfare' })],
  'welfare, of a department': [
    'report.about',
    (n) => ({ about: 'welfare', company: 1001, department: 1001 + (n % 6) }),
  ],
  'appraisals, of all companies': ['report.about', () => ({ about: 'appraisals' })],
  'appraisals, of a company': ['report.about', (n) => ({ about: 'appraisals', company: company(n) })],
};

const AT = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-' || (e.id * 7919 % 900) || ' days')";

/** Of each ten employees a leave of five days, an approval of one level and a loan, and of everybody a result; triggers count them one by one. */
async function fillWork(db: FileDatabase, rows: number): Promise<void> {
  const made = '(SELECT min(id) FROM user)';
  await db
    .prepare(
      `INSERT INTO welfare_kind (id, title, type, months, created_at) VALUES (5001, 'Loan of work', 'LOAN', 2, '2024-01-01')`,
    )
    .run();
  await db
    .prepare(
      `INSERT INTO appraisal (id, name, company_id, start_date, end_date, created_at, created_by, sent_at)
      SELECT 9000 + id, 'Year', id, date('now', '-1 year'), date('now'), '2026-01-01T09:00:00Z', ${made}, '2026-01-02T09:00:00Z'
      FROM company WHERE id > 1000`,
    )
    .run();
  await db
    .prepare(
      "INSERT INTO kpi (id, appraisal_id, category, name) SELECT id, id, 'EMPLOYEE', name FROM appraisal WHERE id > 9000",
    )
    .run();
  await db
    .prepare(
      `INSERT INTO leave_type (id, title, type, approvals, days, granted, created_at)
      SELECT 5001 + key, 'Leave ' || value, value, '[]', 2000, 'YEAR', '2024-01-01' FROM json_each('["ANNUAL","SICK","OTHER"]')`,
    )
    .run();
  const tenth = "e.code LIKE 'BN%' AND e.id % 10 = 0";
  const leaveFrom = `date('now', '-' || (e.id * 7919 % 900) || ' days')`;
  const statements = [
    `INSERT INTO leave_request (id, employee_id, company_id, branch_id, department_id, type_id, start_date, end_date, days,
      leave_address, leave_phone_number, relief_officer_needed, status, asked, line_manager1_name, line_manager1_email, line_manager2_name,
      line_manager2_email, created_at)
    SELECT e.id, e.id, e.company_id, e.branch_id, e.department_id, 5001 + e.id / 10 % 3, ${leaveFrom}, date(${leaveFrom}, '+4 days'), 500,
      '1 Marina', '08035550100', 0, 'ACCEPTED', '[]', 'Kunle Ojo', 'kunle@bench.example', 'Ngozi Eze', 'ngozi@bench.example',
      ${AT} FROM employee e WHERE ${tenth}`,
    `INSERT INTO leave_day (leave_id, employee_id, day, portion)
    SELECT e.id, e.id, date(${leaveFrom}, '+' || d.value || ' days'), 'WHOLE' FROM employee e CROSS JOIN json_each('[0,1,2,3,4]') d
    WHERE ${tenth}`,
    `INSERT INTO approval_request (id, kind, record_id, title, company_id, about, workflow, details, payload, requested_by,
      requested_at, levels, opened_at, status, ended_at)
    SELECT e.id, 'exit', e.id, 'Exit', e.company_id, '', 'One level', '[]', '{}', ${made}, ${AT}, 1, ${AT},
      iif(e.id % 100 = 0, 'PENDING', 'APPROVED'), iif(e.id % 100 = 0, NULL, ${AT}) FROM employee e WHERE ${tenth}`,
    `INSERT INTO approval_step (request_id, level, action) SELECT e.id, 1, 'ANY' FROM employee e WHERE ${tenth}`,
    `INSERT INTO case_file (id, kind, serial, number, employee_id, company_id, branch_id, department_id, topic, status, opened_at)
    SELECT e.id, 'WELFARE', e.id, 'W-' || e.id, e.id, e.company_id, e.branch_id, e.department_id, '5001',
      json_extract('["SUBMITTED","APPROVED","ONGOING","PAID"]', '$[' || (e.id / 10 % 4) || ']'), ${AT} FROM employee e WHERE ${tenth}`,
    `INSERT INTO welfare (case_id, kind_id, purpose, asked_amount, amount, months, paid_at)
    SELECT e.id, 5001, 'Rent', 20000000, 20000000, 2, iif(e.id / 10 % 4 > 1, substr(${AT}, 1, 10), NULL) FROM employee e WHERE ${tenth}`,
    `INSERT INTO welfare_repayment (case_id, due, amount, left_after, company_id)
    SELECT e.id, date(${AT}, 'start of month', '+2 months', '-1 day'), 20000000, 0, e.company_id FROM employee e
    WHERE ${tenth} AND e.id / 10 % 4 = 2`,
    `INSERT INTO employee_kpi (appraisal_id, kpi_id, employee_id, company_id, department_id, state, state_at, created_at, own_result,
      line_manager_result, head_manager_rating, result)
    SELECT a.id, a.id, e.id, e.company_id, e.department_id, 'MANAGER RATED', ${AT}, ${AT}, 70, 70, 70, 30 + (e.id * 7919 % 700) / 10.0
    FROM employee e JOIN appraisal a ON a.company_id = e.company_id AND a.id > 9000 WHERE e.code LIKE 'BN%'`,
  ];
  const AT_ONCE = 12_000;
  for (let from = 0; from < rows + 2000; from += AT_ONCE)
    for (const text of statements)
      await db
        .prepare(`${text} AND e.id >= ? AND e.id < ?`)
        .bind(from, from + AT_ONCE)
        .run();
}

/** Employees of whom every twelfth has left within the last three years, and all are counted. */
async function fillReports(db: FileDatabase, rows: number): Promise<void> {
  await addEmployees(db, rows);
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
  await fillWork(db, rows);
  // The rest is counted in few pieces.
  const next = () => db.prepare(NEXT_JOB).first<number>('job');
  for (let job = await next(); job !== null; job = await next())
    for (const text of pieceStatements(job, 100)) await db.prepare(text).run();
  await db.prepare('PRAGMA optimize').run();
}

/**
 * Beside the upstream, on its database: it does a batch of statements and says how long that took, in milliseconds. From outside
 * of the runtime even nothing takes ten.
 */
const DOES_BATCHES: V4WorkerOptions = {
  name: 'batches',
  modules: true,
  script: `export default { async fetch(request, { DB }) {
    const statements = (await request.json()).map((text) => DB.prepare(text));
    const begun = Date.now();
    const done = await DB.batch(statements);
    return Response.json({ took: Date.now() - begun, found: done[0].results });
  } }`,
  compatibilityDate: '2026-11-02',
  d1Databases: { DB: 'tenure' },
};

async function doBatch(
  at: string,
  texts: readonly string[],
): Promise<{ took: number; found: { job: number | null }[] }> {
  const answer = await fetch(at, { method: 'POST', body: JSON.stringify(texts) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Awaited<ReturnType<typeof doBatch>>;
}

/** How long each piece took of counting each part anew, in milliseconds, and batches that do nothing. */
async function recounted(runtime: Runtime): Promise<Map<string, number[]>> {
  const at = await runtime.at('batches');
  const nothing: number[] = [];
  while (nothing.length < NOTHINGS) nothing.push((await doBatch(at, ['SELECT 1', 'SELECT 2', 'SELECT 3'])).took);
  const times = new Map([[NOTHING, nothing]]);
  const next = async () => (await doBatch(at, [NEXT_JOB])).found[0]?.job ?? null;
  // The next part comes before the rest of the part before.
  for (const part of PARTS) {
    const [table, where] = part === 'people' ? ['report_state', ''] : ['report_part', ` WHERE part = '${part}'`];
    await doBatch(at, [`UPDATE ${table} SET generation = generation + 1, built_to = 0${where}`]);
    const own: number[] = [];
    for (let job = await next(); job !== null && own.length < PIECES; job = await next())
      own.push((await doBatch(at, pieceStatements(job))).took);
    times.set(part, own);
  }
  return times;
}

/** Measures both sides; answers whether every limit was kept. */
async function compare(small: Runtime, large: Runtime): Promise<boolean> {
  const p50 = await shootInTurn(
    [small, large],
    Object.keys(CASES),
    { rounds: ROUNDS, shots: SHOTS },
    ({ edge, token }, what, n) => {
      const [call, ask] = CASES[what] ?? ['', () => ({})];
      return callShot(edge, token, call, ask(n));
    },
  );
  const pieces = await recounted(large);
  const figures = Object.keys(CASES).flatMap((what) =>
    overSizes(what, [`${LARGE} employees`, p50(large, what)], [`${SMALL}`, p50(small, what)], LIMIT),
  );
  return printFigures('Reports', [
    ...figures,
    ...[...pieces].flatMap(([part, own]): BenchFigure[] => {
      const what = part === NOTHING ? 'a batch of nothing' : `a piece of counting ${part} anew`;
      return [
        { what: `${what}: the longest`, measured: Math.max(...own), unit: 'ms', limit: PIECE },
        { what: `${what}: p50`, measured: quantile(own, 0.5), unit: 'ms' },
        { what: `${what}: p99`, measured: quantile(own, 0.99), unit: 'ms' },
      ];
    }),
  ]);
}

/** A state folder with as many employees, kept for the next run where a folder for that is named. */
async function filled(size: number): Promise<string> {
  const state = KEPT ? `${KEPT}/reports-${size}` : join(tmpdir(), `tenure-bench-reports-${process.pid}-${size}`);
  if (existsSync(join(state, 'filled'))) return state;
  const begun = performance.now();
  await fillFile(state, (db) => fillReports(db, size));
  writeFileSync(join(state, 'filled'), '');
  console.log(`${size} employees were there after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return state;
}

const states = [await filled(SMALL), await filled(LARGE)];
await withRuntime(
  (small) =>
    withRuntime(
      async (large) => {
        process.exitCode = (await compare(small, large)) ? 0 : 1;
      },
      '{}',
      [DOES_BATCHES],
      states[1],
    ),
  '{}',
  [],
  states[0],
);
if (!KEPT) for (const state of states) forget(state);
