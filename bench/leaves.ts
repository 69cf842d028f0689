// Requests for leave, listed and searched, 1,000,000 beside 1,000, and a balance of 2,000 entries beside one of 20, shot for
// shot in turn.
import { addDays } from '../contracts/platform/dates.ts';
import { type Runtime, withRuntime } from './edge-runtime.ts';
import { printFigures } from './figures.ts';
import { callShot, overSizes, shootInTurn } from './in-turn.ts';
import { addEmployees, nameOf } from './staff.ts';

const SMALL = 1000;
const LARGE = Number(process.env.TENURE_BENCH_LEAVES ?? 1_000_000);
/** Each employee has asked so often: twice a year in five years. */
const REQUESTS = 10;
const COMPANIES = 40;
const DEPARTMENTS = 240;
const BRANCHES = 320;
const ROUNDS = 8;
const SHOTS = 6;
const LIMIT = 1.5;
/** The entries of the ledger of one employee, in one and the other database. */
const ENTRIES = { small: 20, large: 2000 };

type Database = Parameters<typeof addEmployees>[0];

const name = (n: number) => nameOf((n * 37 + 11) % 3840).toLowerCase();
const company = (n: number) => 1001 + (n % COMPANIES);

/** A day of two years, each time on another day of a month. */
const day = (n: number) => addDays('2023-01-15', (n * 37) % 700);

const twoYears = (n: number) => ({ from: day(n), until: addDays(day(n), 730) });

const CASES: Record<string, (n: number, size: number) => object> = {
  'newest first': () => ({}),
  'oldest first': () => ({ ordering: 'created_at' }),
  'by the first day': () => ({ ordering: 'start_date' }),
  'by name': () => ({ ordering: 'name' }),
  'by name backwards': () => ({ ordering: '-name' }),
  pending: () => ({ status: 'PENDING' }),
  accepted: () => ({ status: 'ACCEPTED' }),
  'rejected, by name': () => ({ status: 'REJECTED', ordering: 'name' }),
  'at the turn of the employer': () => ({ turn: 'employer' }),
  'at the turn of line manager 1, by the first day': () => ({ turn: 'line_manager1', ordering: 'start_date' }),
  'to decide by HR': () => ({ for_hr: 'yes' }),
  'to decide by HR, by name': () => ({ for_hr: 'yes', ordering: 'name' }),
  escalated: () => ({ escalated: 'yes' }),
  'of a company': (n) => ({ company: company(n) }),
  'of a company, pending': (n) => ({ company: company(n), status: 'PENDING' }),
  'of a company, by name': (n) => ({ company: company(n), ordering: 'name' }),
  'of a department': (n) => ({ department: 1001 + (n % DEPARTMENTS) }),
  'of a kind': (n) => ({ leave_type: 5001 + (n % 4) }),
  'of a kind, of a company': (n) => ({ leave_type: 5001 + (n % 4), company: company(n) }),
  'of a branch': (n) => ({ branch: 1001 + (n % BRANCHES) }),
  'by the first day backwards': () => ({ ordering: '-start_date' }),
  'from a day': (n) => ({ from: day(n), ordering: 'start_date' }),
  'until a day': (n) => ({ until: day(n), ordering: '-start_date' }),
  'two years': (n) => ({ ...twoYears(n), ordering: 'start_date' }),
  'two years, of a company': (n) => ({ ...twoYears(n), company: company(n), ordering: 'start_date' }),
  'two years, of a kind': (n) => ({ ...twoYears(n), leave_type: 5001 + (n % 4), ordering: 'start_date' }),
  'two years, by name': (n) => ({ ...twoYears(n), ordering: 'name' }),
  'from a day, the newest first': (n) => ({ from: day(n) }),
  'until a day, the newest first': (n) => ({ until: addDays(day(n), 1000) }),
  'page 1,000, or page 50 of 1,000': (_, size) => ({ page: size > 100_000 ? 1000 : 50 }),
  'search: beginning of a name': (n) => ({ search: name(n).slice(0, 5) }),
  'search: a last name': (n) => ({ search: name(n) }),
  'search: three letters': (n) => ({ search: name(n).slice(0, 3) }),
  'search: a last name, pending': (n) => ({ search: name(n), status: 'PENDING' }),
};

/** One of some words by the number of a request. */
const oneOf = (words: readonly (string | null)[], of: string): string =>
  `json_extract('${JSON.stringify(words)}', '$[' || (${of} % ${words.length}) || ']')`;

/** Four kinds of leave, and employees with ten requests each; one in fifty of them is open, one in thirty was recorded late. Triggers run as for every row. */
async function fillLeaves(db: Database, rows: number): Promise<void> {
  const count = 'SELECT count(*) AS n, coalesce(max(id), 0) AS last FROM employee';
  const seeded = await db.prepare(count).first<{ n: number }>();
  await addEmployees(db, (seeded?.n ?? 0) + rows / REQUESTS);
  const last = (await db.prepare(count).first<{ last: number }>())?.last ?? 0;
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3)
      INSERT INTO leave_type (id, title, type, approvals, days, granted, created_at)
      SELECT 5001 + i, 'Bench ' || i, 'OTHER', '["line_manager1","employer"]', 2000, 'YEAR', '2026-01-01T09:00:00.000Z' FROM n`,
    )
    .run();
  const mixed = '((e.id * 7919 + n.i * 104729) % 1000003)';
  const isOpen = `${mixed} % 50 = 0`;
  const start = `date('2022-01-03', '+' || (n.i * 180 + (${mixed} % 150)) || ' days')`;
  const AT_ONCE = 1000;
  for (let from = 0; from <= last; from += AT_ONCE) {
    await db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${REQUESTS - 1})
        INSERT INTO leave_request (employee_id, company_id, branch_id, department_id, type_id, start_date, end_date, days,
          leave_address, leave_phone_number, relief_officer_needed, status, asked, turn, turn_at, escalated_at,
          line_manager1_name, line_manager1_email, line_manager2_name, line_manager2_email, created_at)
        SELECT e.id, e.company_id, e.branch_id, e.department_id, 5001 + ${mixed} % 4, ${start},
          date(${start}, '+4 days'), 500, '1 Marina', '08035550100', 0,
          iif(${isOpen}, 'PENDING', ${oneOf(['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'REJECTED', 'CANCELLED'], mixed)}),
          '["line_manager1","employer"]', iif(${isOpen}, ${oneOf(['line_manager1', 'employer'], `(${mixed} / 50)`)}, NULL),
          '2026-10-01T09:00:00.000Z', iif(${isOpen} AND ${mixed} % 400 = 0, '2026-10-06T09:00:00.000Z', NULL),
          'Kunle Ojo', 'kunle@bench.example', 'Ngozi Eze', 'ngozi@bench.example',
          strftime('%Y-%m-%dT%H:%M:%fZ', ${start}, iif(${mixed} % 30 = 7, '+5', '-' || (10 + ${mixed} % 40)) || ' days',
            '+' || ${mixed} || ' seconds')
        FROM employee e CROSS JOIN n WHERE e.code LIKE 'BN%' AND e.id >= ? AND e.id < ?`,
      )
      .bind(from, from + AT_ONCE)
      .run();
    await db
      .prepare(
        `INSERT INTO leave_day (leave_id, employee_id, day, portion)
        SELECT r.id, r.employee_id, date(r.start_date, '+' || d.value || ' days'), 'WHOLE'
        FROM leave_request r CROSS JOIN json_each('[0,1,2,3,4]') d
        WHERE r.employee_id >= ? AND r.employee_id < ? AND r.status IN ('PENDING', 'ACCEPTED') AND r.type_id > 5000`,
      )
      .bind(from, from + AT_ONCE)
      .run();
  }
  await db.prepare('PRAGMA optimize').run();
}

/** The ledger of one employee in one year, which is theirs to have: gives back who it is. */
async function fillLedger(db: Database, entries: number): Promise<number> {
  const one = await db
    .prepare(
      "SELECT min(id) AS id FROM employee WHERE code LIKE 'BN%' AND archived = 0 AND employment_status = 'ACTIVE'",
    )
    .first<{ id: number }>();
  const id = one?.id ?? 0;
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      INSERT INTO leave_entry (employee_id, type_id, year, kind, days, recorded_by, at)
      SELECT ?, 5001, 2026, iif(i % 2, 'TAKE', 'GRANT'), iif(i % 2, -50, 100), 'Bench', '2026-01-05T09:00:00.000Z' FROM n`,
    )
    .bind(entries - 1, id)
    .run();
  return id;
}

const database = async ({ miniflare }: Runtime) =>
  (await miniflare.getD1Database('DB', 'tenure-upstream')) as unknown as Database;

await withRuntime((small) =>
  withRuntime(async (large) => {
    await fillLeaves(await database(small), SMALL);
    const started = performance.now();
    await fillLeaves(await database(large), LARGE);
    console.log(`\n${LARGE} requests were there after ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const few = { runtime: small, size: SMALL, employee: await fillLedger(await database(small), ENTRIES.small) };
    const many = { runtime: large, size: LARGE, employee: await fillLedger(await database(large), ENTRIES.large) };
    const asked: Record<string, (n: number, side: typeof few) => readonly [call: string, input: object]> = {
      ...Object.fromEntries(
        Object.entries(CASES).map(([what, input]) => [
          what,
          (n: number, { size }: typeof few) => ['leave.list', { page_size: 10, ...input(n, size) }] as const,
        ]),
      ),
      'the team calendar': (n) => ['leave.calendar', { from: '2026-06-08', company: company(n) }],
      balances: (_, { employee }) => ['leave.balances', { employee, year: 2026 }],
    };
    const p50 = await shootInTurn(
      [few, many],
      Object.keys(asked),
      { rounds: ROUNDS, shots: SHOTS },
      (side, what, n) => {
        const [call, input] = asked[what]?.(n, side) ?? ['', {}];
        return callShot(side.runtime.edge, side.runtime.token, call, input);
      },
    );
    const figures = Object.keys(asked).flatMap((what) =>
      overSizes(
        what,
        [what === 'balances' ? `${ENTRIES.large} entries` : `${LARGE} requests`, p50(many, what)],
        [`${what === 'balances' ? ENTRIES.small : SMALL}`, p50(few, what)],
        // The calendar of a company has more teams on leave where it has more people.
        what === 'the team calendar' ? undefined : LIMIT,
      ),
    );
    process.exitCode = printFigures('Requests for leave, listed and searched, and balances', figures) ? 0 : 1;
  }),
);
