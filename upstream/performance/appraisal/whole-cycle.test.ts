import { env } from 'cloudflare:workers';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { link, outbox } from '../../platform/database/tables';
import { randomId, signLink, signSession } from '../../platform/link/tokens';
import { appraisalAsk } from '../../seed/generated-tables';
import { ratings, update } from './acts.test-support';
import { askNextManagers } from './ask';
import { makeCycle, sendObjectives, writeAll } from './cycle.test-support';
import { employeeKpi, objective } from './tables';

/** More than are asked in one piece. */
const PEOPLE = 60;
/** Line managers, each of as many people. */
const MANAGERS = 10;
/** People who act at the same time. */
const AT_ONCE = 25;

interface One {
  id: number;
  row: number;
  objectives: number[];
  token: string;
}

/** Everybody in turn, some at a time; the statuses that their calls answered. */
async function each(all: readonly One[], act: (one: One) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < all.length; i += AT_ONCE)
    statuses.push(...(await Promise.all(all.slice(i, i + AT_ONCE).map(async (one) => (await act(one)).status))));
  return statuses;
}
const OK = Array.from({ length: PEOPLE }, () => 200);

/** Asks all managers whose turn it is; the token of the newest link of each appraisal. */
async function askedFor(purpose: string): Promise<Map<number, string>> {
  for (let piece = 0; piece * 50 <= PEOPLE; piece += 1) await askNextManagers(env, new Date());
  const tokens = new Map<number, string>();
  for (const { links } of await db.select({ links: outbox.links }).from(outbox).orderBy(outbox.id))
    for (const { claims } of links)
      if (claims.purpose === purpose) tokens.set(Number(claims.sub), await signLink(claims, env.LINK_SECRET));
  return tokens;
}

test('sixty employees go through a whole cycle, over the public calls alone', async () => {
  const hr = await makeUser('hr@whole.example', ['ADMIN']);
  const place = await makePlace('ALL');
  const head = await makeEmployee(place, '2015-01-05');
  const managers = [];
  for (let i = 0; i < MANAGERS; i += 1) managers.push((await makeEmployee(place, '2016-01-04')).id);
  const numbers = sql`json_each(${JSON.stringify(Array.from({ length: PEOPLE }, (_, i) => i))})`;
  const since = new Date(Date.now() - 60_000).toISOString();
  await db.run(sql`INSERT INTO user (firstname, lastname, email, roles, sessions_from, created_at)
    SELECT 'Ada', 'Obi' || value, 'whole.' || value || '@staff.example', '["EMPLOYEE"]', ${since}, ${since} FROM ${numbers}`);
  await db.run(sql`INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
      gross_salary, net_salary, employment_date, created_at, user_id, line_manager1, head_manager)
    SELECT 'ALL-' || v.value, 'Ada', 'Obi' || v.value, u.email, ${place.company}, ${place.branch}, ${place.department},
      ${place.job_role}, 60000000, 4000000, '2020-01-06', ${since}, u.id,
      (SELECT value FROM json_each(${JSON.stringify(managers)}) WHERE key = v.value % ${MANAGERS}), ${head.id}
    FROM ${numbers} v JOIN user u ON u.email = 'whole.' || v.value || '@staff.example'`);

  const { id, own, workforce } = await makeCycle(hr.token, place.company);
  await sendObjectives(hr.token, own, [{ text: 'Answer every request in a day', weight: 50 }]);
  await sendObjectives(hr.token, workforce, [{ text: 'Keep the values of the company', weight: 40 }]);
  const post = (act: string, token = hr.token, body: object = {}) =>
    ask('POST', `/appraisal/${id}/${act}/`, { token, body });
  const staff = await db.select().from(employee).where(sql`${employee.code} LIKE 'ALL-%'`);
  expect((await post('send_kpi', hr.token, { employees: staff.map((one) => one.id) })).status).toBe(200);
  await writeAll();

  const rows = await db.select().from(employeeKpi).where(eq(employeeKpi.appraisal_id, id));
  expect(rows).toHaveLength(PEOPLE);
  const objectives = await db
    .select()
    .from(objective)
    .where(inArray(objective.employee_kpi_id, sql`(SELECT id FROM employee_kpi)`));
  const users = new Map(staff.map((one) => [one.id, one.user_id ?? 0]));
  const all: One[] = [];
  for (const row of rows) {
    const session = { user_id: users.get(row.employee_id) ?? 0, roles: ['EMPLOYEE' as const], jti: randomId() };
    all.push({
      id: row.employee_id,
      row: row.id,
      objectives: objectives.flatMap((one) => (one.employee_kpi_id === row.id ? [one.id] : [])),
      token: await signSession(session, env.JWT_SECRET, new Date()),
    });
  }

  // Each changes an objective of HR and adds one of their own.
  const mine = ({ objectives: [first] }: One) => [
    { id: first, weight: 30 },
    { text: 'Train two people', weight: 30 },
  ];
  expect(await each(all, (one) => post('submit_kpi', one.token, { objectives: mine(one) }))).toEqual(OK);
  const supervisors = await askedFor('kpi-review');
  const accept = { status: 'ACCEPTED', comment: 'Good aims' };
  expect(await each(all, (one) => update(supervisors.get(one.row) ?? '', one.row, accept))).toEqual(OK);
  expect((await post('initiate')).status).toBe(200);
  await writeAll();

  const added = await db.select().from(objective).where(eq(objective.text, 'Train two people'));
  for (const one of all)
    one.objectives.push(...added.flatMap((fresh) => (fresh.employee_kpi_id === one.row ? [fresh.id] : [])));
  const rated = (by: 'employee' | 'line_manager', rating: number) => (one: One) => ratings(one.objectives, by, rating);
  const submit = (one: One) =>
    update(one.token, one.row, { status: 'APPRAISAL SUBMITTED', objectives: rated('employee', 80)(one) });
  expect(await each(all, submit)).toEqual(OK);
  const lines = await askedFor('line-appraisal');
  const rate = (one: One) =>
    update(lines.get(one.row) ?? '', one.row, {
      status: 'SUPERVISOR RATED',
      objectives: rated('line_manager', 70)(one),
    });
  expect(await each(all, rate)).toEqual(OK);
  const heads = await askedFor('head-appraisal');
  const headRate = (one: One) =>
    update(heads.get(one.row) ?? '', one.row, { status: 'MANAGER RATED', head_manager_rating: 75 });
  expect(await each(all, headRate)).toEqual(OK);

  const done = await db.select().from(employeeKpi).where(eq(employeeKpi.appraisal_id, id));
  expect(new Set(done.map(({ state, own_result, result }) => `${state} ${own_result} ${result}`))).toEqual(
    new Set(['MANAGER RATED 80 72.5']),
  );
  // Nobody was asked twice, and everybody has answered.
  const asks = await db.select().from(appraisalAsk);
  expect(asks).toHaveLength(3 * PEOPLE);
  expect(new Set(asks.map(({ ended_by }) => ended_by))).toEqual(new Set(['DONE']));
  const links = await db.select().from(link);
  expect(links).toHaveLength(3 * PEOPLE);
});
