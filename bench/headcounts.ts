// The responses of a month, listed and searched, and its report: 100,000 beside 1,000, shot for shot in turn.
import { MONTH_NAMES } from '../contracts/platform/dates.ts';
import { callOn, type Runtime, withRuntime } from './edge-runtime.ts';
import { printFigures } from './figures.ts';
import { callShot, overSizes, shootInTurn } from './in-turn.ts';
import { watchMemory } from './memory.ts';
import { addEmployees, nameOf } from './staff.ts';

const SMALL = 1000;
const LARGE = Number(process.env.TENURE_BENCH_HEADCOUNT ?? 100_000);
const COMPANIES = 40;
const ROUNDS = 8;
const SHOTS = 6;
const LIMIT = 1.5;
/** The memory that a file may take while it is written, as for the list of employees. */
const GROWTH = 64;

const name = (n: number) => nameOf((n * 37 + 11) % 3840).toLowerCase();
const SUBMITTED = { employee_status: 'SUBMITTED' } as const;
const JUNE = { headcount__year: 2026, headcount__month: MONTH_NAMES[5] };

const CASES: Record<string, (n: number, size: number) => object> = {
  approved: () => ({ ...JUNE, ...SUBMITTED, supervisor_status: 'APPROVED' }),
  submitted: () => ({ ...JUNE, ...SUBMITTED, supervisor_status: 'PENDING' }),
  declined: () => ({ ...JUNE, ...SUBMITTED, supervisor_status: 'DECLINED' }),
  pending: () => ({ ...JUNE, employee_status: 'PENDING', supervisor_status: 'PENDING' }),
  'a month': () => JUNE,
  'a year': () => ({ headcount__year: 2026 }),
  'answered, by any supervisor': () => ({ ...JUNE, ...SUBMITTED }),
  'of a company': (n) => ({ ...JUNE, employee__company__name: `Bench ${1 + (n % COMPANIES)}` }),
  'page 800, or page 80 of 1,000': (_, size) => ({ ...JUNE, page: size > 10_000 ? 800 : 80 }),
  'search: beginning of a name': (n) => ({ ...JUNE, search: name(n).slice(0, 5) }),
  'search: a last name': (n) => ({ ...JUNE, search: name(n) }),
};

type Database = Parameters<typeof addEmployees>[0];

const QUESTIONS = JSON.stringify(
  ['Still employed', 'Place of work', 'Days on site'].map((label, i) => ({
    id: i + 1,
    text: `${label}?`,
    kind: 'TEXT',
    choices: [],
    unit: '',
    hint: '',
    label,
    required: true,
    position: i + 1,
  })),
);
const ANSWERS = JSON.stringify(['Yes', 'Apapa Terminal', '11'].map((value, i) => ({ question: i + 1, value })));

/** Employees of a group of companies, each asked in June; triggers run as for every row. */
async function fillHeadcount(db: Database, rows: number): Promise<void> {
  await addEmployees(db, rows);
  await db
    .prepare(
      `INSERT INTO headcount (company_id, year, month, questions, closes_on, opened_at, started_by, started_by_name, ready_at)
      SELECT c.id, 2026, 6, ?, '2026-06-30', '2026-06-01T08:00:00.000Z', (SELECT min(id) FROM user), 'Aisha Bello',
        '2026-06-01T08:00:00.000Z' FROM company c WHERE c.id > 1000`,
    )
    .bind(QUESTIONS)
    .run();
  const AT_ONCE = 2000;
  for (let from = 0; from < rows + 2000; from += AT_ONCE)
    await db
      .prepare(
        `INSERT INTO employee_headcount (headcount_id, employee_id, company_id, year, month, employee_status,
          supervisor_status, answers, submitted_at, supervisor_name, supervisor_email)
        SELECT h.id, e.id, e.company_id, 2026, 6, CASE e.id % 10 WHEN 0 THEN 'PENDING' ELSE 'SUBMITTED' END,
          CASE WHEN e.id % 10 IN (0, 1) THEN 'PENDING' WHEN e.id % 10 = 2 THEN 'DECLINED' ELSE 'APPROVED' END, ?,
          CASE e.id % 10 WHEN 0 THEN NULL ELSE '2026-06-12T09:00:00.000Z' END, 'Folake Adeyemi',
          'folake' || e.id % 2500 || '@bench.example'
        FROM employee e JOIN headcount h ON h.company_id = e.company_id
        WHERE e.code LIKE 'BN%' AND e.id >= ? AND e.id < ?`,
      )
      .bind(ANSWERS, from, from + AT_ONCE)
      .run();
  await db.prepare('PRAGMA optimize').run();
}

const database = async ({ miniflare }: Runtime) =>
  (await miniflare.getD1Database('DB', 'tenure-upstream')) as unknown as Database;

/** Downloads the report of June as the page does: milliseconds to the first byte and to the last, and its lines. */
async function report({ edge, token }: Runtime) {
  const input = { month: 'June', year: 2026, file_type: 'csv' };
  const minted = await callOn<{ token: string }>(edge, 'transfer.mint', { call: 'headcount.report', input }, token);
  const started = performance.now();
  const answer = await fetch(`${edge}/transfer/d/${minted.token}`);
  if (answer.status !== 200 || !answer.body) throw new Error(`The report answered ${answer.status}`);
  let [first, lines] = [0, 0];
  for await (const chunk of answer.body) {
    first ||= performance.now() - started;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { first, whole: performance.now() - started, lines };
}

await withRuntime((small) =>
  withRuntime(async (large) => {
    await fillHeadcount(await database(small), SMALL);
    await fillHeadcount(await database(large), LARGE);
    const few = { ...small, size: SMALL };
    const many = { ...large, size: LARGE };
    const p50 = await shootInTurn(
      [few, many],
      Object.keys(CASES),
      { rounds: ROUNDS, shots: SHOTS },
      ({ edge, token, size }, what, n) => {
        return callShot(edge, token, 'headcount.responses', { page_size: 12, ...CASES[what]?.(n, size) });
      },
    );
    await report(large);
    const { before, peak, answer } = await watchMemory(large.pid, () => report(large));
    const rows = (await (
      await database(large)
    )
      .prepare('SELECT count(*) AS n FROM employee_headcount WHERE year = 2026 AND month = 6')
      .first<{
        n: number;
      }>()) ?? { n: 0 };
    const figures = Object.keys(CASES).flatMap((what) =>
      overSizes(what, [`${LARGE} responses`, p50(many, what)], [`${SMALL}`, p50(few, what)], LIMIT),
    );
    const kept = printFigures('Responses to a headcount, listed, searched and reported', [
      ...figures,
      { what: `report of ${LARGE} employees: first byte`, measured: answer.first, unit: 'ms' },
      {
        what: `report of ${LARGE} employees: throughput`,
        measured: (answer.lines * 1000) / answer.whole,
        unit: 'rows/s',
      },
      { what: `report of ${LARGE} employees: rows missing`, measured: rows.n + 1 - answer.lines, unit: '', limit: 0 },
      { what: `report of ${LARGE} employees: growth of memory`, measured: peak - before, unit: 'MB', limit: GROWTH },
    ]);
    process.exitCode = kept ? 0 : 1;
  }),
);
