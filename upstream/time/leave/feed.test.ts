import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../contracts/platform/dates';
import { leave as contract } from '../../../contracts/time/leave';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { rowsIn } from '../../house/rows.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { leaveCalendar } from './feed-file';
import { monday } from './made.test-support';
import { putLeave, putType } from './put.test-support';
import { leaveRequest } from './tables';

let place: MadePlace;
let type: Awaited<ReturnType<typeof putType>>;
beforeAll(async () => {
  place = await makePlace('LGS');
  type = await putType('Sick leave of tests');
});

let count = 0;
async function somebody(more: Parameters<typeof makeEmployee>[2] = {}) {
  count += 1;
  const account = await makeUser(`feed${count}@lagoon.example`, ['EMPLOYEE']);
  const employee = await makeEmployee(place, '2020-01-06', { user_id: account.id, ...more });
  return { ...employee, account: account.id, token: account.token };
}
const feedsOf = async (token: string) => (await as(token).leave.feeds()).feeds;
const make = (token: string, of: 'OWN' | 'TEAM', key?: string) =>
  ask('POST', '/leave/feed/', { token, body: { of }, ...(key && { key }) });
const made = async (token: string, of: 'OWN' | 'TEAM' = 'OWN') =>
  contract.makeFeed.output.parse(await (await make(token, of)).json()).token;
const fetched = (token: string) => as().leave.feed({ token }).response;
const text = async (token: string) => (await fetched(token)).text();
/** The events of a calendar, as their lines by name. */
const eventsOf = (file: string) =>
  file
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => Object.fromEntries(event.split('\r\n').map((line) => line.split(/:(.*)/).slice(0, 2)))) as Record<
    string,
    string
  >[];
const compact = (day: string) => day.replaceAll('-', '');

describe('the calendar of own leave', () => {
  test('holds whole days that end on the day after, half a day by its hours, and what waits as tentative', async () => {
    const me = await somebody();
    const [first, second] = [monday(2), monday(4)];
    const asked = await putLeave(me, { type_id: type.id, start_date: first, end_date: addDays(first, 4) });
    const accepted = await putLeave(me, {
      type_id: type.id,
      start_date: second,
      end_date: second,
      portion: 'MORNING',
      status: 'ACCEPTED',
    });
    for (const status of ['REJECTED', 'CANCELLED'] as const)
      await putLeave(me, { type_id: type.id, start_date: monday(6), end_date: monday(6), status });
    const token = await made(me.token);
    const answer = await fetched(token);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const file = await answer.text();
    expect(file).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
    const events = eventsOf(file);
    const byUid = Object.fromEntries(events.map((event) => [event.UID ?? '', event]));
    expect(events).toHaveLength(2);
    expect(byUid[`leave-${asked.id}@tenure.example`]).toMatchObject({
      'DTSTART;VALUE=DATE': compact(first),
      'DTEND;VALUE=DATE': compact(addDays(first, 5)),
      SUMMARY: 'Sick leave of tests\\, asked for',
      STATUS: 'TENTATIVE',
      TRANSP: 'TRANSPARENT',
      'X-MICROSOFT-CDO-BUSYSTATUS': 'TENTATIVE',
    });
    expect(byUid[`leave-${accepted.id}@tenure.example`]).toMatchObject({
      // Eight in the morning until one in the afternoon in Lagos.
      DTSTART: `${compact(second)}T070000Z`,
      DTEND: `${compact(second)}T120000Z`,
      SUMMARY: 'Sick leave of tests (morning)',
      STATUS: 'CONFIRMED',
      TRANSP: 'OPAQUE',
      'X-MICROSOFT-CDO-BUSYSTATUS': 'OOF',
    });
  });

  test('ends leave on the day on which somebody came back, and leaves out what nobody took', () => {
    const row = {
      id: 7,
      version: 3,
      start_date: '2026-12-28',
      end_date: '2027-01-08',
      portion: 'WHOLE' as const,
      status: 'ACCEPTED' as const,
      created_at: '2026-12-01T08:00:00.000Z',
      name: 'Ada',
      title: 'Annual leave',
      resumption_date: '2027-01-04',
    };
    const [event] = eventsOf(leaveCalendar('OWN', [row], 'Tenure <no-reply@lagoon.example>'));
    expect(event).toMatchObject({
      UID: 'leave-7@lagoon.example',
      SEQUENCE: '2',
      'DTSTART;VALUE=DATE': '20261228',
      'DTEND;VALUE=DATE': '20270104',
    });
    expect(eventsOf(leaveCalendar('OWN', [{ ...row, resumption_date: '2026-12-28' }], 'x@y.example'))).toEqual([]);
  });
});

describe('the calendar of a team', () => {
  test('names people and days of accepted leave alone, never the kind', async () => {
    const boss = await somebody();
    const one = await somebody({ line_manager1: boss.id, firstname: 'Kelechi', lastname: 'Madu' });
    const other = await somebody({ firstname: 'Somebody', lastname: 'Else' });
    const put = (who: typeof one, weeks: number, status: 'ACCEPTED' | 'PENDING') =>
      putLeave(who, { type_id: type.id, start_date: monday(weeks), end_date: monday(weeks), status, notes: 'Surgery' });
    await put(one, 2, 'ACCEPTED');
    await put(one, 4, 'PENDING');
    await put(other, 2, 'ACCEPTED');
    const file = await text(await made(boss.token, 'TEAM'));
    expect(eventsOf(file).map(({ SUMMARY }) => SUMMARY)).toEqual(['Kelechi Madu away']);
    expect(file).not.toMatch(/sick|surgery/i);
  });

  test('is for those alone to whom somebody reports, and empty once nobody does', async () => {
    const boss = await somebody();
    expect((await make(boss.token, 'TEAM')).status).toBe(403);
    expect((await feedsOf(boss.token)).map(({ of }) => of)).toEqual(['OWN']);
    await somebody({ line_manager1: boss.id });
    expect((await feedsOf(boss.token)).map(({ of }) => of)).toEqual(['OWN', 'TEAM']);
    expect((await make(boss.token, 'TEAM')).status).toBe(200);
  });
});

describe('an address', () => {
  test('is kept as its hash alone, with 128 bits, and told once', async () => {
    const me = await somebody();
    const key = crypto.randomUUID();
    const { token } = contract.makeFeed.output.parse(await (await make(me.token, 'OWN', key)).json());
    expect(atob(token.replaceAll('-', '+').replaceAll('_', '/'))).toHaveLength(16);
    const [stored] = await rowsIn('leave_feed', sql`user_id = ${me.account}`);
    expect(stored?.token_hash).toMatch(/^[\da-f]{64}$/);
    expect(await (await make(me.token, 'OWN', key)).json()).toEqual({ token: '' });
    expect((await fetched(token)).status).toBe(200);
    const rows = await db.select().from(audit).where(eq(audit.actor_id, me.account));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ action }) => action)).toContain('Calendar address made');
  });

  test('ends with the next one, when it is ended, and with the account', async () => {
    const me = await somebody();
    const first = await made(me.token);
    const second = await made(me.token);
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
    const end = () => as(me.token).leave.endFeed({ of: 'OWN' }).response;
    expect((await end()).status).toBe(200);
    expect((await fetched(second)).status).toBe(404);
    expect((await end()).status).toBe(409);
    expect((await feedsOf(me.token))[0]?.made_at).toBeNull();

    const third = await made(me.token);
    await db.update(user).set({ active: false }).where(eq(user.id, me.account));
    await db.update(user).set({ active: true }).where(eq(user.id, me.account));
    expect((await fetched(third)).status).toBe(404);
  });

  test('ends with the sessions of its owner, who is told so and can make another', async () => {
    const me = await somebody();
    const first = await made(me.token);
    expect((await fetched(first)).status).toBe(200);
    const at = new Date().toISOString();
    await db.update(user).set({ sessions_from: at }).where(eq(user.id, me.account));
    expect((await fetched(first)).status).toBe(404);
    const again = await signSession(
      { user_id: me.account, roles: ['EMPLOYEE'], jti: randomId() },
      env.JWT_SECRET,
      new Date(),
    );
    expect(await feedsOf(again)).toEqual([{ of: 'OWN', made_at: null, ended_at: at }]);
    const second = await made(again);
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
    expect((await feedsOf(again))[0]).toMatchObject({ made_at: expect.any(String), ended_at: null });
  });

  test.each([
    ['the employment ended', { employment_status: 'RESIGNED' as const }],
    ['the record is archived', { archived: true }],
  ])('is found no more once %s', async (_, change) => {
    const boss = await somebody();
    await somebody({ line_manager1: boss.id });
    const [own, team] = [await made(boss.token), await made(boss.token, 'TEAM')];
    expect([(await fetched(own)).status, (await fetched(team)).status]).toEqual([200, 200]);
    await db.update(employee).set(change).where(eq(employee.id, boss.id));
    expect([(await fetched(own)).status, (await fetched(team)).status]).toEqual([404, 404]);
  });

  test("is nobody else's: an unknown one is not found, and another's leave never stands in it", async () => {
    const [me, other] = [await somebody(), await somebody()];
    await putLeave(other, { type_id: type.id, start_date: monday(2), end_date: monday(2), status: 'ACCEPTED' });
    expect(eventsOf(await text(await made(me.token)))).toEqual([]);
    expect((await fetched('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect((await make((await makeUser('none@lagoon.example', ['EMPLOYEE'])).token, 'OWN')).status).toBe(403);
    expect(await db.select().from(leaveRequest).where(eq(leaveRequest.employee_id, me.id))).toEqual([]);
  });
});
