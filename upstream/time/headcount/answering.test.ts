import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { as } from '../../house/as.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { remind } from '../../platform/module/reminder';
import { headcountDigest } from './digest';
import {
  HEADCOUNT_ANSWERS,
  type MadeMonth,
  makeMonth,
  makePerson,
  makeSupervisor,
  responseRowOf,
  tellSupervisorsNow,
} from './month.test-support';
import { isSupervisorToTell, TO_TELL } from './supervisor';
import { writeHeadcounts } from './write-headcounts';

let place: MadePlace;
let june: MadeMonth;

beforeAll(async () => {
  place = await makePlace('HCA');
  june = await makeMonth(place, 2027, 6);
});

const respond = (token: string, answers: object[] = HEADCOUNT_ANSWERS, of = june.id) =>
  as(token).headcount.respond.untyped({ headcount: of, answers }).response;
const said = async (answer: Response): Promise<[number, unknown]> => [answer.status, await answer.json()];
const morning = (now: Date) => remind([headcountDigest], env, now);

describe('an employee answers', () => {
  test('once, with the line’s supervisor of that moment, and reads what they sent', async () => {
    const boss = await makeSupervisor(place);
    const person = await makePerson(place, { ...boss, name: 'Somebody before', email: 'before@staff.example' }, june);
    await db.update(employee).set({ line_manager1: boss.id }).where(eq(employee.id, person.id));
    expect(await said(await respond(person.token))).toEqual([
      200,
      { message: 'Response has been submitted successfully' },
    ]);
    expect(await responseRowOf(person.row.id)).toMatchObject({
      employee_status: 'SUBMITTED',
      supervisor_status: 'PENDING',
      supervisor_name: boss.name,
      supervisor_email: boss.email,
      answers: HEADCOUNT_ANSWERS,
    });
    const [trace] = await db.select().from(audit).where(eq(audit.record_id, person.row.id));
    expect(trace).toMatchObject({ action: 'Headcount answered', record: 'employee_headcount' });
    const [, again] = await said(
      await respond(person.token, [{ question: 1, value: 'No' }, ...HEADCOUNT_ANSWERS.slice(1)]),
    );
    expect(again).toEqual({
      detail: expect.stringMatching(
        /^You answered the headcount of June 2027 on \d+ \w+ \d{4} at \d\d:\d\d\. Corrections go through HR\.$/,
      ),
    });
    expect((await responseRowOf(person.row.id)).answers).toEqual(HEADCOUNT_ANSWERS);
  });

  test('only what the month asks, each as its kind wants it, with the words of what is missing', async () => {
    const person = await makePerson(place, await makeSupervisor(place), june);
    expect(await said(await respond(person.token, []))).toEqual([
      400,
      {
        answer_1: ['Still employed is required'],
        answer_2: ['Worked at is required'],
        answer_3: ['Days on site is required'],
      },
    ]);
    const wrong = [
      { question: 1, value: 'Perhaps' },
      { question: 2, value: 'Abuja' },
      { question: 3, value: '-4' },
      { question: 99, value: 'not asked' },
    ];
    expect(await said(await respond(person.token, wrong))).toEqual([
      400,
      {
        answer_1: ['Answer Yes or No'],
        answer_2: ['Choose one of the answers'],
        answer_3: ['Please enter valid number.'],
      },
    ]);
    expect((await responseRowOf(person.row.id)).employee_status).toBe('PENDING');
    expect((await respond(person.token, [...HEADCOUNT_ANSWERS, { question: 99, value: 'not asked' }])).status).toBe(
      200,
    );
    expect((await responseRowOf(person.row.id)).answers).toEqual(HEADCOUNT_ANSWERS);
  });

  test('one of two answers at once, and never both', async () => {
    const person = await makePerson(place, await makeSupervisor(place), june);
    const other = [{ question: 1, value: 'No' }, ...HEADCOUNT_ANSWERS.slice(1)];
    const both = await Promise.all([respond(person.token), respond(person.token, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('nobody else’s headcount, and none in another’s name', async () => {
    const person = await makePerson(place, await makeSupervisor(place), june);
    const july = await makeMonth(await makePlace('HCM'), 2027, 7);
    expect((await respond(person.token, HEADCOUNT_ANSWERS, july.id)).status).toBe(404);
  });

  describe('until the last day in Lagos is over', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());

    test.each([
      ['a month', 2026, 11, '2026-11-30', '2026-11-30T22:30:00Z', '2026-11-30T23:30:00Z', 'November 2026'],
      ['a year', 2026, 12, '2026-12-31', '2026-12-31T22:30:00Z', '2026-12-31T23:30:00Z', 'December 2026'],
    ])('at the end of %s', async (_, year, month, closes_on, before, after, words) => {
      // Their accounts are older than the sessions, whatever day the test runs on.
      vi.setSystemTime(new Date('2026-11-02T08:00:00Z'));
      const of = await makeMonth(await makePlace(`HC${month}`), year, month, { closes_on });
      const [late, early] = [
        await makePerson(place, await makeSupervisor(place), of),
        await makePerson(place, await makeSupervisor(place), of),
      ];
      const session = async (at: string, { user }: { user: number }) => {
        const then = new Date(at);
        vi.setSystemTime(then);
        const claims = { user_id: user, roles: ['EMPLOYEE' as const], jti: randomId() };
        return said(await respond(await signSession(claims, env.JWT_SECRET, then), HEADCOUNT_ANSWERS, of.id));
      };
      // 23:30 UTC is half past midnight of the next day in Lagos.
      expect((await session(before, early))[0]).toBe(200);
      const [status, body] = await session(after, late);
      expect([status, JSON.stringify(body)]).toEqual([
        403,
        expect.stringContaining(`The headcount of ${words} closed on`),
      ]);
    });
  });
});

describe('a supervisor is told', () => {
  test('off an index, because every mail that is sent asks first who has to be told', async () => {
    for (const when of [[TO_TELL.now], [TO_TELL.lineChanged, TO_TELL.untoldLineChanged]]) {
      const query = sql`EXPLAIN QUERY PLAN SELECT 1 FROM employee_headcount r WHERE ${isSupervisorToTell(sql`r`, ...when)}`;
      const plan = await db.all<{ detail: string }>(query);
      expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('INDEX employee_headcount_to_tell')]);
    }
  });

  test('of forty people by one mail, as soon as the last has answered', async () => {
    const boss = await makeSupervisor(place);
    const of = await makeMonth(place, 2027, 8);
    const people = [];
    for (let i = 0; i < 40; i += 1) people.push(await makePerson(place, boss, of));
    for (const { token } of people.slice(1)) expect((await respond(token, HEADCOUNT_ANSWERS, of.id)).status).toBe(200);
    await tellSupervisorsNow();
    expect(await mailsTo(boss.email)).toEqual([]);
    await respond(people[0]?.token ?? '', HEADCOUNT_ANSWERS, of.id);
    await tellSupervisorsNow();
    await tellSupervisorsNow();
    const mails = await mailsTo(boss.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['August 2027 headcount: all your people have answered']);
    const [mail] = mails;
    expect(mail?.body).toContain('40 answers wait for you');
    expect(mail?.links.map(({ path }) => path.replace(/\d+/, 'n'))).toEqual([
      '/approve_headcount/all/{token}',
      ...[1, 2, 3].flatMap(() => ['/approve_headcount/n/{token}', '/decline_headcount/n/{token}']),
    ]);
    // One link, whichever address it stands in.
    expect(new Set(mail?.links.map(({ claims }) => claims.jti)).size).toBe(1);
  });

  test('of those who wait each morning from seven in Lagos, while others have not answered', async () => {
    const boss = await makeSupervisor(place);
    const of = await makeMonth(place, 2027, 9);
    const [first, second, third] = [
      await makePerson(place, boss, of),
      await makePerson(place, boss, of),
      await makePerson(place, boss, of),
    ];
    await respond(first.token, HEADCOUNT_ANSWERS, of.id);
    await tellSupervisorsNow();
    await morning(new Date('2031-03-04T05:59:00Z'));
    expect(await mailsTo(boss.email)).toEqual([]);
    await morning(new Date('2031-03-04T06:01:00Z'));
    await morning(new Date('2031-03-04T06:02:00Z'));
    expect((await mailsTo(boss.email)).map(({ subject }) => subject)).toEqual([
      `September 2027 headcount: ${first.name} has answered`,
    ]);
    await respond(second.token, HEADCOUNT_ANSWERS, of.id);
    await morning(new Date('2031-03-04T12:00:00Z'));
    expect(await mailsTo(boss.email)).toHaveLength(1);
    await morning(new Date('2031-03-05T06:01:00Z'));
    const [digest] = await mailsTo(boss.email);
    expect(digest?.subject).toBe('September 2027 headcount: 2 answers wait for you');
    expect(digest?.body).toContain('1 more has not answered yet.');
    // Nothing new: no mail.
    await morning(new Date('2031-03-06T06:01:00Z'));
    expect(await mailsTo(boss.email)).toHaveLength(2);
    await respond(third.token, HEADCOUNT_ANSWERS, of.id);
    await tellSupervisorsNow();
    expect((await mailsTo(boss.email))[0]?.subject).toBe('September 2027 headcount: all your people have answered');
  });

  test('not before the queue has asked everybody', async () => {
    const boss = await makeSupervisor(place);
    const of = await makeMonth(place, 2027, 10, { ready_at: null });
    const one = await makePerson(place, boss, of);
    await respond(one.token, HEADCOUNT_ANSWERS, of.id);
    await tellSupervisorsNow();
    expect(await mailsTo(boss.email)).toEqual([]);
    await writeHeadcounts(env, new Date());
    await tellSupervisorsNow();
    expect(await mailsTo(boss.email)).toHaveLength(2);
  });

  test('as soon as the other companies of the month have been asked', async () => {
    const boss = await makeSupervisor(place);
    const of = await makeMonth(place, 2028, 3);
    await makeMonth(await makePlace('HCO'), 2028, 3, { ready_at: null });
    const one = await makePerson(place, boss, of);
    await respond(one.token, HEADCOUNT_ANSWERS, of.id);
    await tellSupervisorsNow();
    expect(await mailsTo(boss.email)).toEqual([]);
    await writeHeadcounts(env, new Date());
    await tellSupervisorsNow();
    expect((await mailsTo(boss.email)).map(({ subject }) => subject)).toEqual([
      `March 2028 headcount: ${one.name} has answered`,
    ]);
  });

  test('when the line gives somebody to them who was with another', async () => {
    const of = await makeMonth(place, 2027, 11);
    const [before, after] = [await makeSupervisor(place), await makeSupervisor(place)];
    const person = await makePerson(place, before, of);
    const silent = await makePerson(place, before, of);
    await respond(person.token, HEADCOUNT_ANSWERS, of.id);
    await db.update(employee).set({ line_manager1: after.id }).where(eq(employee.id, person.id));
    await tellSupervisorsNow();
    await tellSupervisorsNow();
    expect(await responseRowOf(person.row.id)).toMatchObject({
      supervisor_name: after.name,
      supervisor_email: after.email,
    });
    expect(await mailsTo(before.email)).toEqual([]);
    expect((await mailsTo(after.email))[0]?.subject).toBe(`November 2027 headcount: ${person.name} has answered`);
    // Another address of the supervisor counts from then on.
    await db.update(employee).set({ email: 'folake.new@staff.example' }).where(eq(employee.id, before.id));
    await tellSupervisorsNow();
    expect((await responseRowOf(silent.row.id)).supervisor_email).toBe('folake.new@staff.example');
  });

  test.each([
    ['record', 1, {}],
    ['account', 2, { email: 'ada.obi@records.example' }],
  ])(
    'never of themselves: whom the line names with the address of their own %s is with nobody',
    async (_, month, record) => {
      const of = await makeMonth(place, 2028, month);
      const person = await makePerson(place, await makeSupervisor(place), of);
      await db
        .update(employee)
        .set({ line_manager1: null, supervisor_email: person.email.toUpperCase(), supervisor_name: 'Me', ...record })
        .where(eq(employee.id, person.id));
      await respond(person.token, HEADCOUNT_ANSWERS, of.id);
      await tellSupervisorsNow();
      expect((await responseRowOf(person.row.id)).supervisor_email).toBeNull();
      // An employee without anybody above them is answered too.
      expect((await makeEmployee(place, '2020-01-06')).line_manager1).toBeNull();
    },
  );
});
