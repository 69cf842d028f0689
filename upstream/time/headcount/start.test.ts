import { env } from 'cloudflare:workers';
import { eq, like, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { headcount as contract } from '../../../contracts/time/headcount';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit, outbox } from '../../platform/database/tables';
import { remind } from '../../platform/module/reminder';
import { notification } from '../../platform/notification/tables';
import { employeeHeadcount, headcount } from '../../seed/generated-tables';
import { makeSupervisor } from './month.test-support';
import { headcountReminder } from './remind';
import { STANDARD_QUESTIONS } from './standard-questions';
import { headcountQuestion } from './tables';
import { writeHeadcounts } from './write-headcounts';

let token: string;
const NOW = new Date('2026-06-16T09:00:00Z');

beforeAll(async () => {
  token = (await makeUser('hr@lagoon.example', ['ADMIN'])).token;
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const questions = () =>
  db
    .insert(headcountQuestion)
    .values(STANDARD_QUESTIONS.map((question) => ({ ...question, created_at: NOW.toISOString() })));

const numbers = (most: number) => sql`json_each(${JSON.stringify(Array.from({ length: most }, (_, i) => i + 1))})`;

let companies = 0;
/** A company of its own, with staff who are written in one statement. */
async function staffed(people: number): Promise<MadePlace> {
  companies += 1;
  const code = `H${companies}`;
  const place = await makePlace(code);
  if (people > 0)
    await db.run(sql`INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
        gross_salary, net_salary, employment_date, created_at)
      SELECT ${`${code}-`} || value, 'Ada', 'Obi' || value, ${`${code}.`} || value || '@staff.example', ${place.company},
        ${place.branch}, ${place.department}, ${place.job_role}, 60000000, 4000000, '2020-01-06', '2020-01-06T08:00:00.000Z'
      FROM ${numbers(people)}`);
  return place;
}

const start = (places: MadePlace[], more: object = {}) =>
  as(token).headcount.start({ month: 'June', year: 2026, companies: places.map(({ company }) => company), ...more })
    .response;
const said = async (answer: Response) => [answer.status, await answer.json()];
const rowsOf = (place: MadePlace) =>
  db.select().from(employeeHeadcount).where(eq(employeeHeadcount.company_id, place.company));
const monthsOf = (place: MadePlace) => db.select().from(headcount).where(eq(headcount.company_id, place.company));
const mailsTo = (address: string) => db.select().from(outbox).where(like(outbox.recipient, address));
/** Writes all that is open; mails that wait are taken out of the way. */
async function writeAll(at = new Date()): Promise<void> {
  for (let piece = 0; piece < 30; piece += 1) {
    await db.update(outbox).set({ status: 'SENT' }).where(eq(outbox.status, 'QUEUED'));
    await writeHeadcounts(env, at);
  }
}

describe('a month that starts', () => {
  test('needs a question', async () => {
    vi.setSystemTime(NOW);
    token = (await makeUser('june@lagoon.example', ['ADMIN'])).token;
    const place = await staffed(1);
    expect(await said(await start([place]))).toEqual([
      400,
      { errors: 'There is no question to ask yet. Create one first.' },
    ]);
    await questions();
  });

  test('asks everybody once, although two write at once and one dies in the middle', async () => {
    vi.setSystemTime(NOW);
    const place = await staffed(450);
    expect(await said(await start([place]))).toEqual([
      200,
      {
        started: 1,
        people: 450,
        left_out: [],
        message: 'The headcount of June 2026 is started for one company',
      },
    ]);
    await db.update(outbox).set({ status: 'SENT' });
    await Promise.all([writeHeadcounts(env, NOW), writeHeadcounts(env, NOW)]);
    expect(await rowsOf(place)).toHaveLength(200);
    await db.update(outbox).set({ status: 'SENT' });
    // The run stops before its batch is written.
    const batch = vi.spyOn(env.DB, 'batch').mockRejectedValueOnce(new Error('killed'));
    await expect(writeHeadcounts(env, NOW)).rejects.toThrow('killed');
    batch.mockRestore();
    expect(await rowsOf(place)).toHaveLength(200);
    await writeAll();
    const rows = await rowsOf(place);
    expect(new Set(rows.map(({ employee_id }) => employee_id)).size).toBe(450);
    expect(rows).toHaveLength(450);
    expect(await mailsTo(`H${companies}.%`)).toHaveLength(450);
    expect(await monthsOf(place)).toMatchObject([
      { employees: 450, pending: 450, ready_at: expect.any(String), closes_on: '2026-06-30' },
    ]);
  });

  test('tells whoever works there by mail and in the bell, with their supervisor, and the questions as they stood', async () => {
    vi.setSystemTime(NOW);
    const place = await staffed(0);
    const user = await makeUser('told@staff.example', ['EMPLOYEE']);
    const boss = await makeSupervisor(await staffed(0));
    await makeEmployee(place, '2020-01-06', {
      user_id: user.id,
      email: user.email,
      firstname: '[[0|Ada]]',
      line_manager1: boss.id,
    });
    await makeEmployee(place, '2020-01-06', { email: 'x@no-email.invalid' });
    await makeEmployee(place, '2020-01-06', { archived: true });
    await start([place]);
    await db.update(headcountQuestion).set({ text: 'Changed since' }).where(eq(headcountQuestion.position, 6));
    await writeAll();
    const mails = await mailsTo('told@staff.example');
    expect(mails).toMatchObject([{ subject: 'Headcount of June 2026: please answer by 30 Jun 2026', links: [] }]);
    expect(mails[0]?.body).toContain('Dear [ [0|Ada]],');
    expect(mails[0]?.body).toContain('/headcount/June?year=2026');
    const notices = await db.select().from(notification).where(eq(notification.user_id, user.id));
    expect(notices).toMatchObject([
      { path: '/headcount/June?year=2026', subject: 'asks you to answer the headcount of June 2026' },
    ]);
    expect(await rowsOf(place)).toMatchObject([
      { supervisor_name: boss.name, supervisor_email: boss.email },
      { supervisor_email: null },
    ]);
    const [month] = await monthsOf(place);
    expect(month?.questions.map(({ text }) => text).at(-1)).toBe('Which company equipment do you hold?');
    expect(
      await db
        .select()
        .from(audit)
        .where(eq(audit.record_id, month?.id ?? 0)),
    ).toMatchObject([{ action: 'Headcount started', record: 'headcount' }]);
  });

  test('for several companies asks all of them by one call of the queue after the other', async () => {
    vi.setSystemTime(NOW);
    const places = [await staffed(1), await staffed(1), await staffed(1)];
    await start(places);
    const send = vi.spyOn(env.OUTBOX, 'send').mockResolvedValue(undefined as never);
    let calls = 1;
    for (; calls > 0; calls -= 1) {
      await writeHeadcounts(env, NOW);
      calls += send.mock.calls.length;
      send.mockClear();
    }
    send.mockRestore();
    for (const place of places) expect(await rowsOf(place)).toHaveLength(1);
  });

  test('leaves out companies that have it, and says so', async () => {
    vi.setSystemTime(NOW);
    const [one, other] = [await staffed(1), await staffed(2)];
    await start([one]);
    expect(await said(await start([one, other]))).toEqual([
      200,
      {
        started: 1,
        people: 2,
        left_out: [`Company H${companies - 1}`],
        message: 'The headcount of June 2026 is started for one company',
      },
    ]);
    expect(await said(await start([one, other]))).toEqual([
      409,
      { detail: 'All 2 companies have the headcount of June 2026 already.' },
    ]);
    expect(await monthsOf(one)).toHaveLength(1);
    const third = await staffed(1);
    const both = await Promise.all([start([third]), start([third])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is at most one month ahead, closes today or later, and is of a company that is there', async () => {
    vi.setSystemTime(NOW);
    const place = await staffed(1);
    expect(await said(await start([place], { month: 'August' }))).toEqual([
      400,
      { month: ['A headcount starts at most one month ahead'] },
    ]);
    expect(await said(await start([place], { month: 'May' }))).toEqual([
      400,
      { closes_on: ['The month is over: enter a closing day'] },
    ]);
    expect(await said(await start([place], { closes_on: '2026-06-15' }))).toEqual([
      400,
      { closes_on: ['The closing day must be today or later'] },
    ]);
    expect((await start([place, { ...place, company: 99_999 }])).status).toBe(400);
    expect((await start([place], { month: 'July' })).status).toBe(200);
    expect((await start([place], { month: 'May', closes_on: '2026-06-20' })).status).toBe(200);
    expect((await monthsOf(place)).map(({ month, closes_on }) => [month, closes_on]).toSorted()).toEqual([
      [5, '2026-06-20'],
      [7, '2026-07-31'],
    ]);
  });
});

test('the year is that of today in Lagos, also half an hour into it', async () => {
  const at = new Date('2026-12-31T23:30:00Z');
  vi.setSystemTime(at);
  token = (await makeUser('eve@lagoon.example', ['ADMIN'])).token;
  const place = await staffed(1);
  expect((await start([place], { month: 'January', year: 2027 })).status).toBe(200);
  await writeAll(at);
  const list = await as(token).headcount.list();
  expect(list.results.map(({ year }) => year)).toEqual([2027]);
  const responses = await as(token).headcount.responses().response;
  expect(contract.responses.output.parse(await responses.json()).total).toBe(1);
  vi.setSystemTime(new Date('2026-12-31T22:30:00Z'));
  token = (await makeUser('before@lagoon.example', ['ADMIN'])).token;
  const before = await as(token).headcount.list();
  expect(new Set(before.results.map(({ year }) => year))).toEqual(new Set([2026]));
});

describe('whoever has not answered is reminded', () => {
  const REMINDED = 'Reminder: Headcount of June 2026: please answer by 30 Jun 2026';
  const reminded = async (name: string) =>
    (await mailsTo(`${name}.%`)).filter(({ subject }) => subject === REMINDED).map(({ recipient }) => recipient);
  const remindNow = (company: number) => as(token).headcount.remind({ month: 'June', year: 2026, company }).response;

  test('by HR, once a day, and nobody who answered', async () => {
    vi.setSystemTime(NOW);
    token = (await makeUser('reminds@lagoon.example', ['ADMIN'])).token;
    const place = await staffed(3);
    const name = `H${companies}`;
    await start([place]);
    await writeAll(NOW);
    const [first] = await rowsOf(place);
    await db
      .update(employeeHeadcount)
      .set({ employee_status: 'SUBMITTED', submitted_at: NOW.toISOString() })
      .where(eq(employeeHeadcount.id, first?.id ?? 0));
    expect(await said(await remindNow(place.company))).toEqual([200, { message: '2 people are reminded' }]);
    await writeAll(NOW);
    expect(await reminded(name)).toEqual([`${name}.2@staff.example`, `${name}.3@staff.example`]);
    expect(await said(await remindNow(place.company))).toEqual([
      409,
      { detail: 'Everybody who has not answered was reminded today already.' },
    ]);
    // Half past midnight in Lagos.
    vi.setSystemTime(new Date('2026-06-16T23:30:00Z'));
    token = (await makeUser('next.day@lagoon.example', ['ADMIN'])).token;
    expect((await remindNow(place.company)).status).toBe(200);
    await writeAll(new Date('2026-06-16T23:30:00Z'));
    expect(await reminded(name)).toHaveLength(4);
  });

  test('three days before the close and the day before, and not after it', async () => {
    vi.setSystemTime(NOW);
    token = (await makeUser('again@lagoon.example', ['ADMIN'])).token;
    const place = await staffed(2);
    const name = `H${companies}`;
    expect((await start([place])).status).toBe(200);
    await writeAll(NOW);
    for (const [at, mails] of [
      ['2026-06-26T09:00:00Z', 0],
      ['2026-06-27T09:00:00Z', 2],
      ['2026-06-27T10:00:00Z', 2],
      ['2026-06-28T09:00:00Z', 2],
      ['2026-06-29T09:00:00Z', 4],
      ['2026-06-30T09:00:00Z', 4],
      ['2026-07-01T09:00:00Z', 4],
    ] as const) {
      vi.setSystemTime(new Date(at));
      await remind([headcountReminder], env, new Date(at));
      await writeAll(new Date(at));
      expect([at, (await reminded(name)).length]).toEqual([at, mails]);
    }
    token = (await makeUser('july@lagoon.example', ['ADMIN'])).token;
    expect(await said(await remindNow(place.company))).toEqual([
      409,
      { detail: 'Nobody is left to remind of the headcount of June 2026.' },
    ]);
  });
});
