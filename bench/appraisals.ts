// The appraisals of employees, listed and searched: 200,000 beside 2,000, shot for shot in turn.
import { type Runtime, withRuntime } from './edge-runtime.ts';
import { printFigures } from './figures.ts';
import { callShot, overSizes, shootInTurn } from './in-turn.ts';
import { addEmployees, nameOf } from './staff.ts';

const SMALL = 2000;
const LARGE = Number(process.env.TENURE_BENCH_APPRAISALS ?? 200_000);
/** Each employee has had so many appraisals: one for each half-year. */
const HALF_YEARS = 10;
const COMPANIES = 40;
const ROUNDS = 8;
const SHOTS = 6;
const LIMIT = 1.5;

const name = (n: number) => nameOf((n * 37 + 11) % 3840).toLowerCase();
const appraisal = (n: number) => 5001 + (n % (HALF_YEARS * COMPANIES));
const ALL = { status: 'ALL' };

const CASES: Record<string, (n: number, size: number) => object> = {
  'first page, those who are pending': () => ({}),
  'by name backwards': () => ({ ordering: '-name' }),
  'longest waiting first': () => ({ ordering: 'state_at' }),
  'shortest waiting first': () => ({ ordering: '-state_at' }),
  'every status': () => ALL,
  'every status, longest waiting first': () => ({ ...ALL, ordering: 'state_at' }),
  'with the employee, longest waiting first': () => ({ ...ALL, holder: 'employee', ordering: 'state_at' }),
  'of an appraisal': (n) => ({ kpi__appraisal__id: appraisal(n) }),
  'of an appraisal, every status, longest waiting first': (n) => ({
    ...ALL,
    kpi__appraisal__id: appraisal(n),
    ordering: 'state_at',
  }),
  'of a company': (n) => ({ company: 1001 + (n % COMPANIES) }),
  'of a department': (n) => ({ department: 1001 + (n % 240) }),
  'page 1,000, or page 100 of 2,000': (_, size) => ({ ...ALL, page: size > 10_000 ? 1000 : 100 }),
  'search: beginning of a name': (n) => ({ search: name(n).slice(0, 5) }),
  'search: a last name, every status': (n) => ({ ...ALL, search: name(n) }),
  'search: a last name, longest waiting first': (n) => ({ search: name(n), ordering: 'state_at' }),
  'search: three letters': (n) => ({ search: name(n).slice(0, 3) }),
  'search within an appraisal': (n) => ({ ...ALL, search: name(n).slice(0, 4), kpi__appraisal__id: appraisal(n) }),
  'search: a staff ID': (n) => ({ ...ALL, search: `bn${1 + (n % 40)}000${String(n % 200).padStart(4, '0')}` }),
};

type Database = Parameters<typeof addEmployees>[0];

const STATES = `json_extract('["PENDING","SUBMITTED","REJECTED","ACCEPTED","RATING","APPRAISAL SUBMITTED","SUPERVISOR RATED","MANAGER RATED"]',
  '$[' || ((e.id * 31 + a.id * 17) % 8) || ']')`;

/** Employees of a group of companies, each with an appraisal of every half-year; triggers run as for every row. */
async function fillAppraisals(db: Database, rows: number): Promise<void> {
  const employees = rows / HALF_YEARS;
  await addEmployees(db, employees);
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${HALF_YEARS * COMPANIES - 1})
      INSERT INTO appraisal (id, name, company_id, start_date, end_date, created_at, created_by, sent_at)
      SELECT 5001 + i, 'Half-year ' || i / ${COMPANIES}, 1001 + i % ${COMPANIES}, '2026-01-01', '2090-06-30',
        '2026-01-01T09:00:00.000Z', (SELECT min(id) FROM user), '2026-01-02T09:00:00.000Z' FROM n`,
    )
    .run();
  await db
    .prepare(
      "INSERT INTO kpi (id, appraisal_id, category, name) SELECT id, id, 'EMPLOYEE', name FROM appraisal WHERE id > 5000",
    )
    .run();
  const AT_ONCE = 500;
  for (let from = 0; from < employees + 2000; from += AT_ONCE)
    await db
      .prepare(
        `INSERT INTO employee_kpi (appraisal_id, kpi_id, employee_id, company_id, department_id, state, state_at, created_at)
        SELECT a.id, a.id, e.id, e.company_id, e.department_id, ${STATES},
          strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || ((e.id * 7919 + a.id * 104729) % 400000) || ' minutes'), a.sent_at
        FROM employee e JOIN appraisal a ON a.company_id = e.company_id AND a.id > 5000
        WHERE e.code LIKE 'BN%' AND e.id >= ? AND e.id < ?`,
      )
      .bind(from, from + AT_ONCE)
      .run();
  await db.prepare('PRAGMA optimize').run();
}

const database = async ({ miniflare }: Runtime) =>
  (await miniflare.getD1Database('DB', 'tenure-upstream')) as unknown as Database;

await withRuntime((small) =>
  withRuntime(async (large) => {
    await fillAppraisals(await database(small), SMALL);
    const started = performance.now();
    await fillAppraisals(await database(large), LARGE);
    console.log(`\n${LARGE} appraisals were there after ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const few = { ...small, size: SMALL };
    const many = { ...large, size: LARGE };
    const p50 = await shootInTurn(
      [few, many],
      Object.keys(CASES),
      { rounds: ROUNDS, shots: SHOTS },
      ({ edge, token, size }, what, n) => {
        return callShot(edge, token, 'appraisal.employeeKpis', { page_size: 10, ...CASES[what]?.(n, size) });
      },
    );
    const figures = Object.keys(CASES).flatMap((what) =>
      overSizes(what, [`${LARGE} appraisals`, p50(many, what)], [`${SMALL}`, p50(few, what)], LIMIT),
    );
    process.exitCode = printFigures('Appraisals of employees, listed and searched', figures) ? 0 : 1;
  }),
);
