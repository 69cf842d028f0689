import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LinkedReview, type Probation, probation } from '../../../contracts/people/probation';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, eventually, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace, tokenOfMail } from '../../house/journey.test-support';
import { expectReceiptIn } from '../../house/receipt.test-support';
import { audit, user } from '../../platform/database/tables';
import { linkRow, newLink } from '../../platform/link/links';
import { randomId, sha256, signLink, signSession } from '../../platform/link/tokens';
import { emailStored } from '../../platform/mail/no-email';
import { notification } from '../../platform/notification/tables';
import { probationReview } from '../../seed/generated-tables';
import { employee } from '../employee/tables';
import { confirmationTasks, openProbations } from './due';
import { makeEmployee } from './people.test-support';

let admin: Awaited<ReturnType<typeof makeUser>>;
let lagoon: MadePlace;
const today = lagosDay();
const MANAGER = 'musa.ibrahim@lagoon.example';

beforeAll(async () => {
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  lagoon = await makePlace('LGS');
  const body = { name: 'Standard', probation_period: '90 days', reminder: '30,7' };
  await as(admin.token).probation.createPolicy(body).response;
});

/** An employee whose probation ends in so many days. */
const ending = (days: number, more: object = {}) =>
  makeEmployee(lagoon, addDays(today, days - 90), {
    supervisor_name: 'Musa Ibrahim',
    supervisor_email: MANAGER,
    ...more,
  });

const due = async (query = '', token = admin.token) =>
  probation.due.output.parse(await (await ask('GET', `/probation/due/?page_size=100${query}`, { token })).json());
const rowOf = async (id: number) => (await due('&span=all')).results.find((row) => row.id === id) as Probation;
const act = async (name: string, of: Probation, body: object, token = admin.token) =>
  ask('POST', `/probation/${of.id}/${name}/`, { token, body: { version: of.version, ...body } });
const confirm = (of: Probation, day: Day = today, token = admin.token) =>
  act('confirm', of, { confirmation_effective_date: day }, token);
const asked = async (of: Probation, email = MANAGER) => {
  const answer = await act('ask', of, { supervisor_name: 'Musa Ibrahim', supervisor_email: email });
  expect(await answer.json()).toEqual({ message: 'Line manager asked' });
  return tokenOfMail((await mailsTo(email))[0]);
};
const see = (token: string) => as(token).probation.linked().response;
const say = (token: string, body: object, key?: string) =>
  ask('POST', '/probation/review/', { token, body, ...(key ? { key } : {}) });
const actionsOf = async (id: number) =>
  (await db.select().from(audit).where(eq(audit.record_id, id)))
    .filter(({ record }) => record === 'employee')
    .map(({ action }) => action);

describe('who is due', () => {
  test('those within the first reminder and those past, the earliest first, without the confirmed and those who left', async () => {
    const [soon, later, past] = [await ending(20), await ending(31), await ending(-3)];
    const gone = await ending(5, { archived: true });
    const [never, left] = [
      await ending(5, { employment_status: 'DECLINED' }),
      await ending(-5, { employment_status: 'RESIGNED' }),
    ];
    const done = await ending(5, { confirmation_status: 'YES' });
    const ids = (await due()).results.map(({ id }) => id);
    expect(ids.indexOf(past.id)).toBeLessThan(ids.indexOf(soon.id));
    for (const one of [later, gone, never, left, done]) expect(ids).not.toContain(one.id);
    const all = (await due('&span=all')).results.map(({ id }) => id);
    expect([later, never, left].map(({ id }) => all.includes(id))).toEqual([true, false, false]);
    expect((await due('&span=ended')).results.every(({ days_left }) => days_left < 0)).toBe(true);
    expect(await rowOf(past.id)).toMatchObject({ days_left: -3, policy: 'Standard', probation_period: '90 days' });
  });

  test('are found by name and staff ID, by company and by what the line manager said', async () => {
    const one = await ending(10, { firstname: 'Folasade', lastname: 'Adébáyò' });
    expect((await due('&search=fola%20adé')).results.map(({ id }) => id)).toEqual([one.id]);
    expect((await due(`&search=${one.code}`)).results.map(({ id }) => id)).toContain(one.id);
    expect((await due(`&search=${one.code.replaceAll('-', '').toLowerCase()}`)).results.map(({ id }) => id)).toContain(
      one.id,
    );
    expect((await due('&company=9999')).total).toBe(0);
    expect((await due('&answer=NOT_ASKED&search=fola')).total).toBe(1);
    await asked(await rowOf(one.id));
    expect((await due('&answer=WAITING&search=fola')).total).toBe(1);
    expect((await due('&answer=CONFIRM&search=fola')).total).toBe(0);
  });

  test('have the address of the record of their line manager, and follow it', async () => {
    const boss = await ending(200, { firstname: 'Halima', lastname: 'Sani', email: 'halima.sani@staff.example' });
    const led = { line_manager1: boss.id, supervisor_name: null, supervisor_email: null };
    const one = await ending(9, led);
    expect(await rowOf(one.id)).toMatchObject({ supervisor_name: 'Halima Sani', supervisor_email: boss.email });
    await db.update(employee).set({ email: 'h.sani@staff.example' }).where(eq(employee.id, boss.id));
    expect((await rowOf(one.id)).supervisor_email).toBe('h.sani@staff.example');
  });

  test('have no address that is their own, nor that of a colleague who reads no mail', async () => {
    const account = await makeUser('own.boss@staff.example', ['EMPLOYEE']);
    const self = await ending(9, { email: 'self.boss@staff.example', user_id: account.id });
    for (const supervisor_email of ['SELF.Boss@staff.example', 'Own.Boss@staff.example']) {
      await db.update(employee).set({ supervisor_email }).where(eq(employee.id, self.id));
      expect((await rowOf(self.id)).supervisor_email).toBeNull();
    }
    const ike = await ending(200, { firstname: 'Ngozi', lastname: 'Ike', email: emailStored(undefined, 'E-7') });
    const one = await ending(9, { line_manager1: ike.id, supervisor_name: null, supervisor_email: null });
    expect((await rowOf(one.id)).supervisor_email).toBeNull();
  });

  test('are tasks of HR, done on the page that finds them', async () => {
    const [soon, later] = [await ending(2), await ending(60)];
    const tasks = await db.all<{ id: number; path: string }>(confirmationTasks(today, new Date(), { limits: null }));
    expect(tasks.map(({ id }) => id)).not.toContain(later.id);
    expect(tasks.find(({ id }) => id === soon.id)).toEqual({
      id: soon.id,
      title: `Ada ${soon.lastname}`,
      due: addDays(today, 2),
      owner_id: null,
      path: `/confirmation-settings?tab=due&search=${soon.code}`,
    });
    expect((await due(`&search=${soon.code}`)).results.map(({ id }) => id)).toContain(soon.id);
  });
});

describe('HR', () => {
  test('confirms: the employee is told by mail and notice, and it is in the audit', async () => {
    const account = await makeUser('told@staff.example', ['EMPLOYEE']);
    const one = await ending(3, { user_id: account.id });
    expect((await confirm(await rowOf(one.id), '2026-12-01')).status).toBe(200);
    const [stored] = await db.select().from(employee).where(eq(employee.id, one.id));
    expect(stored).toMatchObject({ confirmation_status: 'CONFIRMED', confirmation_effective_date: '2026-12-01' });
    expect((await mailsTo(one.email))[0]).toMatchObject({
      subject: 'Your employment at Company LGS is confirmed',
      body: expect.stringContaining('with effect from 1 Dec 2026'),
    });
    const told = await db.select().from(notification).where(eq(notification.user_id, account.id));
    expect(told.map(({ subject }) => subject)).toEqual(['confirmed your employment']);
    expect(await actionsOf(one.id)).toEqual(['Employment confirmed']);
    const own = await as(account.token).activity.list().response;
    expect((await own.json<{ results: object[] }>()).results).toMatchObject([{ action: 'Employment confirmed' }]);
  });

  test('cannot confirm without a date, before the day of employment, or what is decided', async () => {
    const one = await rowOf((await ending(3)).id);
    expect(await (await confirm(one, '')).json()).toEqual({
      confirmation_effective_date: ['Confirmation effective date is required'],
    });
    expect(await (await confirm(one, '2001-01-01')).json()).toEqual({
      confirmation_effective_date: ['The date lies before the day of employment'],
    });
    expect((await confirm(one)).status).toBe(200);
    expect([
      (await confirm(one)).status,
      (await act('extend', one, { extend_to: '2030-01-01', reason: 'x' })).status,
    ]).toEqual([409, 409]);
  });

  test('extends with a reason that the employee reads; what was opened before is outdated', async () => {
    const one = await rowOf((await ending(3)).id);
    const until = addDays(today, 60);
    const early = await act('extend', one, { extend_to: addDays(today, 3), reason: 'Too early' });
    expect(await early.json()).toEqual({
      extend_to: ['The new end must be later than today and than the present end'],
    });
    expect((await act('extend', one, { extend_to: until, reason: 'Three months of sick leave' })).status).toBe(200);
    const after = await rowOf(one.id);
    expect(after).toMatchObject({ probation_end: until, extended: true, version: one.version + 1 });
    const [stored] = await db.select().from(employee).where(eq(employee.id, one.id));
    expect((await mailsTo(stored?.email ?? ''))[0]?.body).toContain('Why: Three months of sick leave');
    const stale = await confirm(one);
    expect([stale.status, await stale.json()]).toEqual([
      409,
      { detail: 'Somebody else changed this after you opened it. Look at it again.' },
    ]);
  });

  test('ends a probation without confirmation', async () => {
    const one = await rowOf((await ending(3)).id);
    expect((await act('end', one, { last_day: addDays(today, 30), reason: 'Missed targets' })).status).toBe(200);
    const [stored] = await db.select().from(employee).where(eq(employee.id, one.id));
    expect(stored).toMatchObject({ confirmation_status: 'NOT_CONFIRMED', probation_ended_on: addDays(today, 30) });
    expect(stored).toMatchObject({ next_status: 'TERMINATED', next_status_date: addDays(today, 31) });
    expect(await actionsOf(one.id)).toEqual(['Probation ended']);
  });

  test('asks nobody who has left: the link of a manager dies with their employment', async () => {
    const manager = await makeEmployee(lagoon, '2020-01-01', { email: 'leads.no.more@lagoon.example' });
    const token = await asked(await rowOf((await ending(6)).id), 'leads.no.more@lagoon.example');
    expect((await see(token)).status).toBe(200);
    await db.update(employee).set({ employment_status: 'RESIGNED' }).where(eq(employee.id, manager.id));
    const answer = await see(token);
    expect([answer.status, await answer.json()]).toEqual([
      410,
      expect.objectContaining({ detail: 'It was for somebody who works here no more.' }),
    ]);
  });

  test('of two decisions at once one stands, and one mail goes out', async () => {
    const person = await ending(3);
    const one = await rowOf(person.id);
    const answers = await Promise.all([
      confirm(one),
      act('extend', one, { extend_to: addDays(today, 60), reason: 'Later' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('decides nothing about themselves, by account, by address, or in the name of somebody else', async () => {
    const byAccount = await ending(4, { user_id: admin.id });
    const byAddress = await ending(4, { email: 'second.hr@lagoon.example' });
    const second = await makeUser('second.hr@lagoon.example', ['ADMIN']);
    const boss = await makeUser('boss@lagoon.example', ['SUPERADMIN']);
    await db.update(employee).set({ user_id: boss.id }).where(eq(employee.id, byAddress.id));
    const claims = { user_id: second.id, roles: second.roles, jti: randomId(), actor_id: boss.id };
    const inName = await signSession(claims, env.JWT_SECRET, new Date());
    const cases: [number, string][] = [
      [byAccount.id, admin.token],
      [byAddress.id, second.token],
      [byAddress.id, inName],
    ];
    for (const [id, token] of cases) {
      const one = (await due('&span=all', token)).results.find((row) => row.id === id) as Probation;
      expect(one.own).toBe(true);
      for (const answer of [
        await confirm(one, today, token),
        await act('extend', one, { extend_to: addDays(today, 60), reason: 'Me' }, token),
        await act('end', one, { last_day: today, reason: 'Me' }, token),
        await act('ask', one, { supervisor_name: 'A Friend', supervisor_email: 'friend@mail.example' }, token),
      ])
        expect(answer.status).toBe(403);
    }
    expect((await confirm(await rowOf(byAddress.id), today)).status).toBe(200);
    await db.update(employee).set({ user_id: null }).where(eq(employee.id, byAccount.id));
    await db.delete(user).where(eq(user.id, second.id));
  });
});

describe('the line manager', () => {
  test('recommends once with the mailed link; opening it decides nothing', async () => {
    const one = await rowOf((await ending(12)).id);
    const token = await asked(one);
    for (let i = 0; i < 2; i += 1)
      expect(await (await see(token)).json<LinkedReview>()).toMatchObject({ recommendation: null, days_left: 12 });
    const said = await say(token, { recommendation: 'CONFIRM', reason: 'Good work' });
    const { receipt } = await expectReceiptIn(said, MANAGER);
    expect(receipt.what).toMatch(/^You recommended to confirm the employment of .+\. Your reason: Good work$/);
    expect(await said.json()).toMatchObject({ recommendation: 'CONFIRM', reason: 'Good work' });
    expect((await rowOf(one.id)).review).toMatchObject({ recommendation: 'CONFIRM', manager: MANAGER });
    const again = await say(token, { recommendation: 'NOT_CONFIRM', reason: 'No' });
    expect([again.status, await again.json()]).toMatchObject([410, { link: 'used' }]);
    // The recorded recommendation can be read again.
    expect(await (await see(token)).json()).toMatchObject({ recommendation: 'CONFIRM' });
    const [row] = await db.select().from(employee).where(eq(employee.id, one.id));
    expect(row?.confirmation_status).toBe('PENDING');
    expect((await mailsTo(MANAGER))[0]?.subject).toMatch(/^Recorded: your recommendation/);
    const notices = await db.select().from(notification).where(eq(notification.user_id, admin.id));
    expect(notices.at(-1)).toMatchObject({
      sender: 'Musa Ibrahim',
      subject: `recommended to confirm ${row?.firstname} ${row?.lastname}`,
      path: '/confirmation-settings?tab=due',
    });
  });

  test('gets the same answer for a retried request, and an extension needs a later end', async () => {
    const one = await rowOf((await ending(12)).id);
    const token = await asked(one);
    const early = await say(token, { recommendation: 'EXTEND', extend_to: addDays(today, 12), reason: 'Needs time' });
    expect([early.status, await early.json()]).toMatchObject([400, { extend_to: [expect.any(String)] }]);
    const body = { recommendation: 'EXTEND', extend_to: addDays(today, 60), reason: 'Needs time' };
    const first = await (await say(token, body, 'once')).json();
    expect(await (await say(token, body, 'once')).json()).toEqual(first);
    expect((await actionsOf(one.id)).filter((action) => action === 'Line manager recommended')).toHaveLength(1);
  });

  test('asked again has the newest link only, and may say something else', async () => {
    const one = await rowOf((await ending(12)).id);
    const first = await asked(one);
    await say(first, { recommendation: 'NOT_CONFIRM', reason: 'No' });
    const second = await asked(one, 'new.manager@lagoon.example');
    expect((await see(first)).status).toBe(410);
    expect(await (await see(second)).json()).toMatchObject({ recommendation: null });
    expect((await say(second, { recommendation: 'CONFIRM' })).status).toBe(200);
    expect(await db.select().from(probationReview).where(eq(probationReview.employee_id, one.id))).toHaveLength(1);
  });

  test('is told that HR has decided, and decides nothing any more', async () => {
    const one = await rowOf((await ending(12)).id);
    const token = await asked(one);
    await confirm(one);
    expect((await see(token)).status).toBe(410);
    expect((await say(token, { recommendation: 'CONFIRM' })).status).toBe(410);
  });

  test('is not the employee, by either address', async () => {
    const account = await makeUser('own.account@staff.example', ['EMPLOYEE']);
    const person = await ending(12, { user_id: account.id });
    for (const email of [person.email.toUpperCase(), account.email]) {
      const body = { supervisor_name: 'Me', supervisor_email: email };
      expect(await (await act('ask', await rowOf(person.id), body)).json()).toEqual({
        supervisor_email: ['This is the address of the employee'],
      });
    }
  });

  test('has an expired link mailed anew', async () => {
    const one = await rowOf((await ending(12)).id);
    const email = 'late.manager@lagoon.example';
    await asked(one, email);
    const [review] = await db.select().from(probationReview).where(eq(probationReview.employee_id, one.id));
    const claims = newLink('probation', review?.id ?? 0, 'manager', new Date(Date.now() - 15 * 86_400_000));
    await linkRow(db, claims, await sha256(claims.jti), email);
    const token = await signLink(claims, env.LINK_SECRET);
    expect(await (await see(token)).json()).toMatchObject({ link: 'expired' });
    expect(await as().auth.renewLink({ token }).status()).toBe(200);
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(2));
    expect((await see(await tokenOfMail((await mailsTo(email))[0]))).status).toBe(200);
  });
});

test('those on probation are read off an index, however many were confirmed', async () => {
  const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN SELECT o.id FROM ${openProbations(today)} o`);
  expect(plan[0]?.detail).toContain('employee_on_probation');
});
