// Exits, requests for welfare, disciplinary cases and complaints, listed and searched, 200,000 of each beside 2,000, shot for shot
// in turn.
import { type Runtime, withRuntime } from './edge-runtime.ts';
import { printFigures } from './figures.ts';
import { callShot, overSizes, shootInTurn } from './in-turn.ts';
import { addEmployees, nameOf } from './staff.ts';

const SMALL = 2000;
const LARGE = Number(process.env.TENURE_BENCH_CASES ?? 200_000);
/** Each employee has so many of each kind. */
const EACH = 10;
const COMPANIES = 40;
const ROUNDS = 6;
const SHOTS = 5;
const LIMIT = 1.5;

type Database = Parameters<typeof addEmployees>[0];

const name = (n: number) => nameOf((n * 37 + 11) % 3840).toLowerCase();
const company = (n: number) => 1001 + (n % COMPANIES);
const deep = (size: number) => (size > 20_000 ? 1000 : 100);

type Inputs = Record<string, (n: number, size: number) => object>;

const NAMED: Inputs = {
  'search: a last name': (n) => ({ status: 'ALL', search: name(n) }),
  'search: beginning of a name': (n) => ({ status: 'ALL', search: name(n).slice(0, 5) }),
};

const LISTS: Record<string, Inputs> = {
  'exit.list': {
    'open, by the last day': () => ({}),
    'all, newest first': () => ({ status: 'ALL', ordering: '-opened_at' }),
    'all, by the last day': () => ({ status: 'ALL', ordering: '-last_day' }),
    'all, by name': () => ({ status: 'ALL', ordering: 'name' }),
    'who has left': () => ({ status: 'LEFT', ordering: '-last_day' }),
    'of a company': (n) => ({ status: 'ALL', company: company(n) }),
    'of a type': () => ({ status: 'ALL', type: 'RETIREMENT' }),
    'a deep page': (_, size) => ({ status: 'ALL', page: deep(size) }),
    ...NAMED,
  },
  'welfare.list': {
    'that wait': () => ({}),
    'all, newest first': () => ({ status: 'ALL', ordering: '-opened_at' }),
    'all, by name': () => ({ status: 'ALL', ordering: 'name' }),
    'being repaid': () => ({ status: 'ONGOING' }),
    'of a company': (n) => ({ status: 'ALL', company: company(n) }),
    'of a kind': () => ({ status: 'ALL', kind: 5001 }),
    'a deep page': (_, size) => ({ status: 'ALL', page: deep(size) }),
    ...NAMED,
  },
  'disciplinary.list': {
    'open, newest first': () => ({}),
    'open, by the due day': () => ({ ordering: 'due' }),
    late: () => ({ late: 'true' }),
    'all, newest first': () => ({ status: 'ALL' }),
    'all, by name': () => ({ status: 'ALL', ordering: 'name' }),
    'all, by the due day': () => ({ status: 'ALL', ordering: 'due' }),
    'closed, of a company': (n) => ({ status: 'CLOSED', company: company(n) }),
    'of a type': () => ({ status: 'ALL', type: 'Conduct' }),
    'with a final warning': () => ({ status: 'ALL', decision: 'FINAL_WARNING' }),
    'a deep page': (_, size) => ({ status: 'ALL', page: deep(size) }),
    ...NAMED,
  },
  'complaint.list': {
    'active, newest first': () => ({}),
    late: () => ({ late: 'true' }),
    'all, newest first': () => ({ status: 'ALL' }),
    'all, by the due day': () => ({ status: 'ALL', ordering: 'due' }),
    'of a category': () => ({ status: 'ALL', category: 5001 }),
    'of a company': (n) => ({ status: 'ALL', company: company(n) }),
    'of a year': () => ({ status: 'ALL', year: 2026 }),
    'upheld, of a year': () => ({ status: 'ALL', year: 2026, outcome: 'UPHELD' }),
    'a deep page': (_, size) => ({ status: 'ALL', page: deep(size) }),
    'search: a number': (n) => ({ status: 'ALL', search: `C-${String(n + 900).padStart(4, '0')}` }),
  },
};

/** One of some words by a number in SQL. */
const oneOf = (words: readonly (string | number | null)[], of: string): string =>
  `json_extract('${JSON.stringify(words)}', '$[' || ((${of}) % ${words.length}) || ']')`;

interface Filling {
  kind: string;
  letter: string;
  open: readonly string[];
  closed: readonly string[];
  topics: readonly string[];
  /** The module's own facts over a case `c`, whose number is `m`. */
  facts: readonly string[];
}

const MIXED = '((c.id * 7919) % 1000003)';
const DAY = "date(c.opened_at, '+30 days')";

const KINDS: readonly Filling[] = [
  {
    kind: 'EXIT',
    letter: 'E',
    open: ['PENDING'],
    closed: ['CLOSED', 'CLOSED', 'CLOSED', 'WITHDRAWN'],
    topics: ['RESIGNATION', 'RESIGNATION', 'TERMINATION', 'RETIREMENT'],
    facts: [
      `INSERT INTO exit (case_id, employee_id, company_id, type, status, opened_at, last_day, tenure_months, tenure, reason,
        notice_from, notice_length, notice_basis, notice_until)
      SELECT c.id, c.employee_id, c.company_id, c.topic, c.status, c.opened_at, ${DAY}, 40, ${oneOf(['0', '1', '2', '5'], MIXED)},
        'Moves away', substr(c.opened_at, 1, 10), '1 month', 'Labour Act', ${DAY} FROM case_file c WHERE c.kind = 'EXIT' AND c.id > ?`,
    ],
  },
  {
    kind: 'WELFARE',
    letter: 'W',
    open: ['SUBMITTED', 'PENDING'],
    closed: ['REPAID', 'REPAID', 'PAID', 'ONGOING', 'DECLINED'],
    topics: ['5001', '5002', '5003', '5004'],
    facts: [
      `INSERT INTO welfare (case_id, kind_id, purpose, asked_amount, amount, months)
      SELECT c.id, CAST(c.topic AS INTEGER), 'School fees', 20000000, 20000000, 2 FROM case_file c WHERE c.kind = 'WELFARE' AND c.id > ?`,
      `INSERT INTO welfare_repayment (case_id, due, amount, left_after, paid_at, paid_how, company_id)
      SELECT c.id, date(c.opened_at, 'start of month', '+' || (n.value + 1) || ' months', '-1 day'), 10000000, 10000000 * (2 - n.value),
        iif(c.status = 'REPAID', c.closed_at, NULL), iif(c.status = 'REPAID', 'PAYROLL', NULL), c.company_id
      FROM case_file c CROSS JOIN json_each('[1,2]') n WHERE c.kind = 'WELFARE' AND c.status IN ('REPAID', 'ONGOING') AND c.id > ?`,
    ],
  },
  {
    kind: 'DISCIPLINARY',
    letter: 'D',
    open: ['QUERY', 'ANSWERED', 'HEARING', 'DECIDED'],
    closed: ['CLOSED', 'CLOSED', 'CLOSED', 'WITHDRAWN'],
    topics: ['Conduct', 'Safety', 'Attendance', 'Performance'],
    facts: [
      `INSERT INTO disciplinary_case (case_id, subject, answer_due, decision)
      SELECT c.id, 'Left the gate open', ${DAY}, iif(c.status = 'CLOSED', ${oneOf(['NONE', 'WARNING', 'FINAL_WARNING'], MIXED)}, NULL)
      FROM case_file c WHERE c.kind = 'DISCIPLINARY' AND c.id > ?`,
    ],
  },
  {
    kind: 'COMPLAINT',
    letter: 'C',
    open: ['FILED', 'OPEN', 'WAITING'],
    closed: ['CLOSED'],
    topics: ['5001', '5002', '5003', '5004'],
    facts: [
      `INSERT INTO complaint (case_id, category_id, story, outcome)
      SELECT c.id, CAST(c.topic AS INTEGER), 'The store is cold', iif(c.closed_at IS NULL, NULL, ${oneOf(['UPHELD', 'NOT_UPHELD', 'PASSED_ON'], MIXED)})
      FROM case_file c WHERE c.kind = 'COMPLAINT' AND c.id > ?`,
      `INSERT INTO case_party (case_id, role, sees, name, added_at)
      SELECT c.id, 'REPORTER', 'SUBJECT', 'Somebody', c.opened_at FROM case_file c WHERE c.kind = 'COMPLAINT' AND c.id > ?`,
    ],
  },
];

const last = async (db: Database, table: string): Promise<number> =>
  (await db.prepare(`SELECT coalesce(max(id), 0) AS n FROM ${table}`).first<{ n: number }>())?.n ?? 0;

/** Cases of every kind for made-up employees, one in a hundred open. Triggers run as for every row. */
async function fillCases(db: Database, rows: number): Promise<void> {
  const seeded = (await db.prepare('SELECT count(*) AS n FROM employee').first<{ n: number }>())?.n ?? 0;
  await addEmployees(db, seeded + rows / EACH);
  const places = 'WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3)';
  await db
    .prepare(`${places} INSERT INTO welfare_kind (id, title, type, months, created_at)
      SELECT 5001 + i, 'Bench ' || i, 'LOAN', 2, '2026-01-01T09:00:00.000Z' FROM n`)
    .run();
  await db
    .prepare(`${places} INSERT INTO complaint_category (id, name, due_days, created_at)
      SELECT 5001 + i, 'Bench ' || i, 14, '2026-01-01T09:00:00.000Z' FROM n`)
    .run();
  const end = await last(db, 'employee');
  const AT_ONCE = 1000;
  for (const { kind, letter, open, closed, topics, facts } of KINDS) {
    for (let from = 0; from <= end; from += AT_ONCE) {
      const before = await last(db, 'case_file');
      const mixed = '((e.id * 7919 + n.i * 104729) % 1000003)';
      const isOpen = `(n.i = 0 AND ${mixed} % ${100 / EACH} = 0)`;
      const at = `strftime('%Y-%m-%dT%H:%M:%fZ', '2022-01-03', '+' || (n.i * 170 + ${mixed} % 150) || ' days', '+' || (${mixed} % 86000) || ' seconds')`;
      const about = kind !== 'COMPLAINT';
      await db
        .prepare(
          `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${EACH - 1})
          INSERT INTO case_file (kind, serial, number, employee_id, company_id, branch_id, department_id, topic, status, due,
            opened_at, closed_at)
          SELECT '${kind}', 100000 + e.id * ${EACH} + n.i, '${letter}-' || (100000 + e.id * ${EACH} + n.i),
            ${about ? 'e.id' : 'NULL'}, e.company_id, e.branch_id, e.department_id, ${oneOf(topics, mixed)},
            iif(${isOpen}, ${oneOf(open, `${mixed} / 10`)}, ${oneOf(closed, `${mixed} / 7`)}),
            iif(${isOpen}, date('2026-11-10', '+' || (${mixed} % 60) || ' days'), NULL), ${at}, iif(${isOpen}, NULL, ${at})
          FROM employee e CROSS JOIN n WHERE e.code LIKE 'BN%' AND e.id >= ? AND e.id < ?`,
        )
        .bind(from, from + AT_ONCE)
        .run();
      for (const fact of facts) await db.prepare(fact).bind(before).run();
    }
  }
  await db.prepare('PRAGMA optimize').run();
}

const database = async ({ miniflare }: Runtime) =>
  (await miniflare.getD1Database('DB', 'tenure-upstream')) as unknown as Database;

await withRuntime((small) =>
  withRuntime(async (large) => {
    await fillCases(await database(small), SMALL);
    const started = performance.now();
    await fillCases(await database(large), LARGE);
    console.log(`\n4 × ${LARGE} cases were there after ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const asked = new Map<string, { call: string; input: (n: number, size: number) => object }>(
      Object.entries(LISTS).flatMap(([call, inputs]) =>
        Object.entries(inputs).map(([what, input]) => [`${call.split('.')[0]}, ${what}`, { call, input }] as const),
      ),
    );
    const cases = [...asked.keys()];
    const few = { ...small, size: SMALL };
    const many = { ...large, size: LARGE };
    const p50 = await shootInTurn(
      [few, many],
      cases,
      { rounds: ROUNDS, shots: SHOTS },
      ({ edge, token, size }, what, n) => {
        const { call = '', input } = asked.get(what) ?? {};
        return callShot(edge, token, call, { page_size: 10, ...input?.(n, size) });
      },
    );
    const figures = cases.flatMap((what) =>
      overSizes(what, [`${LARGE}`, p50(many, what)], [`${SMALL}`, p50(few, what)], LIMIT),
    );
    process.exitCode = printFigures('Cases of four kinds, listed and searched', figures) ? 0 : 1;
  }),
);
