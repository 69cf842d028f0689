// The organisation chart of 5,000 people beside one of 500: what the answer weighs, and how long it takes.
import { gzipSync } from 'node:zlib';
import { quantile, type Runtime, type Shot, shoot, withRuntime } from './edge-runtime.ts';
import { printFigures } from './figures.ts';
import { callShot } from './in-turn.ts';
import { addEmployees } from './staff.ts';

const COMPANIES = [
  { id: 2001, people: 500 },
  { id: 2002, people: 5000 },
] as const;
const LARGE = COMPANIES[1];
const ROUNDS = 40;
/** The largest size of the answer, compressed. */
const LIMIT = 150;
/** Everybody but the first leads so many. */
const LED = 8;

type Database = Parameters<typeof addEmployees>[0];

/** A company with six departments of five job roles each, and people of whom each reports to one before. */
async function fillCompany(db: Database, { id, people }: (typeof COMPANIES)[number]): Promise<void> {
  const copied = (table: string, columns: string, values: string, where: string) =>
    db.prepare(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} WHERE ${where}`).run();
  await copied(
    'company',
    'id, name, code, email, phone, address, rc_number, staff_id_format',
    `${id}, 'Chart ${id}', 'CH${id}', email, phone, address, '', 'CH${id}-{number}'`,
    'id = 1001',
  );
  const from = id * 100;
  for (const [table, columns] of [
    ['branch', 'name, code, address, state'],
    ['department', 'name, code'],
  ] as const)
    await copied(table, `id, company_id, ${columns}`, `${from} + id - 1001, ${id}, ${columns}`, 'company_id = 1001');
  await copied(
    'job_role',
    'id, company_id, department_id, name, code',
    `${from} + id - 1001, ${id}, ${from} + department_id - 1001, name, code`,
    'company_id = 1001',
  );
  await db
    .prepare(
      `INSERT INTO employee (code, firstname, lastname, email, phone, gender, company_id, branch_id, department_id, job_role_id,
        gross_salary, net_salary, employment_date, employment_status, confirmation_status, archived, created_at, line_manager1)
      SELECT 'CH${id}-' || n, firstname, lastname, 'ch${id}.' || n || '@bench.example', phone, gender, ${id}, ${from} + n % 8,
        ${from} + n % 30 / 5, ${from} + n % 30, gross_salary, net_salary, employment_date, 'ACTIVE', 'CONFIRMED', 0, created_at,
        CASE WHEN n = 0 THEN NULL ELSE first + (n - 1) / ${LED} END
      FROM (SELECT *, row_number() OVER (ORDER BY id) - 1 AS n, (SELECT max(id) + 1 FROM employee) AS first
        FROM employee WHERE code LIKE 'BN%' ORDER BY id LIMIT ${people})`,
    )
    .run();
}

const shotOf = ({ edge, token }: Runtime, company: number): Shot =>
  callShot(edge, token, 'reportingLine.chart', { company });

await withRuntime(async (runtime) => {
  const db = (await runtime.miniflare.getD1Database('DB', 'tenure-upstream')) as unknown as Database;
  await addEmployees(db, LARGE.people + 1000);
  for (const one of COMPANIES) await fillCompany(db, one);
  const { url, method, headers, body } = shotOf(runtime, LARGE.id);
  const answer = await (await fetch(url, { method, headers, body: body as string } as RequestInit)).text();
  const { total, people } = JSON.parse(answer).result.data;
  if (total !== LARGE.people || people.length !== LARGE.people) throw new Error(`The chart has ${total} people`);
  const times = new Map<number, number[]>(COMPANIES.map(({ id }) => [id, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const { id } of COMPANIES) times.get(id)?.push(await shoot(shotOf(runtime, id)));
  const [small, large] = COMPANIES.map(({ id }) => quantile(times.get(id) ?? [], 0.5)) as [number, number];
  const kept = printFigures('The organisation chart', [
    { what: 'answer of 5,000 people, gzipped', measured: gzipSync(answer).length / 1000, unit: 'KB', limit: LIMIT },
    { what: 'answer of 5,000 people', measured: answer.length / 1000, unit: 'KB' },
    { what: 'p50 of 500 people', measured: small, unit: 'ms' },
    { what: 'p50 of 5,000 people', measured: large, unit: 'ms' },
    { what: '5,000 people ÷ 500', measured: large / small, unit: '' },
  ]);
  if (!kept) process.exitCode = 1;
});
