import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import {
  companyWithWorkflow,
  head,
  hire,
  makeWaitingOffer,
  other,
  people,
  sendApprovalDecision,
} from '../../approvals/approval/requests.test-support';
import { putWelfare } from '../../cases/welfare/put.test-support';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { appraisal, employeeKpi, kpi } from '../../performance/appraisal/tables';
import { nextPiece } from './counting';

/** The same numbers every run, so that a failure comes again. */
function dice(seed: number) {
  let x = seed;
  return (most: number): number => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 2 ** 32) * most);
  };
}

type Numbers = Record<string, readonly [n: number, amount: number]>;

/** What is kept of the counting that is made. */
async function kept(): Promise<Numbers> {
  const rows = await db.all<{ key: string; n: number; amount: number }>(sql`SELECT
      subject || ' ' || of || ' ' || place || ' ' || period || ' ' || value AS key, n, amount FROM report_number
    WHERE generation = (SELECT s.generation FROM report_part s WHERE s.part = report_number.subject) AND n <> 0`);
  return Object.fromEntries(rows.map(({ key, n, amount }) => [key, [n, amount]]));
}

interface Asked {
  id: number;
  kind: string;
  company: number;
  level: number;
  status: string;
  requested_at: string;
}
interface Decision {
  request: number;
  level: number;
  at: string;
}
interface Case {
  id: number;
  topic: string;
  company: number;
  branch: number | null;
  department: number | null;
  status: string;
  opened_at: string;
  paid_at: string | null;
  asked: number;
  amount: number;
}

const lagosMonth = (instant: string): string => lagosDay(new Date(instant)).slice(0, 7);

/** The same numbers counted one by one over requests, cases and appraisals, in another way than the database does. */
async function counted(): Promise<Numbers> {
  const numbers: Record<string, [number, number]> = {};
  const add = (subject: string, of: string, places: string[], period: string, value: string, amount: number) => {
    for (const place of places) {
      const key = `${subject} ${of} ${place} ${period} ${value}`;
      const [n, all] = numbers[key] ?? [0, 0];
      numbers[key] = [n + 1, all + amount];
    }
  };
  const requests = await db.all<Asked>(
    sql`SELECT id, kind, company_id AS company, level, status, requested_at FROM approval_request`,
  );
  const decisions = await db.all<Decision>(sql`SELECT request_id AS request, level, decided_at AS at
    FROM approval_approver WHERE decided_at IS NOT NULL`);
  for (const { id, kind, company, level, status, requested_at } of requests) {
    const places = [`c${company}`];
    if (status === 'PENDING') add('approvals', 'OPEN', places, '', `${kind} ${level}`, 0);
    const done = status === 'APPROVED' || status === 'DECLINED' ? level : level - 1;
    let opened = requested_at;
    for (let step = 1; step <= done; step += 1) {
      const at = decisions
        .flatMap((one) => (one.request === id && one.level === step ? [one.at] : []))
        .sort()
        .at(-1);
      const decided = at ?? opened;
      const seconds = Math.floor(Date.parse(decided) / 1000) - Math.floor(Date.parse(opened) / 1000);
      add('approvals', 'DECIDED', places, lagosMonth(decided), `${kind} ${step}`, seconds);
      if (seconds >= 259_200) add('approvals', 'LATE', places, lagosMonth(decided), `${kind} ${step}`, seconds);
      opened = decided;
    }
  }
  const cases = await db.all<Case>(sql`SELECT c.id, c.topic, c.company_id AS company, c.branch_id AS branch,
      c.department_id AS department, c.status, c.opened_at, w.paid_at, w.asked_amount AS asked, w.amount
    FROM case_file c JOIN welfare w ON w.case_id = c.id`);
  const due = await db.all<{ id: number; due: string; amount: number }>(
    sql`SELECT case_id AS id, due, amount FROM welfare_repayment WHERE paid_how IS NULL`,
  );
  for (const one of cases) {
    const places = [`c${one.company}`];
    if (one.branch) places.push(`b${one.branch}`);
    if (one.department) places.push(`d${one.department}`);
    const fact = (of: string, period: string, amount = one.amount) =>
      add('welfare', of, places, period, one.topic, amount);
    fact('ASKED', lagosMonth(one.opened_at), one.asked);
    if (one.paid_at) fact('PAID', one.paid_at.slice(0, 7));
    if (['SUBMITTED', 'PENDING'].includes(one.status)) fact('WAITING', '');
    if (one.status === 'APPROVED') fact('TO_PAY', '');
    if (one.status === 'ONGOING') fact('REPAYING', '');
    for (const { due: day, amount } of due.filter(({ id }) => id === one.id)) fact('DUE', day.slice(0, 7), amount);
  }
  for (const one of await db.select().from(employeeKpi)) {
    if (one.state !== 'MANAGER RATED' || one.result === null) continue;
    const places = [`c${one.company_id}`, `d${one.department_id}`];
    const fact = (of: string) =>
      add(
        'appraisals',
        of,
        places,
        String(one.appraisal_id),
        of === 'RATED' ? String(Math.round(Number(one.result) * 10)) : '',
        Math.round((one.own_result ?? 0) * 10),
      );
    fact('RATED');
    if (one.own_result !== null) fact('OWN');
    if (one.calibrated) fact('CALIBRATED');
  }
  return numbers;
}

async function settle(): Promise<void> {
  while (await nextPiece(db)) {
    // The next.
  }
}

test('whatever is asked for, decided, paid and rated, the numbers of reports are those that counting everything gives', async () => {
  const roll = dice(8);
  const of = <T>(all: readonly T[]): T => all[roll(all.length)] as T;
  await hire();
  const boss = await makeUser('recounts@lagoon.example', ['SUPERADMIN']);
  const { place } = await companyWithWorkflow([people('ANY', head), people('ALL', head, other)]);
  const delta = await makePlace('DLT');
  const staff = [await makeEmployee(place, '2020-01-06'), await makeEmployee(delta, '2020-01-06')];
  const requests: number[] = [];
  const STATES = ['SUBMITTED', 'PENDING', 'APPROVED', 'ONGOING', 'PAID', 'REPAID'] as const;
  const past = () => new Date(Date.now() - roll(500 * 24) * 3_600_000).toISOString();
  const acts = [
    async () => {
      const { id } = await makeWaitingOffer(place);
      requests.push(id);
      const at = past();
      await db.run(
        sql`UPDATE approval_request SET requested_at = ${at}, opened_at = ${at} WHERE id = ${id} AND level = 1`,
      );
    },
    async () => {
      const id = of(requests);
      const status = of(['APPROVED', 'APPROVED', 'APPROVED', 'DECLINED']);
      const [standing] = await db.all<{ level: number }>(sql`SELECT level FROM approval_request WHERE id = ${id}`);
      await sendApprovalDecision(of([head, other]).token, id, standing?.level, status);
    },
    () =>
      db.run(sql`UPDATE approval_request SET status = 'WITHDRAWN', ended_at = ${past()}
        WHERE id = ${of(requests)} AND status = 'PENDING'`),
    () =>
      putWelfare(of(staff), {
        kind: of(['Loan', 'Wedding']),
        status: of(STATES),
        amount: 1_000_000 + roll(9) * 100_000,
        opened_at: past(),
        ...(roll(2) && { paid_at: addDays(lagosDay(), -roll(400)), months: 1 + roll(6) }),
      }),
    () => db.run(sql`UPDATE case_file SET status = ${of(STATES)} WHERE kind = 'WELFARE' AND id % 3 = ${roll(3)}`),
    () =>
      db.run(sql`UPDATE case_file SET branch_id = ${place.branch}, department_id = ${place.department}
        WHERE company_id = ${place.company} AND id % 2 = ${roll(2)}`),
    () => db.run(sql`UPDATE welfare SET amount = amount - 10000 WHERE case_id % 3 = ${roll(3)}`),
    () =>
      db.run(sql`UPDATE welfare_repayment SET paid_at = '2026-01-01', paid_how = 'PAYROLL'
        WHERE case_id % 2 = ${roll(2)} AND due < ${addDays(lagosDay(), roll(300) - 200)}`),
    () => db.run(sql`UPDATE welfare_repayment SET paid_at = NULL, paid_how = NULL WHERE case_id % 4 = ${roll(4)}`),
    async () => {
      const [span] = await db
        .insert(appraisal)
        .values({
          ...{ name: 'Half-year', company_id: place.company, created_at: '2025-01-01', created_by: boss.id },
          ...{ start_date: '2025-01-01', end_date: '2025-06-30' },
        })
        .returning();
      const period = { appraisal_id: span?.id ?? 0 };
      const [made] = await db
        .insert(kpi)
        .values({ ...period, category: 'EMPLOYEE', name: 'Objectives' })
        .returning();
      const one = of(staff);
      const at = of([place, delta]);
      await db.insert(employeeKpi).values({
        ...{ ...period, kpi_id: made?.id ?? 0, employee_id: one.id, state_at: past() },
        ...{ company_id: at.company, department_id: at.department, created_at: past() },
        ...of([
          { state: 'SUPERVISOR RATED' as const },
          { state: 'MANAGER RATED' as const, result: 40 + roll(600) / 10, own_result: of([null, 71.5]) },
        ]),
      });
    },
    () =>
      db.run(sql`UPDATE employee_kpi SET state = 'MANAGER RATED', result = ${60 + roll(300) / 10}, calibrated = ${roll(2)}
        WHERE id % 3 = ${roll(3)}`),
    () => db.run(sql`UPDATE employee_kpi SET state = 'SUPERVISOR RATED', result = NULL WHERE id % 5 = ${roll(5)}`),
    () => db.run(sql`DELETE FROM employee_kpi WHERE id % 9 = ${roll(9)}`),
  ];
  for (const act of acts) await act();
  for (let i = 0; i < 120; i++) await of(acts)();
  expect(await kept()).toEqual(await counted());
  const kinds = await db.all<{ kind: string }>(
    sql`SELECT DISTINCT subject || ' ' || of AS kind FROM report_number ORDER BY 1`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...['appraisals CALIBRATED', 'appraisals OWN', 'appraisals RATED'],
    ...['approvals DECIDED', 'approvals LATE', 'approvals OPEN'],
    ...['welfare ASKED', 'welfare DUE', 'welfare PAID', 'welfare REPAYING', 'welfare TO_PAY', 'welfare WAITING'],
  ]);

  const answer = await as(boss.token).report.recount().response;
  expect(answer.status).toBe(200);
  // Something changes after each of the first pieces.
  for (let i = 0; i < 20 && (await nextPiece(db)); i++) await of(acts)();
  await settle();
  expect(await kept()).toEqual(await counted());
  const [old] = await db.all<{ n: number }>(sql`SELECT count(*) AS n FROM report_number n
    WHERE n.generation <> (SELECT s.shown FROM report_part s WHERE s.part = n.subject)`);
  expect(old?.n).toBe(0);
});
