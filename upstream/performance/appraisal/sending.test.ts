import { env } from 'cloudflare:workers';
import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { statesFor } from '../../../contracts/performance/appraisal-state';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { outbox } from '../../platform/database/tables';
import { notification } from '../../platform/notification/tables';
import { appraisalAsk } from '../../seed/generated-tables';
import { makeCycle, sendObjectives, writeAll } from './cycle.test-support';
import { employeeKpi, kpiSending, objective } from './tables';
import { writeSending } from './write-sending';

let place: MadePlace;
let token: string;

beforeAll(async () => {
  token = (await makeUser('hr@lagoon.example', ['ADMIN'])).token;
});

const numbers = (most: number) => sql`json_each(${JSON.stringify(Array.from({ length: most }, (_, i) => i + 1))})`;

let companies = 0;
/** A company of its own, with staff who are written in one statement. */
async function staffed(people: number): Promise<MadePlace> {
  companies += 1;
  place = await makePlace(`S${companies}`);
  if (people > 0)
    await db.run(sql`INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
        gross_salary, net_salary, employment_date, created_at)
      SELECT ${`S${companies}-`} || value, 'Ada', 'Obi' || value, ${`s${companies}.`} || value || '@staff.example', ${place.company},
        ${place.branch}, ${place.department}, ${place.job_role}, 60000000, 4000000, '2020-01-06', '2020-01-06T08:00:00.000Z'
      FROM ${numbers(people)}`);
  return place;
}
async function cycleOf(people: number) {
  const made = await makeCycle(token, (await staffed(people)).company);
  await sendObjectives(token, made.own, [{ text: 'Own', weight: 60 }]);
  await sendObjectives(token, made.workforce, [{ text: 'Shared', weight: 30 }]);
  return made;
}
const post = (id: number, act: string, body: object = {}) => ask('POST', `/appraisal/${id}/${act}/`, { token, body });
const rowsOf = (id: number) =>
  db.select().from(employeeKpi).where(eq(employeeKpi.appraisal_id, id)).orderBy(employeeKpi.employee_id);
const sendingOf = async (id: number) => (await as(token).appraisal.sending({ id })).sending;
const mailsAbout = (name: string) =>
  db
    .select()
    .from(outbox)
    .where(like(outbox.subject, `%${name}`));

describe('a KPI that is sent', () => {
  test('reaches everybody once, although two write at once and one dies in the middle', async () => {
    const { id, name } = await cycleOf(450);
    expect((await post(id, 'send_kpi')).status).toBe(200);
    expect(await sendingOf(id)).toMatchObject({ sent: 0, people: 450, done_at: null });
    expect((await post(id, 'send_kpi')).status).toBe(409);
    await db.update(outbox).set({ status: 'SENT' });
    await Promise.all([writeSending(env, new Date()), writeSending(env, new Date())]);
    expect(await rowsOf(id)).toHaveLength(200);
    await db.update(outbox).set({ status: 'SENT' });
    // The run stops before its batch is written.
    const batch = vi.spyOn(env.DB, 'batch').mockRejectedValueOnce(new Error('killed'));
    await expect(writeSending(env, new Date())).rejects.toThrow('killed');
    batch.mockRestore();
    expect(await rowsOf(id)).toHaveLength(200);
    await writeAll();
    const rows = await rowsOf(id);
    expect(new Set(rows.map(({ employee_id }) => employee_id)).size).toBe(450);
    expect(rows).toHaveLength(450);
    const objectives = await db.all<{ n: number; weights: number; rows: number }>(sql`SELECT count(*) AS n,
      sum(o.weight) AS weights, count(DISTINCT o.employee_kpi_id) AS rows
      FROM objective o JOIN employee_kpi k ON k.id = o.employee_kpi_id WHERE k.appraisal_id = ${id}`);
    expect(objectives).toEqual([{ n: 900, weights: 450 * 90, rows: 450 }]);
    expect(await mailsAbout(name)).toHaveLength(450);
    expect(await sendingOf(id)).toMatchObject({ sent: 450, people: 450, done_at: expect.any(String) });
  });

  test('tells its employee by mail and in the bell, with the page to fill in', async () => {
    const { id, name } = await cycleOf(0);
    const user = await makeUser('told@staff.example', ['EMPLOYEE']);
    await makeEmployee(place, '2020-01-06', { user_id: user.id, email: user.email, firstname: '[[0|Ada]]' });
    await makeEmployee(place, '2020-01-06', { email: 'x@no-email.invalid' });
    await post(id, 'send_kpi');
    await writeAll();
    const mails = await mailsAbout(name);
    expect(mails).toMatchObject([{ recipient: 'told@staff.example', subject: `Your KPI: ${name}`, links: [] }]);
    expect(mails[0]?.body).toContain('Dear [ [0|Ada]],');
    expect(mails[0]?.body).toContain(`/appraisals-list/kpi/${id}`);
    const [notice] = await db.select().from(notification).where(eq(notification.user_id, user.id));
    expect(notice).toMatchObject({ path: `/appraisals-list/kpi/${id}`, subject: `sent you the KPI of ${name}` });
    expect(await rowsOf(id)).toHaveLength(2);
  });

  test('goes to those alone who were chosen and work in the company', async () => {
    const { id } = await cycleOf(3);
    const [one, two] = await db.select().from(employee).where(eq(employee.company_id, place.company));
    const gone = await makeEmployee(place, '2020-01-06', { archived: true });
    const elsewhere = await makeEmployee(await makePlace('ELSE'), '2020-01-06');
    const chosen = { employees: [one?.id, gone.id, elsewhere.id] };
    expect((await post(id, 'send_kpi', { employees: [] })).status).toBe(400);
    expect((await post(id, 'send_kpi', chosen)).status).toBe(200);
    await writeAll();
    expect((await rowsOf(id)).map(({ employee_id }) => employee_id)).toEqual([one?.id]);
    expect((await post(id, 'send_kpi', chosen)).status).toBe(400);
    expect((await post(id, 'send_kpi', { employees: [two?.id] })).status).toBe(200);
    await writeAll();
    expect(await rowsOf(id)).toHaveLength(2);
  });

  test('goes back to be filled in when it is sent again, with what was typed, and to whoever came since', async () => {
    const { id, name } = await cycleOf(8);
    await post(id, 'send_kpi');
    await writeAll();
    const rows = await rowsOf(id);
    const [submitted] = rows;
    for (const [i, state] of (
      ['SUBMITTED', ...statesFor('resendKpi').slice(2), 'APPRAISAL SUBMITTED', 'MANAGER RATED'] as const
    ).entries())
      await db
        .update(employeeKpi)
        .set({ state, to_ask: state === 'SUBMITTED' ? 2 : 0 })
        .where(eq(employeeKpi.id, rows[i]?.id ?? 0));
    await db
      .update(objective)
      .set({ text: 'Typed' })
      .where(eq(objective.employee_kpi_id, submitted?.id ?? 0));
    await db.insert(appraisalAsk).values({
      employee_kpi_id: submitted?.id ?? 0,
      place: 'supervisor',
      name: 'Musa Bello',
      email: 'musa@staff.example',
      asked_at: new Date().toISOString(),
    });
    const newcomer = await makeEmployee(place, '2020-01-06');
    expect(await (await post(id, 'resend_send_kpi')).json()).toEqual({ message: 'Appraisal resent successfully' });
    await writeAll();
    const after = await rowsOf(id);
    expect(after.map(({ state }) => state)).toEqual([
      ...[
        'PENDING',
        'PENDING',
        'PENDING',
        'PENDING',
        'APPRAISAL SUBMITTED',
        'MANAGER RATED',
        'PENDING',
        'PENDING',
        'PENDING',
      ],
    ]);
    expect(after.at(-1)?.employee_id).toBe(newcomer.id);
    expect(after.every(({ to_ask }) => to_ask === 0)).toBe(true);
    const typed = await db
      .select()
      .from(objective)
      .where(eq(objective.employee_kpi_id, submitted?.id ?? 0));
    expect(typed.map(({ text }) => text)).toEqual(['Typed', 'Typed']);
    const asked = await db
      .select()
      .from(appraisalAsk)
      .where(eq(appraisalAsk.employee_kpi_id, submitted?.id ?? 0));
    expect(asked).toMatchObject([{ ended_by: 'RETURNED' }]);
    const subjects = (await mailsAbout(name)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === `Your KPI again: ${name}`)).toHaveLength(6);
    expect(subjects.filter((subject) => subject === `Your KPI: ${name}`)).toHaveLength(9);
  });

  test('waits while many mails wait', async () => {
    const { id } = await cycleOf(2);
    await post(id, 'send_kpi');
    await db.run(sql`INSERT INTO outbox (kind, recipient, company, subject, body, created_at)
      SELECT 'mail', 'x@staff.example', 'C', 'S', 'B', '2026-01-01T00:00:00.000Z' FROM ${numbers(200)}`);
    await writeSending(env, new Date());
    expect(await rowsOf(id)).toHaveLength(0);
    await writeAll();
    expect(await rowsOf(id)).toHaveLength(2);
  });
});

test('initiating opens the rating of those whose KPI is accepted, and tells them', async () => {
  const { id, name } = await cycleOf(450);
  await post(id, 'send_kpi');
  await writeAll();
  const rows = await rowsOf(id);
  await db.update(employeeKpi).set({ state: 'ACCEPTED' }).where(eq(employeeKpi.appraisal_id, id));
  await db
    .update(employeeKpi)
    .set({ state: 'SUBMITTED' })
    .where(eq(employeeKpi.id, rows[0]?.id ?? 0));
  expect((await post(id, 'initiate')).status).toBe(200);
  expect(await sendingOf(id)).toMatchObject({ people: 450 });
  await writeAll();
  const states = (await rowsOf(id)).map(({ state }) => state);
  expect([states[0], new Set(states.slice(1))]).toEqual(['SUBMITTED', new Set(['RATING'])]);
  const told = (await mailsAbout(name)).filter(({ subject }) => subject === `Rate your objectives: ${name}`);
  expect(told).toHaveLength(449);
  expect(told[0]?.body).toContain(`/appraisals-list/review/${id}`);
  const open = await db.select().from(kpiSending).where(eq(kpiSending.appraisal_id, id));
  expect(open.every(({ done_at }) => done_at)).toBe(true);
});
