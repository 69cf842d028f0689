// Reports of a million employees beside those of ten thousand, shot for shot in turn, and the longest piece of counting all anew.
import { monthAfter } from '../contracts/month.ts';
import { LEFT, type LeftToDo, pieceFor } from '../upstream/report/pieces.ts';
import { SUBJECT_LEFT, type SubjectLeft, subjectPiece } from '../upstream/report/subject-pieces.ts';
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
const PARTS = ['absence', 'deadlines', 'approvals', 'welfare', 'appraisals'];
/** Pieces of each part that are measured: all of a million people would take most of an hour. */
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

type Database = Parameters<typeof fill>[0];

const d1 = ({ miniflare }: Runtime) => miniflare.getD1Database('DB', 'tenure-upstream');

/** Does the next piece of counting; gives back how long it took, in milliseconds, and 0 when nothing is left. */
async function nextPiece(runtime: Runtime): Promise<number> {
  const db = await d1(runtime);
  const left = await db.prepare(LEFT).first<LeftToDo>();
  const ofPeople = left ? pieceFor(left) : [];
  const subject = await db.prepare(SUBJECT_LEFT).first<SubjectLeft>();
  const statements = ofPeople.length > 0 || !subject ? ofPeople : subjectPiece(subject);
  if (statements.length === 0) return 0;
  const begun = performance.now();
  await db.batch(statements.map((text) => db.prepare(text)));
  return performance.now() - begun;
}

const AT = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-' || (e.id * 7919 % 900) || ' days')";

/** Of each ten employees an approval of one level and a loan, and of everybody a result; triggers count them one by one. */
async function fillWork(db: Database, rows: number): Promise<void> {
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
  const tenth = "e.code LIKE 'BN%' AND e.id % 10 = 0";
  const statements = [
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
  await fillWork(db, rows);
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

/** How long the pieces took of counting each part anew, in milliseconds. */
async function recounted(runtime: Runtime): Promise<Map<string, number[]>> {
  const db = await d1(runtime);
  const times = new Map<string, number[]>();
  for (const part of ['people', ...PARTS]) {
    const [table, where] = part === 'people' ? ['report_state', ''] : ['report_part', ` WHERE part = '${part}'`];
    await db.prepare(`UPDATE ${table} SET generation = generation + 1, built_to = 0${where}`).run();
    const own: number[] = [];
    for (let i = 0; i < PIECES; i++) {
      const time = await nextPiece(runtime);
      if (time === 0) break;
      own.push(time);
    }
    times.set(part, own);
    await db.prepare(`UPDATE ${table} SET shown = generation${where}`).run();
  }
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
      ...[...pieces].flatMap(([part, own]): Figure[] => [
        {
          what: `the longest of ${own.length} pieces of counting ${part} anew`,
          measured: Math.max(...own),
          unit: 'ms',
          limit: PIECE,
        },
        { what: '  p50', measured: quantile(own, 0.5), unit: 'ms' },
        { what: '  p99', measured: quantile(own, 0.99), unit: 'ms' },
      ]),
    ]);
    process.exitCode = kept ? 0 : 1;
  }),
);
