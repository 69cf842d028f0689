import { env } from 'cloudflare:workers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { leaveLeft } from '../../../contracts/time/leave-earned';
import { db } from '../../house/journey.test-support';
import { rowsIn } from '../../house/rows.test-support';
import { employee } from '../../people/employee/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { readRows } from '../../platform/record/row';
import { employeeEntry, exit, leaveBalance, leaveEntry } from '../../seed/generated-tables';
import { KindAtExit, kindsAtExit } from '../../time/leave/at-exit';
import { makeType, removeLeaveReference } from '../../time/leave/made.test-support';
import { putLeave } from '../../time/leave/put.test-support';
import { runLedger } from '../../time/leave/runs';
import { leaveType } from '../../time/leave-type/tables';
import { makeExitHouse, makeExitStaff, readExitAs } from './exits.test-support';
import { putExit } from './put.test-support';

let house: Awaited<ReturnType<typeof makeExitHouse>>;
let made = 0;
beforeAll(removeLeaveReference);
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  made += 1;
  await isOn('2026-11-29');
  house = await makeExitHouse(`LP${made}`);
  await db.update(leaveType).set({ archived_at: '2020-01-01T00:00:00.000Z' });
});
afterEach(() => void vi.useRealTimers());

/** The ledger as it is on a day. */
async function isOn(day: Day): Promise<void> {
  vi.setSystemTime(new Date(`${day}T09:00:00Z`));
  do await runLedger(env, new Date(), 10_000);
  while ((await rowsIn('leave_due')).length > 0);
}

/** Somebody who leaves, with annual leave of 20 days of which 5 go over until 31 March. */
async function leaver(last_day: Day, employed = '2020-01-06') {
  const one = await makeExitStaff(house.place, {}, employed);
  const type = await makeType({ encash_on_exit: true, carry_days: 500, carry_until: '03-31' });
  await isOn('2026-11-29');
  const id = await putExit(one, { status: 'SETTLEMENT', last_day, opened_at: '2026-11-29T08:00:00.000Z' });
  return { one, type, id };
}
type Left = Awaited<ReturnType<typeof leaver>>;

const lineOf = async ({ id }: Left) => {
  // A session is shorter than the weeks that go by.
  const session = { user_id: house.hr.id, roles: ['ADMIN' as const], jti: randomId() };
  const { settlement } = await readExitAs(await signSession(session, env.JWT_SECRET, new Date()), id);
  return settlement?.lines
    .filter(({ source }) => source === 'LEAVE')
    .map(({ name, how, amount }) => [name, how.split(' of ')[0], Math.sign(amount)]);
};
/** Leave from one day to another, with what it takes in the ledger. */
async function took({ one, type }: Left, start_date: Day, end_date: Day, status: 'PENDING' | 'ACCEPTED' = 'ACCEPTED') {
  const leave = await putLeave(one, { type_id: type.id, start_date, end_date, status });
  await db.insert(leaveEntry).values({
    ...{ employee_id: one.id, type_id: type.id, year: Number(start_date.slice(0, 4)), kind: 'TAKE' as const },
    ...{ days: -leave.days, leave_id: leave.id, recorded_by: 'Ada Obi', at: new Date().toISOString() },
  });
}
const ends = ({ one }: Left, from: Day) =>
  db
    .update(employee)
    .set({ employment_status: 'RESIGNED', employment_status_date: from })
    .where(eq(employee.id, one.id));
const endedIn = async ({ one, type }: Left) =>
  (
    await db
      .select()
      .from(leaveEntry)
      .where(and(eq(leaveEntry.employee_id, one.id), eq(leaveEntry.type_id, type.id)))
      .orderBy(leaveEntry.id)
  )
    .filter(({ once }) => once?.startsWith('EXIT'))
    .map(({ year, kind, days }) => [year, kind, days]);

test('who leaves on 8 January is paid the 5 days that go over and half a day, and not the days of two years', async () => {
  const left = await leaver('2027-01-08');
  expect(await lineOf(left)).toEqual([['Earned leave not taken', '5.5 days', 1]]);
});

test('leave after the last day is not taken, and makes the settlement no larger', async () => {
  const left = await leaver('2027-01-08');
  await took(left, '2027-01-11', '2027-02-05');
  expect(await lineOf(left)).toEqual([['Earned leave not taken', '5.5 days', 1]]);
});

test('what was taken beyond what was earned is a deduction', async () => {
  const left = await leaver('2027-01-08', '2026-12-01');
  // 31 of 365 days of 20 are 2 in half days, which go over, and half a day is earned of the new year.
  await took(left, '2026-12-07', '2026-12-08');
  await took(left, '2027-01-04', '2027-01-06');
  expect(await lineOf(left)).toEqual([['Leave taken beyond what was earned', '2.5 days', -1]]);
});

test('the ledger after the exit says what the settlement paid, and the settlement says the same as before', async () => {
  const left = await leaver('2027-01-08');
  await took(left, '2026-12-14', '2026-12-15');
  await took(left, '2027-01-06', '2027-01-06');
  const paid = [['Earned leave not taken', '4.5 days', 1]];
  expect(await lineOf(left)).toEqual(paid);
  await isOn('2027-01-02');
  expect(await lineOf(left)).toEqual(paid);
  await ends(left, '2027-01-09');
  await isOn('2027-01-09');
  expect(await endedIn(left)).toEqual([
    [2027, 'ENCASH', -450],
    [2027, 'EXPIRE', -1950],
  ]);
  expect(await lineOf(left)).toEqual(paid);
  // Whatever changes in the record later pays nothing twice.
  await db.update(employee).set({ grade: 'M2' }).where(eq(employee.id, left.one.id));
  await isOn('2027-01-20');
  expect(await endedIn(left)).toHaveLength(2);
});

test('the ledger takes back what was taken beyond what was earned', async () => {
  const left = await leaver('2027-01-08', '2026-12-01');
  await took(left, '2026-12-07', '2026-12-08');
  await took(left, '2027-01-04', '2027-01-06');
  await isOn('2027-01-02');
  await ends(left, '2027-01-09');
  await isOn('2027-01-09');
  expect(await endedIn(left)).toEqual([
    [2027, 'ENCASH', 250],
    [2027, 'EXPIRE', -1950],
  ]);
});

test('an exit that is entered in the next year pays the days of its own, also those that ended or went over', async () => {
  const left = await leaver('2026-12-18');
  await isOn('2027-01-10');
  // 352 of 365 days of 20 are 19.5 in half days.
  expect(await lineOf(left)).toEqual([['Earned leave not taken', '19.5 days', 1]]);
  await took(left, '2027-01-05', '2027-01-06');
  await ends(left, '2026-12-19');
  await isOn('2027-01-11');
  expect(await endedIn(left)).toEqual([
    [2026, 'ENCASH', -1950],
    [2026, 'GRANT', 1950],
    [2027, 'EXPIRE', -2500],
  ]);
  expect(await lineOf(left)).toEqual([['Earned leave not taken', '19.5 days', 1]]);
});

test('who was taken on again and leaves again is paid of the second employment alone', async () => {
  const left = await leaver('2027-01-08');
  const is = (employment_status: 'RESIGNED' | 'ACTIVE', effective_from: Day) =>
    db.batch([
      db.insert(employeeEntry).values({
        ...{ employee_id: left.one.id, kind: 'STATUS', effective_from, recorded_by: 'Ada Obi', applied: true },
        ...{ recorded_at: `${effective_from}T08:00:00.000Z`, value: { employment_status } },
      }),
      db
        .update(employee)
        .set({ employment_status, employment_status_date: effective_from })
        .where(eq(employee.id, left.one.id)),
    ]);
  await is('RESIGNED', '2027-01-09');
  await isOn('2027-01-09');
  await db.update(exit).set({ status: 'CLOSED' }).where(eq(exit.case_id, left.id));
  await is('ACTIVE', '2027-09-01');
  await isOn('2027-09-01');
  const again = { ...left, id: await putExit(left.one, { status: 'SETTLEMENT', last_day: '2027-11-30' }) };
  // 91 of 365 days of 20 are 5 in half days.
  expect(await lineOf(again)).toEqual([['Earned leave not taken', '5 days', 1]]);
  await is('RESIGNED', '2027-12-01');
  await isOn('2027-12-01');
  const encashed = (await endedIn(left)).filter(([, kind]) => kind === 'ENCASH');
  expect(encashed).toEqual([
    [2027, 'ENCASH', -550],
    [2027, 'ENCASH', -500],
  ]);
});

test('for any last day and any kind, the ledger after the exit says what the settlement says before it', async () => {
  const kinds = [
    { carry_days: 500, carry_until: '03-31' },
    { carry_days: 300 },
    { granted: 'MONTH' as const, days: 1000, carry_days: 200, carry_until: '01-31' },
    { granted: 'NEED' as const, days: 600 },
    { whole_year: true, days: 1200 },
  ];
  const types = await Promise.all(kinds.map((more) => makeType({ encash_on_exit: true, ...more })));
  const lasts: Day[] = [
    '2026-11-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-31',
    '2027-02-01',
    '2027-03-31',
    '2027-04-01',
  ];
  const people = [];
  for (const last_day of lasts)
    for (const employed of ['2020-01-06', '2026-11-16']) {
      const one = await makeExitStaff(house.place, {}, employed);
      await isOn('2026-11-29');
      for (const [i, type] of types.entries())
        await took({ one, type, id: 0 }, `2026-11-${16 + i}`, `2026-11-${16 + i}`);
      await took({ one, type: types[0] as Left['type'], id: 0 }, '2027-01-04', '2027-01-08');
      people.push({ one, last_day });
    }
  const leavers = people.map(({ one, last_day }) => ({ id: one.id, day: last_day }));
  const query = sql`SELECT value ->> 'id' AS id, value ->> 'day' AS day FROM json_each(${JSON.stringify(leavers)})`;
  const foreseen = await readRows(db, KindAtExit, kindsAtExit(query, '2026-11-29'));
  const said = foreseen.map((kind) => [kind.last_day, kind.employee, kind.type, leaveLeft(kind).days] as const);
  for (const last_day of lasts) {
    const gone = addDays(last_day, 1);
    for (const { one } of people.filter((person) => person.last_day === last_day))
      await ends({ one, type: types[0] as Left['type'], id: 0 }, gone);
    await isOn(gone);
  }
  const entries = await db.select().from(leaveEntry).where(eq(leaveEntry.kind, 'ENCASH'));
  const paid = said.map(([last_day, employee_id, type_id]) => {
    const own = entries.filter((one) => one.employee_id === employee_id && one.type_id === type_id);
    return [last_day, employee_id, type_id, own.reduce((sum, { days }) => sum - days, 0)];
  });
  expect(paid).toEqual(said);
  expect(new Set(said.map(([, , , days]) => days)).size).toBeGreaterThan(12);
  // And nothing is left of any year.
  const rest = await db
    .select()
    .from(leaveBalance)
    .where(
      inArray(
        leaveBalance.employee_id,
        leavers.map(({ id }) => id),
      ),
    );
  expect(rest.filter(({ granted, taken }) => granted !== taken)).toEqual([]);
});
