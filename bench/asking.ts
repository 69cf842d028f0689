// A month's headcount to a hundred thousand employees through the queue, with a runtime that is killed: how long it takes,
// who waits for it, and whether everybody is asked once.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lagosDay, MONTH_NAMES } from '../contracts/platform/dates.ts';
import { forget } from '../scripts/database.ts';
import { type Served, serve } from '../scripts/serve.ts';
import { callOn, quantile, signInAtEdge } from './edge-runtime.ts';
import { printFigures } from './figures.ts';

const PEOPLE = Number(process.env.TENURE_BENCH_HEADCOUNT ?? 100_000);
/** Employees in one batch of the queue. */
const PIECE = 200;
const COMPANY = 9001;
/** The call itself answers like any other command. */
const CALL_LIMIT = 1000;

const stateDir = join(tmpdir(), `tenure-headcount-${process.pid}`);
const begin = () => serve({ stateDir, onLog: ({ level, message }) => level === 'error' && console.error(message) });

const PLACES = [
  `INSERT INTO company (id, name, code, email, phone, address, rc_number, staff_id_format)
    VALUES (${COMPANY}, 'Bench counted', 'BNH', 'hr@bench.example', '08035550100', '1 Marina', '', 'BNH-{number}')`,
  `INSERT INTO branch (id, company_id, name, code, address, state) VALUES (${COMPANY}, ${COMPANY}, 'Ikeja', 'A', '1 Marina', 'Lagos')`,
  `INSERT INTO department (id, company_id, name, code) VALUES (${COMPANY}, ${COMPANY}, 'Operations', 'A')`,
  `INSERT INTO job_role (id, company_id, name, code) VALUES (${COMPANY}, ${COMPANY}, 'Dispatcher', 'A')`,
];
const STAFF = `INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
    gross_salary, net_salary, employment_date, created_at)
  SELECT 'BNH-' || value, 'Ada', 'Obi' || value, 'counted' || value || '@bench.example', ${COMPANY}, ${COMPANY}, ${COMPANY},
    ${COMPANY}, 480000000, 32000000, '2020-01-06', '2020-01-06T09:00:00.000Z' FROM json_each(?)`;

const counted = async ({ store }: Served, sql: string): Promise<number> =>
  (await store.DB.prepare(sql).first<number>('n')) ?? 0;

const ASKED = `SELECT coalesce(max(employees), 0) AS n FROM headcount WHERE company_id = ${COMPANY}`;

/** The leave of the year, which so large a house was given long ago, is not written beside the headcount. */
const LEAVE_IS_GIVEN = ["UPDATE leave_type SET type = 'UNPAID'", 'DELETE FROM leave_due'];

/** Waits until so many are asked. Answers how long each read of another person took meanwhile, in milliseconds. */
async function until(served: Served, many: number): Promise<number[]> {
  const waits: number[] = [];
  for (const end = performance.now() + 3_600_000; ; ) {
    const asked = performance.now();
    const have = await counted(served, ASKED);
    waits.push(performance.now() - asked);
    if (have >= many) return waits;
    if (performance.now() > end) throw new Error(`Only ${have} of ${many} were asked`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Ends the runtime as a crash does, and starts it again; the work of the minute finds what was lost. */
async function killed(served: Served): Promise<Served> {
  if (!served.pid) throw new Error('The runtime has no process');
  process.kill(served.pid, 'SIGKILL');
  await served.stop();
  const next = await begin();
  await next.store.DB.prepare("UPDATE outbox SET due_at = ''").run();
  await next.tick();
  return next;
}

let served = await begin();
try {
  for (const sql of PLACES) await served.store.DB.prepare(sql).run();
  for (let from = 0; from < PEOPLE; from += 5000) {
    const numbers = Array.from({ length: Math.min(5000, PEOPLE - from) }, (_, i) => from + i);
    await served.store.DB.prepare(STAFF).bind(JSON.stringify(numbers)).run();
  }
  for (const sql of LEAVE_IS_GIVEN) await served.store.DB.prepare(sql).run();
  const token = await signInAtEdge(served.url);
  const [year, month] = lagosDay().split('-').map(Number);
  const started = performance.now();
  await callOn(
    served.url,
    'headcount.start',
    { year, month: MONTH_NAMES[(month ?? 1) - 1], companies: [COMPANY] },
    token,
  );
  const call = performance.now() - started;
  const waits = await until(served, PEOPLE * 0.3);
  served = await killed(served);
  waits.push(...(await until(served, PEOPLE)));
  const seconds = (performance.now() - started) / 1000;

  const ROWS = `FROM employee_headcount WHERE company_id = ${COMPANY}`;
  const rows = await counted(served, `SELECT count(*) AS n ${ROWS}`);
  const people = await counted(served, `SELECT count(DISTINCT employee_id) AS n ${ROWS}`);
  const MAILS = "FROM outbox WHERE recipient LIKE 'counted%' AND subject LIKE 'Headcount of %'";
  const mails = await counted(served, `SELECT count(*) AS n ${MAILS}`);
  const addresses = await counted(served, `SELECT count(DISTINCT recipient) AS n ${MAILS}`);
  const pending = await counted(served, `SELECT pending AS n FROM headcount WHERE company_id = ${COMPANY}`);
  const kept = printFigures(`A headcount of ${PEOPLE} employees`, [
    { what: 'the call that starts it', measured: call, unit: 'ms', limit: CALL_LIMIT },
    { what: 'until all are asked, the runtime killed on the way', measured: seconds, unit: 's' },
    { what: `a piece of ${PIECE}, its mails sent in between`, measured: (seconds * 1000 * PIECE) / PEOPLE, unit: 'ms' },
    { what: 'wait of a read meanwhile, median', measured: quantile(waits, 0.5), unit: 'ms' },
    { what: 'the longest wait of a read meanwhile', measured: Math.max(...waits), unit: 'ms' },
    { what: 'rows and mails missing', measured: PEOPLE - people + (PEOPLE - addresses), unit: '', limit: 0 },
    { what: 'rows and mails there twice', measured: rows - people + (mails - addresses), unit: '', limit: 0 },
    { what: 'figures that differ from a count', measured: Math.abs(rows - pending), unit: '', limit: 0 },
  ]);
  process.exitCode = kept ? 0 : 1;
} finally {
  await served.stop();
  forget(stateDir);
}
