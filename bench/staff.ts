// A made-up group of companies with as many employees as a benchmark needs.
import { EMPLOYMENT_TYPES } from '../contracts/people/employment-type.ts';
import { STATES } from '../contracts/platform/states.ts';

const COMPANIES = 40;
const BRANCHES = 8;
const DEPARTMENTS = 6;
/** Per department. */
const ROLES = 5;

const GRADES = ['Junior', 'Senior', 'Chief', 'Deputy', 'Acting'];
const TRADES = ['Driver', 'Welder', 'Accountant', 'Engineer', 'Storekeeper', 'Cook'];

/** Each company has the same thirty titles: every grade of every trade. */
const titled = (i: string): string =>
  `json_extract('${JSON.stringify(GRADES)}', '$[' || (${i} % 5) || ']') || ' ' || json_extract('${JSON.stringify(TRADES)}', '$[' || (${i} / 5 % 6) || ']')`;
export const jobTitle = (n: number): string => `${GRADES[n % 5]} ${TRADES[Math.floor(n / 5) % 6]}`;

/** Forty companies with their branches, departments and job roles; their ids begin at 1001 and follow from company to company. */
const PLACES = [
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COMPANIES})
    INSERT INTO company (id, name, code, email, phone, address, rc_number, staff_id_format)
    SELECT 1000 + i, 'Bench ' || i, 'BN' || i, 'hr@bench.example', '08035550100', '1 Marina', '', 'BN' || i || '-{number}' FROM n`,
  ...[
    ['branch', BRANCHES, ', address, state', ", '1 Marina', 'Lagos'"],
    ['department', DEPARTMENTS, '', ''],
  ].map(
    ([table, each, columns, values]) =>
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${Number(each) * COMPANIES - 1})
      INSERT INTO ${table} (id, company_id, name, code${columns})
      SELECT 1001 + i, 1001 + i / ${each}, '${table} ' || i, 'X' || i${values} FROM n`,
  ),
  `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROLES * DEPARTMENTS * COMPANIES - 1})
    INSERT INTO job_role (id, company_id, department_id, name, code)
    SELECT 1001 + i, 1001 + i / ${ROLES * DEPARTMENTS}, 1001 + i / ${ROLES}, ${titled('i')}, 'X' || i FROM n`,
];

const STARTS = 'Ade Olu Chi Nwa Oko Eme Ife Tun Bol Fem Ngo Uch Obi Ama Zai Mus Ibr Abu Yus Has'.split(' ');
const MIDDLES = 'bi ku la me no ra so ta wu ya di fe'.split(' ');
const ENDS = 'la ke mi ola wale nna chi ka ma yo so ade uche ji di ya'.split(' ');

/** Some four thousand names, so that a whole name is rare and its beginning is not. */
export const nameOf = (n: number): string =>
  `${STARTS[n % 20]}${MIDDLES[Math.floor(n / 20) % 12]}${ENDS[Math.floor(n / 240) % 16]}`;

/** A phone number as people write it. */
export const phoneOf = (n: number): string =>
  `080${Math.floor(n / 1e7) + 3}-${String(n % 1e7)
    .padStart(7, '0')
    .replace(/^.../, '$&-')}`;

/** Mixes a number well enough that neighbours have nothing in common, and the same one every time. */
const mixed = (n: number): number => {
  let x = (n + 1) * 2654435761;
  x = Math.imul((x ^ (x >>> 15)) | 0, 2246822519);
  return (x ^ (x >>> 13)) >>> 0;
};

const COLUMNS = [
  'code',
  'firstname',
  'lastname',
  'email',
  'phone',
  'gender',
  'company_id',
  'branch_id',
  'department_id',
  'job_role_id',
  'gross_salary',
  'net_salary',
  'employment_date',
  'employment_status',
  'confirmation_status',
  'archived',
  'created_at',
  'dob',
  'state_of_origin',
  'employment_type',
];

/** The `i`th employee, in the order of `COLUMNS`. */
function employee(i: number): (string | number)[] {
  const [a, b] = [mixed(i), mixed(i + 7_000_003)];
  const [first, last] = [nameOf(a % 3840), nameOf(b % 3840)];
  const company = a % COMPANIES;
  const role = company * ROLES * DEPARTMENTS + (b % (ROLES * DEPARTMENTS));
  const year = 2012 + (a % 14);
  const day = `${year}-${String(1 + (b % 12)).padStart(2, '0')}-${String(1 + (a % 28)).padStart(2, '0')}`;
  return [
    `BN${company + 1}-${String(i).padStart(7, '0')}`,
    first,
    last,
    `${first}.${last}.${i}@bench.example`.toLowerCase(),
    phoneOf(a % 60_000_000),
    a % 2 ? 'FEMALE' : 'MALE',
    1001 + company,
    1001 + company * BRANCHES + (b % BRANCHES),
    1001 + Math.floor(role / ROLES),
    1001 + role,
    480_000_000,
    32_000_000,
    day,
    a % 20 ? 'ACTIVE' : 'RESIGNED',
    b % 5 ? 'CONFIRMED' : 'PENDING',
    a % 33 ? 0 : 1,
    `${day}T09:00:00.000Z`,
    `${1962 + (b % 43)}-05-0${1 + (a % 9)}`,
    STATES[b % STATES.length] ?? '',
    EMPLOYMENT_TYPES[(a >>> 3) % EMPLOYMENT_TYPES.length] ?? '',
  ];
}

/** Inserts the employees of one JSON value. */
const INSERT = `INSERT INTO employee (${COLUMNS.join(', ')})
  SELECT ${COLUMNS.map((_, i) => `value ->> ${i}`).join(', ')} FROM json_each(?)`;

interface Database {
  prepare(sql: string): {
    bind(...values: unknown[]): { run(): Promise<unknown> };
    run(): Promise<unknown>;
    first<T>(): Promise<T | null>;
  };
}

const AT_ONCE = 5000;

/** Adds employees until there are this many; triggers run as for every employee. */
export async function addEmployees(db: Database, employees: number): Promise<void> {
  const have = (await db.prepare('SELECT count(*) AS n FROM employee').first<{ n: number }>())?.n ?? 0;
  const begun = await db.prepare('SELECT id FROM company WHERE id = 1001').first();
  if (!begun) for (const sql of PLACES) await db.prepare(sql).run();
  for (let from = have; from < employees; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, employees - from) }, (_, i) => employee(from + i));
    await db.prepare(INSERT).bind(JSON.stringify(rows)).run();
  }
  await db.prepare('PRAGMA optimize').run();
}
