import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payroll as contract, type Run } from '../../../contracts/pay/payroll';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { grossChanges } from './change';
import { lockRuns } from './lock';
import { tookEffect } from './notes';
import { prepareAll, startMonth } from './runs.test-support';
import { payRun } from './tables';

const NOW = new Date('2026-09-16T09:00:00Z');
let made = 0;
let place: MadePlace;
let token = '';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  made += 1;
  place = await makePlace(`C${made}`);
  token = (await makeUser(`change${made}@lagoon.example`, ['ADMIN'])).token;
});
afterEach(() => void vi.useRealTimers());

const prepared = async (month: string): Promise<Run> => {
  const { id } = contract.start.output.parse(await (await startMonth(token, place, month)).json());
  await prepareAll(NOW);
  return await as(token).payroll.detail({ id });
};
const locked = async (month: string) => {
  const { id } = await prepared(month);
  await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, id));
  await lockRuns(env, NOW);
};
/** Gives somebody ₦7,200,000 a year from a day on. */
const raise = async (id: number, effective_from: string) => {
  const { version } = await as(token).history.read({ id });
  const body = { effective_from, reason: 'A rise', version, pay: { salary: 720_000_000, netSalary: 50_000_000 } };
  expect(
    await as(token)
      .history.add({ id, ...body })
      .status(),
  ).toBe(200);
};
const line = (employee: number, title: string) =>
  as(token).payroll.addLine({ employee, month: '2026-09', title, kind: 'BONUS', amount: 100_000 }).response;
const notes = ({ changes }: Run) => Object.fromEntries(changes.map(({ cause, note }) => [cause, note]));

describe('what stands beside changes of a gross', () => {
  test('says the day of changes of pay only where it is that of all', async () => {
    const [ada, bola] = [await makeEmployee(place, '2020-01-06'), await makeEmployee(place, '2020-01-06')];
    await locked('2026-08');
    await raise(ada.id, '2026-09-01');
    await raise(bola.id, '2026-09-15');
    expect(notes(await prepared('2026-09'))).toEqual({ PAY: 'took effect on 2 different days, 1 to 15 Sep' });
  });

  test('tells no first day of an employment as a change of pay', async () => {
    const [ada, joined] = [await makeEmployee(place, '2020-01-06'), await makeEmployee(place, '2026-08-10')];
    await locked('2026-08');
    await raise(ada.id, '2026-09-01');
    await raise(joined.id, '2026-09-01');
    expect(notes(await prepared('2026-09'))).toMatchObject({ PAY: 'took effect on 1 Sep' });
  });

  test('keeps titles of lines as they were typed', async () => {
    const ada = await makeEmployee(place, '2020-01-06');
    await locked('2026-08');
    expect((await line(ada.id, 'Commission of October')).status).toBe(200);
    expect((await line(ada.id, 'NYSC top-up')).status).toBe(200);
    expect(notes(await prepared('2026-09'))).toEqual({ ONE_OFF: 'Commission of October 1, NYSC top-up 1' });
  });
});

test('when changes took effect is told by how many of all are dated, and across months by both days', () => {
  const of = { people: 2, dated: 2, days: 1, first: '2026-09-01', last: '2026-09-01' };
  expect(tookEffect(of)).toBe('took effect on 1 Sep');
  expect(tookEffect({ ...of, dated: 1 })).toBe('1 of 2 took effect on 1 Sep');
  expect(tookEffect({ ...of, days: 3, first: '2026-08-15' })).toBe('took effect on 3 different days, 15 Aug to 1 Sep');
  expect(tookEffect({ ...of, dated: 0, days: 0, first: null, last: null })).toBe('');
});

test('who had only a line in the month before is a joiner when they work, and no change of pay', () => {
  const none = { whole: 0, part_month: 0, unpaid: 0, one_off: 500 };
  const now = { whole: 1000, part_month: 0, unpaid: 0, one_off: 0 };
  const standing = { wholeMonth: true, worked: true, leaves: false, moved: { from: false, to: false } };
  expect(grossChanges(now, none, standing)).toEqual([
    { cause: 'JOINER', amount: 1000 },
    { cause: 'ONE_OFF_ENDED', amount: -500 },
  ]);
});
