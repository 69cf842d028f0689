import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Day } from '../../../contracts/platform/dates';
import { putExit } from '../../cases/exit/put.test-support';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { rowsIn } from '../../house/rows.test-support';
import { exit } from '../../seed/generated-tables';
import {
  askedLeave,
  balanceOf,
  decideLeave,
  leaveRequestForm,
  makeLeaveStaff,
  makeType,
  removeLeaveReference,
  sendLeave,
  storedLeave,
} from './made.test-support';
import { putLeave } from './put.test-support';
import { runLedger } from './runs';
import { actByLeaveLink, makeLeaveTeam, request } from './turns.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
let made = 0;

beforeAll(removeLeaveReference);
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-30T09:00:00Z'));
  made += 1;
  place = await makePlace(`LV${made}`);
  hr = await makeUser(`hr${made}@leaving.example`, ['ADMIN']);
});
afterEach(() => void vi.useRealTimers());

const annual = () => makeType({ encash_on_exit: true, carry_days: 500, carry_until: '03-31' });
const said = async (answer: Response) => [answer.status, await answer.json()];
/** Somebody whose last day is a Friday, by an exit of a state. */
async function leaver(status: 'PENDING' | 'APPROVED' = 'PENDING', last_day: Day = '2027-01-08') {
  const me = await makeLeaveStaff(place);
  return { ...me, exit: await putExit(me, { status, last_day }) };
}

test.for(['PENDING', 'APPROVED'] as const)(
  'nobody asks for leave after the last day of an exit that is %s, themselves or by HR',
  async (status) => {
    const [me, type] = [await leaver(status), await annual()];
    const over = leaveRequestForm(type.id, '2027-01-07', '2027-01-12');
    expect(await said(await sendLeave(me.token, over))).toEqual([400, { end_date: ['Your last day is 8 Jan 2027'] }]);
    const after = leaveRequestForm(type.id, '2027-01-11', '2027-01-12');
    expect(await said(await sendLeave(me.token, after))).toEqual([
      400,
      { start_date: ['Your last day is 8 Jan 2027'] },
    ]);
    expect(await said(await sendLeave(hr.token, { ...after, employee: String(me.id) }))).toEqual([
      400,
      { start_date: [`The last day of Ada ${me.lastname} is 8 Jan 2027`] },
    ]);
    const counted = await as(me.token).leave.count({
      leave_type: type.id,
      start_date: '2027-01-11',
      end_date: '2027-01-12',
    }).response;
    expect(await counted.json()).toMatchObject({
      problems: [{ field: 'start_date', message: 'Your last day is 8 Jan 2027' }],
    });
    expect((await sendLeave(me.token, leaveRequestForm(type.id, '2027-01-07', '2027-01-08'))).status).toBe(200);
  },
);

test('nor after an end of the employment that is written without an exit', async () => {
  const [me, type] = [await makeLeaveStaff(place), await annual()];
  const body = {
    ...{ employees: [me.id], employment_status: 'TERMINATED', effective_date: '2026-12-19', reason: 'The post ends' },
  };
  expect(await as(hr.token).employee.updateStatus.untyped(body).status()).toBe(200);
  const after = leaveRequestForm(type.id, '2026-12-18', '2026-12-21');
  expect(await said(await sendLeave(me.token, after))).toEqual([400, { end_date: ['Your last day is 18 Dec 2026'] }]);
});

test('who stays after all asks for leave as before', async () => {
  const [me, type] = [await leaver(), await annual()];
  await db.update(exit).set({ status: 'WITHDRAWN' }).where(eq(exit.case_id, me.exit));
  expect((await sendLeave(me.token, leaveRequestForm(type.id, '2027-01-11', '2027-01-22'))).status).toBe(200);
});

test('leave after the last day is rejected and not accepted, by HR and after a rejection', async () => {
  const [me, type] = [await makeLeaveStaff(place), await annual()];
  const [one, other] = [
    (await askedLeave(me.token, leaveRequestForm(type.id, '2027-01-07', '2027-01-12'))).id,
    (await askedLeave(me.token, leaveRequestForm(type.id, '2027-01-18', '2027-01-18'))).id,
  ];
  await putExit(me, { status: 'APPROVED', last_day: '2027-01-08' });
  const refused = [
    409,
    { detail: `The last day of Ada ${me.lastname} is 8 Jan 2027, so that leave after it cannot be accepted.` },
  ];
  expect(await said(await decideLeave(hr.token, one, 'ACCEPTED'))).toEqual(refused);
  expect((await decideLeave(hr.token, other, 'REJECTED')).status).toBe(200);
  expect(await said(await decideLeave(hr.token, other, 'ACCEPTED'))).toEqual(refused);
  expect([(await storedLeave(one)).status, (await storedLeave(other)).status]).toEqual(['PENDING', 'REJECTED']);
});

test('a line manager rejects leave after the last day, and does not accept it', async () => {
  const team = await makeLeaveTeam(place);
  const { id } = await request(team);
  await putExit(team.employee, { status: 'PENDING', last_day: '2026-12-18' });
  const answer = await actByLeaveLink(team, id, 'line_manager1', 'APPROVED');
  expect(await said(answer)).toEqual([
    409,
    {
      detail: `The last day of Ada ${team.employee.lastname} is 18 Dec 2026, so that leave after it cannot be accepted.`,
    },
  ]);
  expect((await actByLeaveLink(team, id, 'line_manager1', 'DECLINED')).status).toBe(200);
});

test('a balance until the last day is the share of whoever leaves, and covers no more', async () => {
  const [type, sick] = [await annual(), await makeType({ type: 'SICK', days: 1200, whole_year: true })];
  const me = await leaver('APPROVED');
  do await runLedger(env, new Date(), 10_000);
  while ((await rowsIn('leave_due')).length > 0);
  await putLeave(me, { type_id: type.id, start_date: '2027-01-11', end_date: '2027-01-15', status: 'ACCEPTED' });
  expect(await balanceOf(me.token, type.id, 2027)).toMatchObject({
    ...{ granted: 5.5, taken: 0, asked: 0, left: 5.5, until: '2027-01-08' },
  });
  expect(await balanceOf(me.token, type.id, 2026)).toMatchObject({ granted: 20, left: 20, until: null });
  expect(await balanceOf(me.token, sick.id, 2027)).toMatchObject({ granted: 12, left: 12, until: '2027-01-08' });
  await askedLeave(me.token, leaveRequestForm(type.id, '2027-01-04', '2027-01-06'));
  expect(await balanceOf(me.token, type.id, 2027)).toMatchObject({ granted: 5.5, asked: 3, left: 2.5 });
  const more = leaveRequestForm(type.id, '2026-12-31', '2027-01-08');
  expect((await sendLeave(me.token, more)).status).toBe(409);
  const two = await leaver('APPROVED', '2026-12-04');
  const whole = await sendLeave(two.token, leaveRequestForm(type.id, '2026-11-30', '2026-12-04'));
  expect(whole.status).toBe(200);
  const soon = await leaver('APPROVED', '2027-01-29');
  expect(await said(await sendLeave(soon.token, leaveRequestForm(type.id, '2027-01-18', '2027-01-29')))).toEqual([
    409,
    { detail: `${type.title} has 7 days left in 2027, and this takes 10 days.` },
  ]);
});
