// The payroll of a month for a hundred thousand employees through the queue, with a runtime that is killed, beside the bare
// calculation; and the lists of twelve such months beside those of a thousand employees, shot for shot in turn.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Laws } from '../contracts/pay/pay-law-shape.ts';
import { NTA_2025 } from '../contracts/pay/pay-laws.ts';
import { calculatePayslip } from '../contracts/pay/payslip-rules.ts';
import type { PayFacts } from '../contracts/pay/payslip-shape.ts';
import { lagosDay } from '../contracts/platform/dates.ts';
import { monthAfter } from '../contracts/platform/month.ts';
import { forget } from '../scripts/database.ts';
import { type Served, serve } from '../scripts/serve.ts';
import { callOn, quantile, signInAtEdge } from './edge-runtime.ts';
import { type BenchFigure, printFigures } from './figures.ts';
import { callShot, shootInTurn } from './in-turn.ts';
import { residentMB } from './memory.ts';
import { nameOf } from './staff.ts';

const PEOPLE = Number(process.env.TENURE_BENCH_PAYROLL ?? 100_000);
const SMALL = 1000;
const MONTHS = 12;
/** Payslips in one batch of the queue. */
const PIECE = 500;
const COMPANY = 9001;
const CALL_LIMIT = 1000;
const GROWTH = 64;
const LIST_LIMIT = 1.5;
/** Changes of one person that are measured, and how long each may take, in milliseconds. */
const [CHANGES, MARK_LIMIT] = [100, 20];
const [ROUNDS, SHOTS] = [6, 6];
const MONTH = lagosDay().slice(0, 7);

const PLACES = [
  `INSERT INTO company (id, name, code, email, phone, address, rc_number, staff_id_format)
    VALUES (${COMPANY}, 'Bench paid', 'BNP', 'hr@bench.example', '08035550100', '1 Marina', '', 'BNP-{number}')`,
  `INSERT INTO branch (id, company_id, name, code, address, state) VALUES (${COMPANY}, ${COMPANY}, 'Ikeja', 'A', '1 Marina', 'Lagos')`,
  `INSERT INTO department (id, company_id, name, code) SELECT ${COMPANY} + value, ${COMPANY}, 'Part ' || value, 'A' || value
    FROM json_each('[0,1,2,3,4,5,6,7,8,9]')`,
  `INSERT INTO job_role (id, company_id, name, code) VALUES (${COMPANY}, ${COMPANY}, 'Dispatcher', 'A')`,
  `INSERT INTO bank (id, name, code) VALUES (${COMPANY}, 'Bench bank', '')`,
];
const STAFF = `INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
    gross_salary, net_salary, employment_date, created_at, bank_name, account_number, account_name, pension_pin, tax_state)
  SELECT 'BNP-' || (value ->> 0), 'Ada', value ->> 1, 'paid' || (value ->> 0) || '@bench.example', ${COMPANY}, ${COMPANY},
    ${COMPANY} + (value ->> 0) % 10, ${COMPANY}, 240000000 + ((value ->> 0) % 700) * 1200000, 32000000, '2020-01-06',
    '2020-01-06T09:00:00.000Z', ${COMPANY}, printf('%010d', value ->> 0), 'Ada', 'PEN' || printf('%012d', value ->> 0), 'Lagos'
  FROM json_each(?)`;
/** An earlier or later month as the one that was calculated, without its facts, which no list reads. */
const COLUMNS = `employee_id, company_id, code, name, sort_key, branch_id, department_id, department, job_role, bank_id, bank,
  account_number, gross, paye, pension, nhf, nhia, repayments, other_off, deductions, net, pension_employer, nsitf, itf,
  nhia_employer, cost, taxable, off, locked`;
const COPIED = `INSERT INTO payslip (run_id, month, facts, lines, ${COLUMNS})
  SELECT ?1, ?2, '{"stretches":[{}]}', '[]', ${COLUMNS.replace(/locked$/, '1')} FROM payslip WHERE run_id = ?3 AND employee_id > ?4
  ORDER BY employee_id LIMIT 5000`;

const begin = (stateDir: string) =>
  serve({ stateDir, onLog: ({ level, message }) => level === 'error' && console.error(message) });
const counted = async ({ store }: Served, sql: string): Promise<number> =>
  (await store.DB.prepare(sql).first<number>('n')) ?? 0;

async function staffed(served: Served, people: number): Promise<void> {
  for (const sql of PLACES) await served.store.DB.prepare(sql).run();
  for (let from = 0; from < people; from += 5000) {
    const rows = Array.from({ length: Math.min(5000, people - from) }, (_, i) => [from + i, nameOf((from + i) % 3840)]);
    await served.store.DB.prepare(STAFF).bind(JSON.stringify(rows)).run();
  }
}

const RUN = `FROM pay_run WHERE company_id = ${COMPANY} AND month = '${MONTH}'`;

/** Waits until so many are calculated, or all. Answers how long each read of another person took meanwhile, in milliseconds. */
async function until(served: Served, many: number, watch: () => void = () => undefined): Promise<number[]> {
  const waits: number[] = [];
  for (const end = performance.now() + 3_600_000; ; ) {
    const asked = performance.now();
    const have = await counted(served, `SELECT iif(status = 'DRAFT', 1e9, people) AS n ${RUN}`);
    waits.push(performance.now() - asked);
    watch();
    if (have >= many) return waits;
    if (performance.now() > end) throw new Error(`Only ${have} of ${many} were calculated`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Ends the runtime as a crash does, and starts it again; the work of the minute finds what was lost. */
async function killed(served: Served, stateDir: string): Promise<Served> {
  if (!served.pid) throw new Error('The runtime has no process');
  process.kill(served.pid, 'SIGKILL');
  await served.stop();
  const next = await begin(stateDir);
  await next.tick();
  return next;
}

const LAWS = { PAYE: { id: 1, title: 'NTA', from: '2026-01-01', value: NTA_2025 } } as Laws;

/** Payslips a second of the pure rules alone, on facts that the run has stored. */
async function bare({ store }: Served): Promise<number> {
  const { results } = await store.DB.prepare('SELECT facts FROM payslip WHERE company_id = ?1 LIMIT 2000')
    .bind(COMPANY)
    .all<{ facts: string }>();
  const facts = results.map((row) => JSON.parse(row.facts) as PayFacts);
  const started = performance.now();
  const TIMES = 10;
  for (let i = 0; i < TIMES; i++) for (const one of facts) calculatePayslip(one, LAWS);
  return (TIMES * facts.length * 1000) / (performance.now() - started);
}

/** Starts the month and lets the queue calculate it. */
async function calculateMonth(served: Served): Promise<{ token: string; run: number; call: number }> {
  const token = await signInAtEdge(served.url);
  const started = performance.now();
  const { id } = await callOn<{ id: number }>(served.url, 'payroll.start', { company: COMPANY, month: MONTH }, token);
  return { token, run: id, call: performance.now() - started };
}

/** How long a change of one person takes, in milliseconds: the median of many. Another number marks their payslip, the same one nothing. */
async function changed({ store }: Served, run: number, numberOf: (n: number) => string): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < CHANGES; n++) {
    const change = store.DB.prepare(
      'UPDATE employee SET nhf_number = ?1 WHERE id = (SELECT employee_id FROM payslip WHERE run_id = ?2 AND employee_id >= ?3 LIMIT 1)',
    ).bind(numberOf(n), run, n * 37);
    const started = performance.now();
    await change.run();
    took.push(performance.now() - started);
  }
  return quantile(took, 0.5);
}

/** How long it takes from the press of the button until so many payslips that changed are calculated anew, in milliseconds. */
async function calculatedAnew(served: Served, token: string, run: number, many: number): Promise<number> {
  await served.store.DB.prepare(
    'UPDATE employee SET nhf_number = ?2 WHERE id IN (SELECT employee_id FROM payslip WHERE run_id = ?1 ORDER BY employee_id LIMIT ?3)',
  )
    .bind(run, `anew ${many}`, many)
    .run();
  const { version } = await callOn<{ version: number }>(served.url, 'payroll.detail', { id: run }, token);
  const started = performance.now();
  await callOn(served.url, 'payroll.move', { id: run, act: 'refresh', note: '', version }, token);
  while ((await counted(served, `SELECT count(*) AS n FROM pay_again WHERE run_id = ${run}`)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const took = performance.now() - started;
  await until(served, 1e9);
  return took;
}

/** Eleven more months of the same people, locked. */
async function repeated({ store }: Served, run: number): Promise<void> {
  for (let before = 1; before < MONTHS; before++) {
    const month = monthAfter(MONTH, -before);
    const id = run + before;
    await store.DB.prepare(
      `INSERT INTO pay_run (id, company_id, month, status, pay_day, method, people, gross, net, deductions, cost, prepared_by, prepared_by_name, prepared_at)
        SELECT ?1, company_id, ?2, 'LOCKED', ?2 || '-25', method, people, gross, net, deductions, cost, 1, 'Bench', prepared_at FROM pay_run WHERE id = ?3`,
    )
      .bind(id, month, run)
      .run();
    for (let last = 0, more = true; more; ) {
      const { meta } = await store.DB.prepare(COPIED).bind(id, month, run, last).run();
      more = meta.changes === 5000;
      last =
        (await store.DB.prepare('SELECT max(employee_id) AS n FROM payslip WHERE run_id = ?1')
          .bind(id)
          .first<number>('n')) ?? 0;
    }
  }
  await store.DB.prepare('UPDATE payslip SET held = 1 WHERE run_id = ?1 AND employee_id % 500 = 0').bind(run).run();
  await store.DB.prepare(
    `INSERT INTO payslip_change SELECT ?1, 'PAY', employee_id, 1200000, id, sort_key FROM payslip WHERE run_id = ?1 AND employee_id % 20 = 0`,
  )
    .bind(run)
    .run();
  await store.DB.prepare('PRAGMA optimize').run();
}

/** Waits until the queue has the tax of every year whose months were locked, which it does beside everything else. */
async function yearsDone(served: Served): Promise<void> {
  for (const end = performance.now() + 600_000; ; ) {
    await served.tick();
    if ((await counted(served, 'SELECT count(*) AS n FROM pay_year_tax WHERE due > 0')) === 0) return;
    if (performance.now() > end) throw new Error('The tax of the years is not done');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const CASES: Record<string, (n: number, people: number) => [call: string, input: object]> = {
  'payslips by name': () => ['payroll.payslips', {}],
  'by net, backwards': () => ['payroll.payslips', { ordering: '-net' }],
  'page 800, or page 80 of 1,000': (_, people) => ['payroll.payslips', { page: people > 10_000 ? 800 : 80 }],
  'of a department': (n) => ['payroll.payslips', { department: COMPANY + (n % 10) }],
  'that are held': () => ['payroll.payslips', { held: 'true' }],
  'whose pay changed': () => ['payroll.payslips', { cause: 'PAY' }],
  'search: a last name': (n) => ['payroll.payslips', { search: nameOf((n * 37 + 11) % 900).toLowerCase() }],
  'the run with its totals': () => ['payroll.detail', {}],
  'all runs': () => ['payroll.list', { id: undefined, company: COMPANY }],
};

const folders = [
  join(tmpdir(), `tenure-payroll-${process.pid}`),
  join(tmpdir(), `tenure-payroll-small-${process.pid}`),
];
const [largeDir = '', smallDir = ''] = folders;
let large = await begin(largeDir);
const small = await begin(smallDir);
try {
  await staffed(large, PEOPLE);
  await staffed(small, SMALL);
  const begun = performance.now();
  const asked = await calculateMonth(large);
  const waits = await until(large, PEOPLE * 0.3);
  large = await killed(large, largeDir);
  // Garbage comes and goes: the highest of one part beside the highest of the next.
  const peaks = [0, 0];
  const watch = (part: number) => () => {
    peaks[part] = Math.max(peaks[part] ?? 0, residentMB(large.pid ?? 0));
  };
  waits.push(...(await until(large, PEOPLE * 0.65, watch(0))), ...(await until(large, 1e9, watch(1))));
  const seconds = (performance.now() - begun) / 1000;
  const calculation = await bare(large);
  const SLIPS = `FROM payslip WHERE run_id = ${asked.run}`;
  const slips = await counted(large, `SELECT count(*) AS n ${SLIPS}`);
  const people = await counted(large, `SELECT count(DISTINCT employee_id) AS n ${SLIPS}`);
  let differ = 0;
  for (const column of ['gross', 'deductions', 'net', 'cost'])
    differ += Math.abs(
      (await counted(large, `SELECT sum(${column}) AS n ${SLIPS}`)) -
        (await counted(large, `SELECT ${column} AS n ${RUN}`)),
    );

  const piece = (seconds * 1000 * PIECE) / PEOPLE;
  const officer = await signInAtEdge(large.url);
  // The press and the wake of the queue cost the same for one payslip.
  const one = await calculatedAnew(large, officer, asked.run, 1);
  const anew = (await calculatedAnew(large, officer, asked.run, PIECE)) - one;
  const change = await changed(large, asked.run, String);
  const mark = change - (await changed(large, asked.run, String));

  const reference = await calculateMonth(small);
  await until(small, 1e9);
  await repeated(large, asked.run);
  await repeated(small, reference.run);
  await Promise.all([yearsDone(large), yearsDone(small)]);
  const few = { served: small, people: SMALL, of: reference };
  const many = { served: large, people: PEOPLE, of: { ...asked, token: await signInAtEdge(large.url) } };
  const p50 = await shootInTurn(
    [few, many],
    Object.keys(CASES),
    { rounds: ROUNDS, shots: SHOTS },
    ({ served, people: count, of }, what, n) => {
      const [call, input] = CASES[what]?.(n, count) ?? ['', {}];
      return callShot(served.url, of.token, call, { page_size: 12, id: of.run, ...input });
    },
  );
  const kept = printFigures(`The payroll of ${PEOPLE} employees`, [
    {
      what: `payroll of ${PEOPLE} employees: the call that starts it`,
      measured: asked.call,
      unit: 'ms',
      limit: CALL_LIMIT,
    },
    {
      what: `payroll of ${PEOPLE} employees: until the draft stands, the runtime killed on the way`,
      measured: seconds,
      unit: 's',
    },
    { what: `a piece of ${PIECE}`, measured: piece, unit: 'ms' },
    { what: 'a change of one person, with its trip', measured: change, unit: 'ms' },
    { what: `of it, marking at ${PEOPLE} payslips`, measured: mark, unit: 'ms', limit: MARK_LIMIT },
    {
      what: `calculating ${PIECE} anew, more than one, ÷ a piece of preparing`,
      measured: anew / piece,
      unit: '',
      limit: 1,
    },
    { what: 'payslips through the queue', measured: PEOPLE / seconds, unit: 'a second' },
    { what: 'the bare calculation', measured: calculation, unit: 'a second' },
    { what: 'wait of a read meanwhile, median', measured: quantile(waits, 0.5), unit: 'ms' },
    { what: 'the longest wait of a read meanwhile', measured: Math.max(...waits), unit: 'ms' },
    { what: 'payslips missing', measured: PEOPLE - people, unit: '', limit: 0 },
    { what: 'payslips there twice', measured: slips - people, unit: '', limit: 0 },
    { what: 'kobo by which totals differ from the payslips', measured: differ, unit: '', limit: 0 },
    {
      what: 'growth of memory from the second third to the last',
      measured: (peaks[1] ?? 0) - (peaks[0] ?? 0),
      unit: 'MB',
      limit: GROWTH,
    },
    ...Object.keys(CASES).flatMap((what): BenchFigure[] => [
      { what: `${what}: p50 of ${PEOPLE * MONTHS} payslips`, measured: p50(many, what), unit: 'ms' },
      {
        what: `${what}: ${PEOPLE * MONTHS} payslips ÷ ${SMALL * MONTHS}`,
        measured: p50(many, what) / p50(few, what),
        unit: '',
        limit: LIST_LIMIT,
      },
    ]),
  ]);
  process.exitCode = kept ? 0 : 1;
} finally {
  await large.stop();
  await small.stop();
  for (const folder of folders) forget(folder);
}
