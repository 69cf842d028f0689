import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { notification } from '../../platform/notification/tables';
import { holidayDay, leaveAsk } from '../../seed/generated-tables';
import { holiday } from '../holiday/tables';
import {
  askedLeave,
  balanceOf,
  daysOfLeave,
  decideLeave,
  leaveRequestForm,
  makeLeaveStaff,
  makeType,
  removeLeaveReference,
  storedLeave,
} from './made.test-support';
import { returnComeDays } from './resume';
import { actByLeaveLink, leaveRowOf, makeLeaveTeam, request } from './turns.test-support';

// A Wednesday. The leave of these tests is of the ten days of work from Monday 8 to Friday 19 March.
const NOW = new Date('2027-03-10T09:00:00Z');
vi.useFakeTimers({ toFake: ['Date'], now: NOW });
afterEach(() => void vi.setSystemTime(NOW));

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
});

/** Somebody who is on accepted leave, which their line manager approved. */
async function onLeave(from = '2027-03-08', until = '2027-03-19') {
  const [me, type] = [await makeLeaveStaff(place), await makeType()];
  const { id } = await askedLeave(hr.token, leaveRequestForm(type.id, from, until, { employee: String(me.id) }));
  expect((await decideLeave(hr.token, id, 'ACCEPTED')).status).toBe(200);
  const at = NOW.toISOString();
  await db.insert(leaveAsk).values({
    ...{ leave_id: id, place: 'line_manager1', name: 'Kunle Ojo', email: `kunle${id}@lagoon.example` },
    ...{ asked_at: at, ended_at: at, ended_by: 'DONE' },
  });
  return { me, type, id };
}
type OnLeave = Awaited<ReturnType<typeof onLeave>>;

const resume = async ({ id }: { id: number }, token: string, resumption_date: string, reason = '') => {
  const answer = await as(token).leave.resume({ id, resumption_date, reason }).response;
  return [answer.status, await answer.json()] as const;
};
const correct = async ({ id }: { id: number }, token: string, resumption_date: string, more: object = {}) => {
  const { version } = await storedLeave(id);
  const body = { resumption_date, reason: 'Seen at work', version, ...more };
  const answer = await as(token).leave.correctResumption({ id, ...body }).response;
  return [answer.status, await answer.json()] as const;
};
const left = async ({ me, type }: OnLeave) => (await balanceOf(me.token, type.id, 2027)).left;

describe('who comes back early', () => {
  test('today has the days back at once, and managers and HR are told', async () => {
    const of = await onLeave();
    expect(await left(of)).toBe(10);
    expect(await resume(of, of.me.token, '2027-03-10')).toMatchObject([200, {}]);
    expect([await left(of), await daysOfLeave(of.id)]).toEqual([18, ['2027-03-08', '2027-03-09']]);
    const [mail] = await mailsTo(`kunle${of.id}@lagoon.example`);
    expect(mail?.subject).toBe(`Ada ${of.me.lastname}: the leave from Mar 8th 27 is over`);
    expect(mail?.body).toContain('The first day of work is Mar 10th 27.');
    const notices = await db.select().from(notification).where(eq(notification.user_id, hr.id));
    expect(notices.map(({ subject }) => subject)).toContain('is back at work from Mar 10th 27');
  });

  test('and says so ahead has the days back when that day has come', async () => {
    const of = await onLeave();
    expect(await resume(of, of.me.token, '2027-03-15')).toMatchObject([200, {}]);
    await returnComeDays(env, new Date('2027-03-14T22:30:00Z'));
    expect(await left(of)).toBe(10);
    // In Lagos it is Monday.
    await returnComeDays(env, new Date('2027-03-14T23:30:00Z'));
    await returnComeDays(env, new Date('2027-03-15T09:00:00Z'));
    expect([await left(of), (await storedLeave(of.id)).days]).toEqual([15, 500]);
  });

  test('by what HR records has the days back at once', async () => {
    const of = await onLeave();
    expect(await resume(of, hr.token, '2027-03-15')).toMatchObject([200, {}]);
    expect(await left(of)).toBe(15);
  });
});

describe('a first day of work', () => {
  test.for([
    ['before today', '2027-03-09', { resumption_date: ['Choose today or a later day'] }],
    [
      'years ahead',
      '2029-03-09',
      { resumption_date: ['Work begins on Mar 22nd 27. Who comes later records it on that day'] },
    ],
    [
      'a day later',
      '2027-03-23',
      { resumption_date: ['Work begins on Mar 22nd 27. Who comes later records it on that day'] },
    ],
  ] as const)('%s is refused', async ([, day, said]) => {
    const of = await onLeave();
    expect(await resume(of, of.me.token, day, 'A flight')).toEqual([400, said]);
  });

  test('is not recorded before the leave begins', async () => {
    const of = await onLeave('2027-03-15', '2027-03-19');
    expect(await resume(of, of.me.token, '2027-03-17')).toEqual([
      409,
      { detail: 'This leave begins on Mar 15th 27. Say then when you are back.' },
    ]);
  });

  test('is the next working day without a reason, holidays counted, and a later one with one, on that day', async () => {
    const [row] = await db
      .insert(holiday)
      .values({ name: 'Id', start_date: '2027-03-22', end_date: '2027-03-22', status: 'DECLARED', created_at: '' })
      .returning();
    await db.insert(holidayDay).values({ day: '2027-03-22', state: '', holiday_id: row?.id ?? 0 });
    const of = await onLeave();
    const late = await onLeave();
    expect(await resume(of, of.me.token, '2027-03-23')).toMatchObject([200, {}]);
    expect(await left(of)).toBe(10);
    vi.setSystemTime(new Date('2027-03-24T09:00:00Z'));
    const officer = await makeUser('officer@lagoon.example', ['ADMIN']);
    expect(await resume(late, officer.token, '2027-03-24')).toEqual([
      400,
      { reason: ['Say why work begins later than on Mar 23rd 27'] },
    ]);
    expect(await resume(late, officer.token, '2027-03-24', 'A flight')).toMatchObject([200, {}]);
    await db.delete(holidayDay).where(eq(holidayDay.day, '2027-03-22'));
  });
});

describe('a return that HR puts right', () => {
  test('takes days again, gives more back, or says that nobody came back', async () => {
    const of = await onLeave();
    await resume(of, of.me.token, '2027-03-09').then(([status]) => expect(status).toBe(400));
    await resume(of, of.me.token, '2027-03-10');
    expect(await left(of)).toBe(18);
    expect(await correct(of, hr.token, '2027-03-17')).toEqual([200, { message: 'Leave updated successfully' }]);
    expect([await left(of), (await storedLeave(of.id)).days]).toEqual([13, 700]);
    // A past day, too.
    expect((await correct(of, hr.token, '2027-03-09'))[0]).toBe(200);
    expect([await left(of), await daysOfLeave(of.id)]).toEqual([19, ['2027-03-08']]);
    expect((await correct(of, hr.token, ''))[0]).toBe(200);
    expect([await left(of), (await storedLeave(of.id)).resumption_date]).toEqual([10, null]);
    const [mail] = await mailsTo(of.me.email);
    expect(mail?.body).toContain('recorded that you have not come back from your leave yet.');
    const [told] = await mailsTo(`kunle${of.id}@lagoon.example`);
    expect(told?.subject).toContain('goes on');
  });

  test('is refused in words', async () => {
    const of = await onLeave();
    expect(await correct(of, hr.token, '2027-03-10')).toEqual([
      409,
      { detail: 'Nobody has recorded a first day of work yet. Record it first.' },
    ]);
    await resume(of, of.me.token, '2027-03-10');
    expect(await correct(of, hr.token, '2027-03-08')).toEqual([
      400,
      { resumption_date: ['This leave has not begun by then. Cancel it instead'] },
    ]);
    expect(await correct(of, hr.token, '2027-03-23')).toEqual([
      400,
      { resumption_date: ['Choose Mar 22nd 27 or an earlier day'] },
    ]);
    expect((await correct(of, of.me.token, '2027-03-11'))[0]).toBe(403);
    // What came back was asked for again meanwhile.
    await askedLeave(of.me.token, leaveRequestForm(of.type.id, '2027-03-17', '2027-03-17'));
    expect(await correct(of, hr.token, '2027-03-18')).toMatchObject([
      409,
      { detail: /^Other leave stands in these days/ },
    ]);
    expect((await correct(of, hr.token, '2027-03-12', { version: 1 }))[0]).toBe(409);
  });
});

test('what was rejected and has begun is accepted by HR alone, who says from when its days were worked', async () => {
  const [me, type] = [await makeLeaveStaff(place), await makeType()];
  const fields = leaveRequestForm(type.id, '2027-03-08', '2027-03-12', { employee: String(me.id) });
  const { id } = await askedLeave(hr.token, fields);
  expect((await decideLeave(hr.token, id, 'REJECTED')).status).toBe(200);
  const accept = async (resumption_date = '') => {
    const body = {
      status: 'ACCEPTED',
      employer_comments: 'Was ill',
      resumption_date,
      version: (await storedLeave(id)).version,
    };
    const answer = await as(hr.token).leave.decide.untyped({ id, ...body }).response;
    return [answer.status, await answer.json()] as const;
  };
  expect(await accept()).toEqual([
    400,
    { resumption_date: ['Say on which day work began again: from then on the days were worked'] },
  ]);
  expect(await accept('2027-03-08')).toEqual([
    400,
    { resumption_date: ['Then every day was worked, and there is no leave to accept'] },
  ]);
  expect((await accept('2027-03-10'))[0]).toBe(200);
  expect(await daysOfLeave(id)).toEqual(['2027-03-08', '2027-03-09']);
  expect((await balanceOf(me.token, type.id, 2027)).left).toBe(18);
});

test('what was rejected and has begun is accepted by nobody with a link, and stays rejected', async () => {
  const team = await makeLeaveTeam(place);
  const { id } = await request(team, { approvals: ['line_manager1', 'employer'] });
  expect((await actByLeaveLink(team, id, 'line_manager1', 'DECLINED')).status).toBe(200);
  const { start_date, status } = await leaveRowOf(id);
  expect([start_date, status]).toEqual(['2027-03-15', 'REJECTED']);
  vi.setSystemTime(new Date('2027-03-16T09:00:00Z'));
  const answer = await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
  expect([answer.status, await answer.json()]).toEqual([
    409,
    {
      detail:
        'This leave began on Mar 15th 27, after it was rejected. HR accepts it, who knows which of its days were worked.',
    },
  ]);
  expect((await leaveRowOf(id)).status).toBe('REJECTED');
});
