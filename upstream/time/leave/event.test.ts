import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type MadePlace, makePlace } from '../../house/journey.test-support';
import { rowsIn } from '../../house/rows.test-support';
import { randomId, signSession } from '../../platform/link/tokens';
import {
  askedLeave,
  balanceOf,
  leaveRequestForm,
  makeLeaveStaff,
  makeType,
  removeLeaveReference,
  sendLeave,
} from './made.test-support';
import { runLedger } from './runs';

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-15T09:00:00Z') });
afterEach(() => void vi.setSystemTime(new Date('2027-11-15T09:00:00Z')));

let place: MadePlace;
beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('LGS');
});

const settle = async (at: string) => {
  vi.setSystemTime(new Date(at));
  do await runLedger(env, new Date(at), 10_000);
  while ((await rowsIn('leave_due')).length > 0);
};

/** A session as of now: one is shorter than the months that go by. */
const somebodyToken = ({ user_id }: { user_id: number | null }) =>
  signSession({ user_id: user_id ?? 0, roles: ['EMPLOYEE'], jti: randomId() }, env.JWT_SECRET, new Date());

test('leave for one event counts against its days once, over New Year too', async () => {
  const [me, type] = [await makeLeaveStaff(place), await makeType({ granted: 'NEED', days: 6000 })];
  const { id, num_of_days } = await askedLeave(me.token, leaveRequestForm(type.id, '2027-12-01', '2028-02-11'));
  // 23 days of work in December, 21 in January, 9 in February.
  expect([id > 0, num_of_days]).toEqual([true, 53]);
  expect(await balanceOf(me.token, type.id, 2027)).toMatchObject({ year: 2027, granted: 60, asked: 53, left: 7 });
  // The year that follows shows what is left of the event, and gives no days of its own.
  expect(await balanceOf(me.token, type.id, 2028)).toMatchObject({ year: 2027, granted: 60, left: 7 });
  const more = await sendLeave(me.token, leaveRequestForm(type.id, '2028-02-14', '2028-02-23'));
  expect([more.status, await more.json()]).toEqual([
    409,
    {
      detail: `${type.title} has 7 days left for the event that began on Dec 1st 27, and this takes 8 days.`,
    },
  ]);
  await askedLeave(me.token, leaveRequestForm(type.id, '2028-02-14', '2028-02-22'));
  expect(await balanceOf(me.token, type.id, 2028)).toMatchObject({ left: 0 });
});

test('days of an event that are left do not end with the year, and the next event has its own', async () => {
  const [me, type] = [await makeLeaveStaff(place), await makeType({ granted: 'NEED', days: 1000 })];
  await askedLeave(me.token, leaveRequestForm(type.id, '2027-12-20', '2027-12-24'));
  await settle('2028-01-10T09:00:00Z');
  const again = await somebodyToken(me);
  expect(await balanceOf(again, type.id, 2028)).toMatchObject({ granted: 10, taken: 0, left: 5 });
  await askedLeave(again, leaveRequestForm(type.id, '2028-02-07', '2028-02-11'));
  await settle('2028-12-19T09:00:00Z');
  // 366 days after the first day of the first event.
  const later = await somebodyToken(me);
  expect((await sendLeave(later, leaveRequestForm(type.id, '2028-12-19', '2028-12-19'))).status).toBe(409);
  expect(await askedLeave(later, leaveRequestForm(type.id, '2028-12-20', '2028-12-29'))).toMatchObject({
    num_of_days: 8,
  });
});
