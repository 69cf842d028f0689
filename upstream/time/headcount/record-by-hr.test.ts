import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { HeadcountResponse } from '../../../contracts/time/headcount';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { employeeHeadcount, headcount } from '../../seed/generated-tables';
import {
  HEADCOUNT_ANSWERS,
  headcountLinkTo,
  makeMonth,
  makePerson,
  makeSupervisor,
  responseRowOf,
  tellSupervisorsNow,
} from './month.test-support';
import { writeHeadcounts } from './write-headcounts';

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-07-05T09:00:00Z') });

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
let boss: Awaited<ReturnType<typeof makeSupervisor>>;
beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  boss = await makeSupervisor(place);
});

/** A month that closed on the last day of June 2027, unless another day is given. */
const closed = (month: number, closes_on = '2027-06-30') => makeMonth(place, 2027, month, { closes_on });
const post = async (path: string, body: object = {}, token = hr.token) => {
  const answer = await ask('POST', `/headcount/${path}/`, { token, body });
  return [answer.status, await answer.json()] as const;
};
const figuresOf = async (id: number) => {
  const [row] = await db.select().from(headcount).where(eq(headcount.id, id));
  return row && [row.employees, row.pending, row.submitted, row.approved];
};

describe('after a month has closed, HR', () => {
  test('records answers for somebody, who is told, and whose supervisor is asked', async () => {
    const june = await closed(6);
    const person = await makePerson(place, boss, june);
    const record = (answers: object[]) =>
      post(`employee_response/${person.row.id}/record`, { answers, reason: 'Was at sea' });
    expect(await record(HEADCOUNT_ANSWERS.slice(0, 2))).toEqual([400, { answer_3: ['Days on site is required'] }]);
    expect(await record(HEADCOUNT_ANSWERS)).toEqual([200, { message: `Answers of ${person.name} recorded` }]);
    expect(await responseRowOf(person.row.id)).toMatchObject({
      employee_status: 'SUBMITTED',
      recorded_by: 'Aisha Bello',
    });
    const [mail] = await mailsTo(person.email);
    expect([mail?.subject, mail?.body]).toEqual([
      'Headcount of June 2027: HR recorded your answers',
      expect.stringContaining('Reason: Was at sea'),
    ]);
    await tellSupervisorsNow();
    expect(await headcountLinkTo(boss.email)).toBeTruthy();
    expect(await record(HEADCOUNT_ANSWERS)).toEqual([
      409,
      { detail: `${person.name} answered already. Open the response once more to have it corrected.` },
    ]);
  });

  test('opens what was never sent, for three days', async () => {
    const may = await closed(5);
    const person = await makePerson(place, boss, may);
    const answer = () => as(person.token).headcount.respond({ headcount: may.id, answers: HEADCOUNT_ANSWERS }).response;
    expect((await answer()).status).toBe(403);
    expect((await post(`employee_response/${person.row.id}/reopen`, { reason: 'Was ill' }))[0]).toBe(200);
    expect(await responseRowOf(person.row.id)).toMatchObject({ open_until: '2027-07-08', employee_status: 'PENDING' });
    expect((await mailsTo(person.email))[0]?.subject).toBe('Headcount of May 2027: please answer it still');
    expect(await post(`employee_response/${person.row.id}/reopen`, { reason: 'x' })).toEqual([
      409,
      { detail: 'This response is open: nothing was submitted yet.' },
    ]);
    expect((await answer()).status).toBe(200);
  });

  test('puts the closing day off, and whoever has not answered is told', async () => {
    const april = await closed(4);
    const person = await makePerson(place, boss, april);
    const extend = async (closes_on: string) => {
      const answer = await as(hr.token).headcount.extend({ id: april.id, closes_on }).response;
      return [answer.status, await answer.json()] as const;
    };
    expect(await extend('2027-07-01')).toEqual([400, { closes_on: ['The closing day must be today or later'] }]);
    expect(await extend('2027-07-12')).toEqual([
      200,
      { message: 'The headcount of April 2027 of Company LGS is open until 12 Jul 2027, and one person is told' },
    ]);
    expect(await extend('2027-07-11')).toEqual([
      400,
      { closes_on: ['This month closes on 12 Jul 2027: choose a later day'] },
    ]);
    await writeHeadcounts(env, new Date());
    expect((await mailsTo(person.email))[0]?.subject).toBe(
      'Reminder: Headcount of April 2027: please answer by 12 Jul 2027',
    );
  });
});

test('who joined after the start is added, and asked as everybody was', async () => {
  const own = await makePlace('ABJ');
  const chief = await makeSupervisor(own);
  const july = await makeMonth(own, 2027, 7, { closes_on: '2027-07-31' });
  const first = await makePerson(own, chief, july);
  const joined = await makePerson(own, chief, await makeMonth(own, 2027, 8));
  // The supervisor works there, too.
  expect(await post(`month/${july.id}/people`)).toEqual([200, { message: '2 people are asked' }]);
  expect((await mailsTo(joined.email))[0]?.subject).toBe('Headcount of July 2027: please answer by 31 Jul 2027');
  expect(await mailsTo(first.email)).toEqual([]);
  expect(await figuresOf(july.id)).toEqual([3, 3, 0, 0]);
  expect(await post(`month/${july.id}/people`)).toEqual([
    409,
    { detail: 'Everybody who works there is asked already.' },
  ]);
  const over = await makeMonth(own, 2027, 3, { closes_on: '2027-03-31' });
  expect(await post(`month/${over.id}/people`)).toEqual([
    409,
    { detail: 'The headcount of March 2027 of Company ABJ closed on 31 Mar 2027. Extend it first.' },
  ]);
});

describe('where nobody of the reporting line can be asked, HR', () => {
  test('decides, once, and never about themselves', async () => {
    const month = await makeMonth(place, 2028, 1, { closes_on: '2028-01-31' });
    const person = await makePerson(place, boss, month);
    await db.update(employee).set({ line_manager1: null }).where(eq(employee.id, person.id));
    await as(person.token).headcount.respond({ headcount: month.id, answers: HEADCOUNT_ANSWERS }).response;
    const { submitted_at: seen } = await responseRowOf(person.row.id);
    const decide = (more: object) => post(`employee_response/${person.row.id}/decide`, { seen, ...more });
    expect(await decide({ supervisor_status: 'DECLINED' })).toEqual([
      400,
      { supervisor_comment: ['Reason is required'] },
    ]);
    expect(await decide({ supervisor_status: 'APPROVED' })).toEqual([200, { message: 'Response approved' }]);
    expect(await responseRowOf(person.row.id)).toMatchObject({
      supervisor_status: 'APPROVED',
      supervisor_name: 'Aisha Bello, HR',
    });
    expect((await mailsTo(person.email))[0]?.subject).toBe('January 2028 headcount: your answers were approved');
    expect(await decide({ supervisor_status: 'DECLINED', supervisor_comment: 'x' })).toEqual([
      409,
      { detail: 'This response is decided already. That decision stands.' },
    ]);
  });

  test('and nobody decides about answers that they recorded', async () => {
    const month = await makeMonth(place, 2028, 3, { closes_on: '2028-03-31' });
    const person = await makePerson(place, boss, month);
    await db.update(employee).set({ line_manager1: null }).where(eq(employee.id, person.id));
    await post(`employee_response/${person.row.id}/record`, { answers: HEADCOUNT_ANSWERS, reason: 'Was at sea' });
    const { submitted_at: seen } = await responseRowOf(person.row.id);
    const maySo = async (token: string) => {
      const read = await as(token).headcount.response({ id: person.row.id }).response;
      return HeadcountResponse.pick({ for_hr: true, may_decide: true }).parse(await read.json());
    };
    const other = await makeUser('other.hr@lagoon.example', ['ADMIN']);
    expect(await maySo(hr.token)).toEqual({ for_hr: true, may_decide: false });
    expect(await maySo(other.token)).toEqual({ for_hr: true, may_decide: true });
    expect(await post(`employee_response/${person.row.id}/decide`, { seen, supervisor_status: 'APPROVED' })).toEqual([
      403,
      { detail: 'You recorded these answers. Another admin decides about them.' },
    ]);
  });

  test('and decides about nobody whose supervisor is asked', async () => {
    const month = await makeMonth(place, 2028, 2, { closes_on: '2028-02-28' });
    const person = await makePerson(place, boss, month);
    await as(person.token).headcount.respond({ headcount: month.id, answers: HEADCOUNT_ANSWERS }).response;
    const { submitted_at: seen } = await responseRowOf(person.row.id);
    expect(await post(`employee_response/${person.row.id}/decide`, { seen, supervisor_status: 'APPROVED' })).toEqual([
      409,
      { detail: `${boss.name} is asked about this response, and decides.` },
    ]);
  });
});

describe('a month that was started by mistake', () => {
  test('is cancelled with its reason, and everybody is told', async () => {
    const month = await makeMonth(place, 2028, 5, { closes_on: '2028-05-31' });
    const person = await makePerson(place, boss, month);
    expect(await post(`month/${month.id}/cancel`, { reason: 'The wrong month' })).toEqual([
      200,
      { message: 'The headcount of May 2028 of Company LGS is cancelled' },
    ]);
    const [mail] = await mailsTo(person.email);
    expect([mail?.subject, mail?.body]).toEqual([
      'Headcount of May 2028: cancelled',
      expect.stringContaining('Reason: The wrong month'),
    ]);
    expect(await db.select().from(employeeHeadcount).where(eq(employeeHeadcount.headcount_id, month.id))).toEqual([]);
    expect((await post(`month/${month.id}/cancel`, { reason: 'x' }))[0]).toBe(404);
    expect(await figuresOf(month.id)).toBeUndefined();
  });

  test('stays once a supervisor has decided about an answer', async () => {
    const month = await makeMonth(place, 2028, 6, { closes_on: '2028-06-30' });
    const person = await makePerson(place, boss, month);
    await db
      .update(employeeHeadcount)
      .set({ employee_status: 'SUBMITTED', supervisor_status: 'APPROVED' })
      .where(eq(employeeHeadcount.id, person.row.id));
    expect(await post(`month/${month.id}/cancel`, { reason: 'x' })).toEqual([
      409,
      { detail: 'Supervisors have decided about one answer of this month, so it stays.' },
    ]);
    expect(await figuresOf(month.id)).toEqual([1, 0, 0, 1]);
  });
});
