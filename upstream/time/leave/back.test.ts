import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, lagosDay, leaveDate } from '../../../contracts/platform/dates';
import { leave as contract } from '../../../contracts/time/leave';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { leaveEntry } from '../../seed/generated-tables';
import {
  askedLeave,
  balanceOf,
  daysOfLeave,
  decideLeave,
  leaveRequestForm,
  makeLeaveStaff,
  makeType,
  monday,
  removeLeaveReference,
  sendLeave,
  storedLeave,
} from './made.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
});

const FROM = monday(2);
const YEAR = Number(FROM.slice(0, 4));
const on = (n: number) => addDays(FROM, n);
const post = async (token: string, path: string, body: object) => {
  const answer = await ask('POST', path, { token, body });
  return [answer.status, await answer.json()] as const;
};

/** Accepted leave of two weeks. */
async function onLeave(more: Parameters<typeof makeType>[0] = {}) {
  const [me, type] = [await makeLeaveStaff(place), await makeType(more)];
  const { id } = await askedLeave(me.token, leaveRequestForm(type.id, FROM, on(11)));
  expect((await decideLeave(hr.token, id, 'ACCEPTED')).status).toBe(200);
  return { me, type, id };
}

describe('a request that is taken back', () => {
  test('gives its days back, and frees them', async () => {
    const { me, type, id } = await onLeave();
    expect((await balanceOf(me.token, type.id, YEAR)).left).toBe(10);
    expect(await post(me.token, `/leave/${id}/cancel/`, { reason: 'Another time' })).toMatchObject([200, {}]);
    expect(await balanceOf(me.token, type.id, YEAR)).toMatchObject({ left: 20, taken: 0, asked: 0 });
    expect(await storedLeave(id)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'Another time', days: 1000 });
    await askedLeave(me.token, leaveRequestForm(type.id, FROM, on(11)));
    expect(await post(me.token, `/leave/${id}/cancel/`, {})).toEqual([
      409,
      { detail: 'This leave was cancelled already.' },
    ]);
  });

  test('is theirs until it begins, and HR’s at any time', async () => {
    const [me, type] = [await makeLeaveStaff(place), await makeType()];
    const today = lagosDay();
    const fields = leaveRequestForm(type.id, addDays(today, -10), addDays(today, 4), { employee: String(me.id) });
    await makeRoom(me.id, type.id, Number(addDays(today, -10).slice(0, 4)));
    const { id } = await askedLeave(hr.token, fields);
    await decideLeave(hr.token, id, 'ACCEPTED');
    expect(await post(me.token, `/leave/${id}/cancel/`, {})).toEqual([
      409,
      { detail: 'This leave has begun. Record when you are back at work instead.' },
    ]);
    expect(await post(hr.token, `/leave/${id}/cancel/`, { reason: 'A mistake' })).toMatchObject([200, {}]);
    expect((await mailsTo(me.email))[0]?.subject).toContain('was cancelled');
  });

  test('once, when two take it back at the same moment', async () => {
    const { me, type, id } = await onLeave();
    const answers = await Promise.all([me.token, hr.token].map((token) => post(token, `/leave/${id}/cancel/`, {})));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
    expect((await balanceOf(me.token, type.id, YEAR)).left).toBe(20);
  });
});

/** Days of a year that is over, so that HR can enter leave in it. */
const makeRoom = (employee_id: number, type_id: number, year: number) =>
  db.insert(leaveEntry).values({ employee_id, type_id, year, kind: 'GRANT', days: 9000, recorded_by: 'x', at: 'x' });

describe('a recall', () => {
  test('gives back the days from the first day of work on', async () => {
    const { me, type, id } = await onLeave();
    const recall = (resumption_date: string) =>
      post(hr.token, `/leave/${id}/recall/`, { resumption_date, reason: 'A fire' });
    expect(await recall(on(0))).toEqual([
      400,
      { resumption_date: ['This leave has not begun by then. Cancel it instead'] },
    ]);
    expect(await recall(on(14))).toEqual([400, { resumption_date: [`This leave ends on ${leaveDate(on(11))}`] }]);
    expect(await recall(on(3))).toEqual([200, { message: 'Leave updated successfully' }]);
    expect(await daysOfLeave(id)).toEqual([on(0), on(1), on(2)]);
    expect(await storedLeave(id)).toMatchObject({ days: 300, resumption_date: on(3), recall_reason: 'A fire' });
    expect(await balanceOf(me.token, type.id, YEAR)).toMatchObject({ left: 17, taken: 3 });
    await askedLeave(me.token, leaveRequestForm(type.id, on(3), on(4)));
    expect(await recall(on(2))).toEqual([
      409,
      { detail: `The first day of work is recorded already: ${leaveDate(on(3))}.` },
    ]);
  });

  test('is only from accepted leave', async () => {
    const [me, type] = [await makeLeaveStaff(place), await makeType()];
    const { id } = await askedLeave(me.token, leaveRequestForm(type.id, FROM, on(4)));
    const body = { resumption_date: on(2), reason: 'x' };
    expect((await post(hr.token, `/leave/${id}/recall/`, body))[0]).toBe(409);
    expect((await post(me.token, `/leave/${id}/resumption/`, body))[0]).toBe(409);
  });
});

describe('a grant', () => {
  test('adds days with its reason, and takes back no more than is left', async () => {
    const [me, type] = [await makeLeaveStaff(place), await makeType()];
    const grant = (days: number, more: object = {}) =>
      post(hr.token, '/leave/grant/', {
        employee: me.id,
        leave_type: type.id,
        year: YEAR,
        days,
        reason: 'Agreed',
        ...more,
      });
    expect(await grant(1.5)).toMatchObject([200, {}]);
    expect(await grant(-22)).toEqual([400, { days: [`Only 21.5 days of ${YEAR} are left to take back`] }]);
    expect(await grant(-21.5)).toMatchObject([200, {}]);
    expect(await balanceOf(me.token, type.id, YEAR)).toMatchObject({ granted: 0, left: 0 });
    const unpaid = await makeType({ type: 'UNPAID' });
    expect(await grant(1, { leave_type: unpaid.id })).toEqual([
      400,
      { leave_type: [`No balance counts ${unpaid.title}`] },
    ]);
    expect(await grant(1, { employee: 987_654 })).toMatchObject([400, { employee: [expect.any(String)] }]);
    const read = await as(me.token).leave.ledger({ leave_type: type.id, year: YEAR }).response;
    const { results } = contract.ledger.output.parse(await read.json());
    expect(results.map(({ kind, days, left, reason }) => [kind, days, left, reason])).toEqual([
      ['GRANT', -21.5, 0, 'Agreed'],
      ['GRANT', 1.5, 21.5, 'Agreed'],
      ['GRANT', 20, 20, `Days of ${YEAR}`],
    ]);
  });

  test('by two at the same moment takes back no more than there is', async () => {
    const [me, type] = [await makeLeaveStaff(place), await makeType({ days: 300 })];
    const body = { employee: me.id, leave_type: type.id, year: YEAR, days: -2, reason: 'x' };
    const answers = await Promise.all([1, 2].map(() => post(hr.token, '/leave/grant/', body)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 400]);
    expect((await balanceOf(me.token, type.id, YEAR)).left).toBe(1);
  });
});

test('unpaid leave takes from no balance, and stands in its days all the same', async () => {
  const [me, type] = [await makeLeaveStaff(place), await makeType({ type: 'UNPAID', days: 0 })];
  const { id } = await askedLeave(me.token, leaveRequestForm(type.id, FROM, on(4)));
  expect(await db.select().from(leaveEntry).where(eq(leaveEntry.leave_id, id))).toEqual([]);
  expect((await sendLeave(me.token, leaveRequestForm(type.id, on(4), on(4)))).status).toBe(409);
  expect(await balanceOf(me.token, type.id, YEAR)).toMatchObject({ left: 0, asked: 5, leave_type: { unpaid: true } });
  await decideLeave(hr.token, id, 'REJECTED');
  expect(await daysOfLeave(id)).toEqual([]);
});

test('a month shows holidays, own days and who of the team is away', async () => {
  const own = await makePlace('ABJ');
  const [me, colleague] = [await makeLeaveStaff(own), await makeLeaveStaff(own)];
  const type = await makeType({ half_days: true });
  await askedLeave(me.token, leaveRequestForm(type.id, FROM, FROM, { portion: 'MORNING' }));
  await askedLeave(colleague.token, leaveRequestForm(type.id, on(1), on(2)));
  const read = await as(me.token).leave.month({ month: FROM.slice(0, 7) }).response;
  expect(contract.month.output.parse(await read.json())).toEqual({
    holidays: [],
    own: [{ day: FROM, status: 'PENDING', portion: 'MORNING' }],
    away: [{ name: `Ada ${colleague.lastname}`, start_date: on(1), end_date: on(2), status: 'PENDING' }],
  });
});

test('leave over New Year takes from both years', async () => {
  const [me, type] = [await makeLeaveStaff(place), await makeType()];
  const year = Number(lagosDay().slice(0, 4));
  const [from, until] = [`${year - 1}-12-29`, `${year}-01-04`];
  await makeRoom(me.id, type.id, year - 1);
  const { id } = await askedLeave(hr.token, leaveRequestForm(type.id, from, until, { employee: String(me.id) }));
  const days = await daysOfLeave(id);
  const entries = await db
    .select()
    .from(leaveEntry)
    .where(and(eq(leaveEntry.leave_id, id), eq(leaveEntry.kind, 'TAKE')));
  expect(entries.map((entry) => [entry.year, entry.days])).toEqual(
    [year - 1, year].map((one) => [one, -100 * days.filter((day) => day.startsWith(String(one))).length]),
  );
});
