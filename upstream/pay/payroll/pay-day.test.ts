import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { holidayDay } from '../../seed/generated-tables';
import { payMonthNow } from './ground';
import { startMonth } from './runs.test-support';
import { payRun } from './tables';

const NOW = new Date('2026-12-01T09:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => void vi.useRealTimers());

test('a month whose pay day is Christmas is paid on the working day before, and one that was typed stays', async () => {
  const { token } = await makeUser('day@lagoon.example', ['ADMIN']);
  await db.insert(holidayDay).values([
    { day: '2026-12-25', state: '', holiday_id: 1 },
    // A holiday of one state moves no pay day of the company.
    { day: '2026-12-24', state: 'Lagos', holiday_id: 2 },
  ]);
  const payDays: string[] = [];
  for (const [code, more] of [
    ['XMAS', {}],
    ['TYPED', { pay_day: '2026-12-25' }],
  ] as const) {
    const place = await makePlace(code);
    await makeEmployee(place, '2020-01-06');
    expect((await startMonth(token, place, '2026-12', more)).status).toBe(200);
    const [run] = await db.select().from(payRun).where(eq(payRun.company_id, place.company));
    payDays.push(run?.pay_day ?? '');
    expect((await payMonthNow(db, place.company, '2026-12', NOW)).pay_day).toBe('2026-12-24');
  }
  expect(payDays).toEqual(['2026-12-24', '2026-12-25']);
  expect(await as(token).payroll.list().status()).toBe(200);
});
