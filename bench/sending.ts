// A KPI to ten thousand employees through the queue, with a runtime that is killed twice: how long a piece takes, and who waits for it.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { appraisal as contract } from '../contracts/performance/appraisal.ts';
import type { OutputOf } from '../contracts/platform/call.ts';
import { addDays, lagosDay } from '../contracts/platform/dates.ts';
import { forget } from '../scripts/database.ts';
import { type Served, serve } from '../scripts/serve.ts';
import { callOn, quantile, signInAtEdge } from './edge-runtime.ts';
import { printFigures } from './figures.ts';

const PEOPLE = Number(process.env.TENURE_BENCH_APPRAISED ?? 10_000);
/** Employees in one batch of the queue. */
const PIECE = 200;
const COMPANY = 9001;

const stateDir = join(tmpdir(), `tenure-appraisals-${process.pid}`);
const begin = () => serve({ stateDir, onLog: ({ level, message }) => level === 'error' && console.error(message) });

const PLACES = [
  `INSERT INTO company (id, name, code, email, phone, address, rc_number, staff_id_format)
    VALUES (${COMPANY}, 'Bench appraised', 'BNA', 'hr@bench.example', '08035550100', '1 Marina', '', 'BNA-{number}')`,
  `INSERT INTO branch (id, company_id, name, code, address, state) VALUES (${COMPANY}, ${COMPANY}, 'Ikeja', 'A', '1 Marina', 'Lagos')`,
  `INSERT INTO department (id, company_id, name, code) VALUES (${COMPANY}, ${COMPANY}, 'Operations', 'A')`,
  `INSERT INTO job_role (id, company_id, name, code) VALUES (${COMPANY}, ${COMPANY}, 'Dispatcher', 'A')`,
];
const STAFF = `INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
    gross_salary, net_salary, employment_date, created_at)
  SELECT 'BNA-' || value, 'Ada', 'Obi' || value, 'appraised' || value || '@bench.example', ${COMPANY}, ${COMPANY}, ${COMPANY},
    ${COMPANY}, 480000000, 32000000, '2020-01-06', '2020-01-06T09:00:00.000Z' FROM json_each(?)`;

async function counted(served: Served, sql: string, ...values: unknown[]): Promise<number> {
  return (
    (await served.store.DB.prepare(sql)
      .bind(...values)
      .first<number>('n')) ?? 0
  );
}

/** Makes an appraisal of the company with an objective of everybody and one of each, and sends it. */
async function send({ url }: Served, name: string): Promise<number> {
  const token = await signInAtEdge(url);
  const call = <T>(what: string, input: object) => callOn<T>(url, `appraisal.${what}`, input, token);
  const span = { start_date: lagosDay(), end_date: addDays(lagosDay(), 60) };
  await call('create', { name, company: COMPANY, ...span });
  const { results } = await call<OutputOf<typeof contract.list>>('list', { search: name });
  const appraisal = results[0]?.id ?? 0;
  for (const category of ['EMPLOYEE', 'WORKFORCE']) await call('createKpi', { appraisal, category, name: category });
  const kpis = await call<OutputOf<typeof contract.kpis>>('kpis', { appraisal });
  for (const { id } of kpis.results)
    await call('updateObjectives', { kpi: id, objectives: [{ text: 'Answer every ticket in a day', weight: 40 }] });
  await call('sendKpi', { id: appraisal });
  return appraisal;
}

const SENT = 'SELECT coalesce(sum(sent), 0) AS n FROM kpi_sending WHERE appraisal_id = ?';

/**
 * Waits until a KPI has gone to so many. Answers how long each read of another person took meanwhile, in milliseconds: what
 * writes a piece holds up whoever asks then.
 */
async function until(served: Served, appraisal: number, many: number): Promise<number[]> {
  const waits: number[] = [];
  for (const end = performance.now() + 300_000; ; ) {
    const asked = performance.now();
    const have = await counted(served, SENT, appraisal);
    waits.push(performance.now() - asked);
    if (have >= many) return waits;
    if (performance.now() > end) throw new Error(`Only ${have} of ${many} were sent`);
    await new Promise((resolve) => setTimeout(resolve, 5));
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

/** How much of a sending is missing and how much is there twice: rows, their objectives, and mails. */
async function faults(served: Served, appraisal: number, name: string) {
  const ROWS = 'FROM employee_kpi WHERE appraisal_id = ?';
  const rows = await counted(served, `SELECT count(*) AS n ${ROWS}`, appraisal);
  const people = await counted(served, `SELECT count(DISTINCT employee_id) AS n ${ROWS}`, appraisal);
  const whole = await counted(
    served,
    `SELECT count(*) AS n FROM (SELECT 1 FROM employee_kpi k JOIN objective o ON o.employee_kpi_id = k.id
      WHERE k.appraisal_id = ? GROUP BY k.id HAVING count(*) = 2)`,
    appraisal,
  );
  const MAILS = `FROM outbox WHERE recipient LIKE 'appraised%' AND subject = 'Your KPI: ' || ?`;
  const mails = await counted(served, `SELECT count(*) AS n ${MAILS}`, name);
  const addresses = await counted(served, `SELECT count(DISTINCT recipient) AS n ${MAILS}`, name);
  return {
    missing: PEOPLE - people + (people - whole) + (PEOPLE - addresses),
    doubled: rows - people + (mails - addresses),
  };
}

let served = await begin();
try {
  for (const sql of PLACES) await served.store.DB.prepare(sql).run();
  for (let from = 0; from < PEOPLE; from += 5000) {
    const numbers = Array.from({ length: Math.min(5000, PEOPLE - from) }, (_, i) => from + i);
    await served.store.DB.prepare(STAFF).bind(JSON.stringify(numbers)).run();
  }
  const quiet = 'Cycle without crashes';
  const started = performance.now();
  const first = await send(served, quiet);
  const waits = await until(served, first, PEOPLE);
  const seconds = (performance.now() - started) / 1000;
  const clean = await faults(served, first, quiet);

  const name = 'Cycle with crashes';
  const second = await send(served, name);
  await until(served, second, PEOPLE * 0.3);
  served = await killed(served);
  await until(served, second, PEOPLE * 0.6);
  served = await killed(served);
  await until(served, second, PEOPLE);
  const broken = await faults(served, second, name);

  const kept = printFigures(`A KPI to ${PEOPLE} employees`, [
    { what: 'from the call until all have it', measured: seconds, unit: 's' },
    { what: `a piece of ${PIECE}, its mails sent in between`, measured: (seconds * 1000 * PIECE) / PEOPLE, unit: 'ms' },
    { what: 'wait of a read meanwhile, median', measured: quantile(waits, 0.5), unit: 'ms' },
    { what: 'the longest wait of a read meanwhile', measured: Math.max(...waits), unit: 'ms' },
    { what: 'rows, objectives and mails missing', measured: clean.missing, unit: '', limit: 0 },
    { what: 'rows, objectives and mails there twice', measured: clean.doubled, unit: '', limit: 0 },
    { what: 'runtime killed twice: rows, objectives and mails missing', measured: broken.missing, unit: '', limit: 0 },
    { what: 'runtime killed twice: there twice', measured: broken.doubled, unit: '', limit: 0 },
  ]);
  process.exitCode = kept ? 0 : 1;
} finally {
  await served.stop();
  forget(stateDir);
}
