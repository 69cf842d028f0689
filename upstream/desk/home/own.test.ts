import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { home as contract } from '../../../contracts/desk/home';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { putSlip } from '../../pay/payslip/put.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { holidayDay } from '../../seed/generated-tables';
import { makeAsked, makeMonth } from '../../time/headcount/month.test-support';
import { dayRows } from '../../time/holiday/days';
import { holiday } from '../../time/holiday/tables';
import { putLeave, putType } from '../../time/leave/put.test-support';

const TODAY = lagosDay();
const day = (days: number) => addDays(TODAY, days);

let place: MadePlace;
let elsewhere: MadePlace;

beforeAll(async () => {
  place = await makePlace('LGS');
  elsewhere = await makePlace('ZEN');
});

const hire = (lastname: string, more: Partial<typeof employee.$inferInsert> = {}) =>
  makeEmployee(place, '2019-01-07', { lastname, confirmation_status: 'CONFIRMED', ...more });
async function putHoliday(name: string, on: string, more: Partial<typeof holiday.$inferInsert> = {}) {
  const values = { name, start_date: on, end_date: on, status: 'DECLARED' as const, states: [], ...more };
  const [row] = await db
    .insert(holiday)
    .values({ ...values, created_at: new Date().toISOString() })
    .returning();
  await db.insert(holidayDay).values(dayRows(values).map((one) => ({ ...one, holiday_id: row?.id ?? 0 })));
}
const own = async (token: string) => {
  const answer = await as(token).home.own().response;
  expect(answer.status).toBe(200);
  return contract.own.output.parse(await answer.json());
};

test('a candidate, and whoever works nowhere, has nothing of it', async () => {
  const { token } = await makeUser('candidate@lagoon.example', ['EMPLOYEE']);
  expect(await own(token)).toEqual({ headcount: null, leave: null, holiday: null, payslip: null, team: null });
});

test('an employee has the month to answer, the leave that is left, the next holiday and the latest payslip of their own', async () => {
  const me = await makeUser('me@lagoon.example', ['EMPLOYEE']);
  const record = await hire('Reader', { user_id: me.id });
  const colleague = await hire('Colleague');
  await putType('Annual leave', { type: 'ANNUAL', days: 2000 });
  await putHoliday('Past day', day(-3));
  await putHoliday('Far day', day(90));
  await putHoliday('Next day off', day(10), { status: 'EXPECTED' });
  await putHoliday('Of another state', day(2), { states: ['Kano'] });
  const asked = await makeMonth(place, 2026, 10);
  await makeAsked(asked, record);
  await makeAsked(asked, colleague);
  await makeAsked(await makeMonth(place, 2026, 11), record, null, { employee_status: 'SUBMITTED' });
  await makeAsked(await makeMonth(place, 2026, 12, { closes_on: day(-1) }), record);
  await putSlip(colleague, '2026-10');
  const slip = await putSlip(record, '2026-09');
  expect(await own(me.token)).toEqual({
    headcount: { month: 'October', year: 2026, closes_on: '2099-12-31' },
    leave: { title: 'Annual leave', left: 20 },
    holiday: { name: 'Next day off', day: day(10), expected: true },
    payslip: { id: slip.id, month: '2026-09' },
    team: null,
  });
});

test('who leads somebody has who is away, and what they were asked and have not answered, of their own people alone', async () => {
  const me = await makeUser('boss@lagoon.example', ['EMPLOYEE']);
  const boss = await hire('Boss', { user_id: me.id });
  const led = { line_manager1: boss.id };
  const [away, asking, second] = [await hire('Away', led), await hire('Asking', led), await hire('Second', led)];
  await hire('Left', { ...led, employment_status: 'RESIGNED', employment_status_date: TODAY });
  const stranger = await makeEmployee(elsewhere, '2019-01-07', { lastname: 'Stranger' });
  const { id: type_id } = await putType('Casual leave');
  const days = { type_id, start_date: day(-1), end_date: day(4) };
  const turn = { turn: 'line_manager1' as const, line_manager1_email: 'BOSS@lagoon.example' };
  await putLeave(away, { ...days, status: 'ACCEPTED' });
  await putLeave(second, { ...days, status: 'ACCEPTED', resumption_date: TODAY });
  await putLeave(stranger, { ...days, status: 'ACCEPTED' });
  await putLeave(asking, { ...days, start_date: day(20), end_date: day(22), ...turn });
  await putLeave(second, { ...days, start_date: day(30), end_date: day(32) });
  await putLeave(stranger, { ...days, start_date: day(20), end_date: day(22), ...turn });
  const { team } = await own(me.token);
  expect(team).toEqual({
    people: 3,
    away: [{ name: 'Ada Away', until: day(4) }],
    away_total: 1,
    asked: [{ kind: 'LEAVE', name: 'Ada Asking', day: day(20) }],
    asked_total: 1,
  });
  await db.update(employee).set({ line_manager1: null }).where(eq(employee.line_manager1, boss.id));
  expect((await own(me.token)).team).toBeNull();
});
