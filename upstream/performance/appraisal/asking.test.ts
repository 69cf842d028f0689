import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, eventually, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { employee as employees } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import type { Call } from '../../platform/call/serve';
import { remind } from '../../platform/module/reminder';
import { notification } from '../../platform/notification/tables';
import { appraisalAsk } from '../../seed/generated-tables';
import {
  type AppraisalTeam,
  appraisalLinkTo,
  appraisalRowOf,
  askManagersNow,
  makeAppraisalTeam,
  update,
} from './acts.test-support';
import { type MadeAppraisal, makeAppraisal } from './made.test-support';
import { appraisalReminder } from './remind';
import { appraisalRenewals } from './renew';
import { employeeKpi } from './tables';

let place: MadePlace;
let running: MadeAppraisal;
let hr: Awaited<ReturnType<typeof makeUser>>;
const today = lagosDay();

beforeAll(async () => {
  place = await makePlace('ASK');
  hr = await makeUser('hr@asking.example', ['ADMIN']);
  running = await makeAppraisal(place, { initiated_at: new Date().toISOString() });
});

const asksOf = ({ row }: AppraisalTeam) =>
  db.select().from(appraisalAsk).where(eq(appraisalAsk.employee_kpi_id, row.id)).orderBy(appraisalAsk.id);
const read = (token: string) => as(token).appraisal.linked().response;
const accept = (token: string, { row }: AppraisalTeam) =>
  update(token, row.id, { status: 'ACCEPTED', comment: 'Good' });

/** Changes a line from today on, by the call that HR makes. */
async function reportTo({ employee, head }: AppraisalTeam, line_manager1: { kind: string; id: number } | null) {
  const path = `/employee/${employee.id}/reporting_line/`;
  const { version } = await (await ask('GET', path, { token: hr.token })).json<{ version: number }>();
  const body = {
    ...{ version, line_manager1, head_manager: { kind: 'employee', id: head.id } },
    ...{ effective_from: today, reason: 'New team' },
  };
  expect((await ask('PATCH', path, { token: hr.token, body })).status).toBe(200);
}

describe('whoever holds an appraisal is asked', () => {
  test('once, by a mail with a link, however often and however many at once the queue looks', async () => {
    const teams = [];
    for (let i = 0; i < 5; i += 1)
      teams.push(await makeAppraisalTeam(place, running, { state: 'SUBMITTED', to_ask: 2 }));
    await Promise.all([askManagersNow(), askManagersNow(), askManagersNow()]);
    await askManagersNow();
    for (const team of teams) {
      expect(await mailsTo(team.line.email)).toHaveLength(1);
      expect(await asksOf(team)).toMatchObject([{ place: 'supervisor', email: team.line.email, ended_at: null }]);
      expect(await appraisalRowOf(team.row.id)).toMatchObject({ to_ask: 0, supervisor_email: team.line.email });
    }
    const [team] = teams;
    const [mail] = await mailsTo(team?.line.email ?? '');
    const pathto = `${team?.employee.id}%2F${running.id}%2F${running.kpi_id}`;
    expect(mail?.links[0]?.path).toBe(`/supervisor?pathto=${pathto}&d={token}`);
  });

  test('again in full when the queue died before its batch ran', async () => {
    const team = await makeAppraisalTeam(place, running, { state: 'SUBMITTED', to_ask: 2 });
    const broken = new Proxy(env, {
      get: (of, name) =>
        name === 'DB'
          ? new Proxy(env.DB, {
              get: (inner, key) => {
                if (key === 'batch') return () => Promise.reject(new Error('killed'));
                const value = Reflect.get(inner, key);
                return typeof value === 'function' ? value.bind(inner) : value;
              },
            })
          : Reflect.get(of, name),
    });
    await expect(askManagersNow(new Date(), broken)).rejects.toThrow('killed');
    expect(await asksOf(team)).toEqual([]);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({ to_ask: 2 });
    await askManagersNow();
    expect(await mailsTo(team.line.email)).toHaveLength(1);
  });

  test('at each place, the second line manager where no head manager is named', async () => {
    const team = await makeAppraisalTeam(place, running, { state: 'APPRAISAL SUBMITTED', to_ask: 2 });
    const second = await makeEmployee(place, '2017-01-09');
    await db
      .update(employees)
      .set({ head_manager: null, line_manager2: second.id })
      .where(eq(employees.id, team.employee.id));
    await db.update(employeeKpi).set({ to_ask: 2 }).where(eq(employeeKpi.id, team.row.id));
    await askManagersNow();
    expect((await mailsTo(team.line.email))[0]?.links[0]?.path).toMatch(
      /^\/lm\/appraisals\/\d+\/\d+\/\d+\?d=\{token\}$/,
    );
    await db.update(employeeKpi).set({ state: 'SUPERVISOR RATED', to_ask: 2 }).where(eq(employeeKpi.id, team.row.id));
    await askManagersNow();
    expect((await mailsTo(second.email))[0]?.links[0]?.path).toMatch(/^\/hm\/appraisals\//);
  });

  test('never by their own address, and not where nobody can be reached: HR sees that on the board', async () => {
    const [nobody, self, left] = [
      await makeAppraisalTeam(place, running, { state: 'SUBMITTED', to_ask: 2 }),
      await makeAppraisalTeam(place, running, { state: 'SUBMITTED', to_ask: 2 }),
      await makeAppraisalTeam(place, running, { state: 'SUBMITTED', to_ask: 2 }),
    ];
    await db.update(employees).set({ line_manager1: null }).where(eq(employees.id, nobody.employee.id));
    await db
      .update(employees)
      .set({ line_manager1: null, supervisor_name: 'Ada', supervisor_email: self.user.email })
      .where(eq(employees.id, self.employee.id));
    await db.update(employees).set({ employment_status: 'RESIGNED' }).where(eq(employees.id, left.line.id));
    await askManagersNow();
    expect(await asksOf(nobody)).toMatchObject([{ name: '', email: null, ended_at: null }]);
    expect(await asksOf(self)).toMatchObject([{ name: 'Ada', email: null }]);
    expect(await asksOf(left)).toMatchObject([{ employee_id: left.line.id, email: null }]);
    expect(await mailsTo(self.user.email)).toEqual([]);
    expect(await mailsTo(left.line.email)).toEqual([]);
  });
});

describe('a change of manager in the middle', () => {
  test('hands the open appraisal over with a trace, and ends the link of the one before', async () => {
    const team = await makeAppraisalTeam(place, running, { state: 'SUBMITTED', to_ask: 2 });
    await askManagersNow();
    const before = await appraisalLinkTo(team.line.email, 'supervisor');
    expect((await read(before)).status).toBe(200);
    const next = await makeEmployee(place, '2017-01-09');
    await reportTo(team, { kind: 'employee', id: next.id });
    // The queue has not looked yet, and the link is good for nothing all the same.
    expect((await read(before)).status).toBe(410);
    expect((await accept(before, team)).status).toBe(410);
    await askManagersNow();
    expect(await asksOf(team)).toMatchObject([
      { employee_id: team.line.id, ended_by: 'HANDED_OVER' },
      { employee_id: next.id, ended_at: null },
    ]);
    const [mail] = await mailsTo(next.email);
    expect(mail?.body).toMatch(/^You look after this employee from now on/);
    expect(await appraisalRowOf(team.row.id)).toMatchObject({ supervisor_email: next.email });
    expect((await accept(await appraisalLinkTo(next.email, 'supervisor'), team)).status).toBe(200);
    const record = await as(hr.token).appraisal.record({ id: team.row.id }).response;
    expect(await record.json()).toMatchObject({ asks: [{ ended_by: 'HANDED_OVER' }, { ended_by: 'DONE' }] });
  });

  test('to a person outside, and from nobody to somebody', async () => {
    const team = await makeAppraisalTeam(place, running, { state: 'APPRAISAL SUBMITTED', to_ask: 2 });
    await reportTo(team, null);
    await askManagersNow();
    expect(await asksOf(team)).toMatchObject([{ email: null }]);
    const outside = await as(hr.token).reportingLine.createOutsidePerson({
      name: 'Chief Bello',
      email: 'bello@ridge.example',
    }).response;
    await reportTo(team, { kind: 'outside', id: (await outside.json<{ id: number }>()).id });
    await askManagersNow();
    expect((await asksOf(team)).map(({ name, ended_by }) => [name, ended_by])).toEqual([
      ['', 'HANDED_OVER'],
      ['Chief Bello', null],
    ]);
    expect((await read(await appraisalLinkTo('bello@ridge.example', 'line_manager'))).status).toBe(200);
  });

  test('asks nobody again where the place stays with the same person, and nobody while the employee holds it', async () => {
    const [same, own] = [
      await makeAppraisalTeam(place, running, { state: 'SUPERVISOR RATED', to_ask: 2 }),
      await makeAppraisalTeam(place, running, { state: 'RATING' }),
    ];
    await askManagersNow();
    const next = await makeEmployee(place, '2017-01-09');
    await reportTo(same, { kind: 'employee', id: next.id });
    await reportTo(own, { kind: 'employee', id: next.id });
    await askManagersNow();
    expect(await asksOf(same)).toMatchObject([{ place: 'head_manager', ended_at: null }]);
    expect(await asksOf(own)).toEqual([]);
    expect(await mailsTo(next.email)).toEqual([]);
    expect(await mailsTo(same.head.email)).toHaveLength(1);
    expect((await read(await appraisalLinkTo(same.head.email, 'head_manager'))).status).toBe(200);
  });

  test('leaves a link of a manager who left without use', async () => {
    const team = await makeAppraisalTeam(place, running, { state: 'SUBMITTED', to_ask: 2 });
    await askManagersNow();
    const link = await appraisalLinkTo(team.line.email, 'supervisor');
    await db.update(employees).set({ employment_status: 'RESIGNED' }).where(eq(employees.id, team.line.id));
    expect((await accept(link, team)).status).toBe(410);
  });
});

describe('a link is mailed anew', () => {
  const renew = (token: string) => as().auth.renewLink({ token }).response;

  test('to whoever holds the place, and to nobody who lost it', async () => {
    const team = await makeAppraisalTeam(place, running, { state: 'SUBMITTED', to_ask: 2 });
    await askManagersNow();
    const first = await appraisalLinkTo(team.line.email, 'supervisor');
    // A receipt has no link.
    const mailed = async () => (await mailsTo(team.line.email)).filter(({ links }) => links.length > 0).length;
    expect((await renew(first)).status).toBe(200);
    await eventually(async () => expect(await mailed()).toBe(2));
    const second = await appraisalLinkTo(team.line.email, 'supervisor');
    expect((await read(first)).status).toBe(410);
    expect((await accept(second, team)).status).toBe(200);
    expect((await renew(second)).status).toBe(200);
    await eventually(async () => expect(await mailed()).toBe(3));
    const third = await appraisalLinkTo(team.line.email, 'supervisor');
    expect((await read(third)).status).toBe(200);
    const next = await makeEmployee(place, '2017-01-09');
    await reportTo(team, { kind: 'employee', id: next.id });
    const claims = (await mailsTo(team.line.email))[0]?.links[0]?.claims;
    if (!claims) throw new Error('no link');
    await appraisalRenewals['kpi-review']({ db, env, now: new Date() } as Call<unknown>, claims, team.line.email);
    expect(await mailed()).toBe(3);
  });
});

describe('reminders', () => {
  const sendAt = (day: string) => remind([appraisalReminder], env, lagosInstant(day, '09:00'));

  test('go 7, 3 and 1 days before the end to whoever holds it, once', async () => {
    const ending = await makeAppraisal(place, { name: 'Ending', end_date: addDays(today, 20) });
    const [own, managed, done] = [
      await makeAppraisalTeam(place, ending, { state: 'PENDING' }),
      await makeAppraisalTeam(place, ending, { state: 'SUBMITTED', to_ask: 2 }),
      await makeAppraisalTeam(place, ending, { state: 'MANAGER RATED' }),
    ];
    await askManagersNow();
    const mails = async () =>
      Promise.all(
        [own.employee.email, managed.line.email, done.head.email].map(async (to) => (await mailsTo(to)).length),
      );
    expect(await mails()).toEqual([0, 1, 0]);
    await sendAt(addDays(today, 12));
    expect(await mails()).toEqual([0, 1, 0]);
    await sendAt(addDays(today, 13));
    await sendAt(addDays(today, 13));
    await sendAt(addDays(today, 14));
    expect(await mails()).toEqual([1, 2, 0]);
    await sendAt(addDays(today, 17));
    await sendAt(addDays(today, 19));
    expect(await mails()).toEqual([3, 4, 0]);
    await sendAt(addDays(today, 21));
    expect(await mails()).toEqual([3, 4, 0]);
    const [reminder] = await mailsTo(managed.line.email);
    expect(reminder?.subject).toMatch(/^Reminder: /);
    const notices = await db.select().from(notification).where(eq(notification.user_id, own.user.id));
    expect(notices).toHaveLength(3);
  });

  test('lead to the day of the step while it is to come', async () => {
    const stepped = await makeAppraisal(place, {
      ...{ name: 'Stepped', end_date: addDays(today, 90), objectives_by: addDays(today, 40) },
    });
    const team = await makeAppraisalTeam(place, stepped, { state: 'PENDING' });
    await sendAt(addDays(today, 33));
    expect(await mailsTo(team.employee.email)).toHaveLength(1);
  });

  test('go to nobody about who has left, on a day or when HR asks', async () => {
    const since = new Date(Date.now() - 5 * 86_400_000).toISOString();
    const ending = await makeAppraisal(place, { name: 'Left', end_date: addDays(today, 150) });
    const [own, managed] = [
      await makeAppraisalTeam(place, ending, { state: 'PENDING', state_at: since }),
      await makeAppraisalTeam(place, ending, { state: 'SUBMITTED', state_at: since }),
    ];
    for (const { employee } of [own, managed])
      await db.update(employees).set({ employment_status: 'RESIGNED' }).where(eq(employees.id, employee.id));
    const answer = await as(hr.token).appraisal.remind({ id: ending.id }).response;
    expect(await answer.json()).toEqual({ message: '0 people are reminded' });
    await askManagersNow();
    await sendAt(addDays(today, 147));
    for (const email of [own.employee.email, managed.line.email]) expect(await mailsTo(email)).toEqual([]);
  });

  test('go to those who are late when HR asks, once a day each', async () => {
    const late = await makeAppraisal(place, { name: 'Late' });
    const since = new Date(Date.now() - 5 * 86_400_000).toISOString();
    const [own, managed, fresh, done] = [
      await makeAppraisalTeam(place, late, { state: 'RATING', state_at: since }),
      await makeAppraisalTeam(place, late, { state: 'SUBMITTED', state_at: since, to_ask: 2 }),
      await makeAppraisalTeam(place, late, { state: 'PENDING' }),
      await makeAppraisalTeam(place, late, { state: 'ACCEPTED', state_at: since }),
    ];
    await askManagersNow();
    const first = await appraisalLinkTo(managed.line.email, 'supervisor');
    const press = async () => (await as(hr.token).appraisal.remind({ id: late.id }).response).json();
    expect(await press()).toEqual({ message: '2 people are reminded' });
    expect(await press()).toEqual({ message: '0 people are reminded' });
    await Promise.all([askManagersNow(), askManagersNow()]);
    expect(await mailsTo(own.employee.email)).toHaveLength(1);
    expect(await mailsTo(managed.line.email)).toHaveLength(2);
    expect(await asksOf(managed)).toHaveLength(1);
    expect((await read(first)).status).toBe(410);
    expect((await read(await appraisalLinkTo(managed.line.email, 'supervisor'))).status).toBe(200);
    for (const { employee } of [fresh, done]) expect(await mailsTo(employee.email)).toEqual([]);
  });
});
