import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { yearShare } from '../../../contracts/time/leave-earned';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { leaveEntry } from '../../seed/generated-tables';
import { leaveType } from '../leave-type/tables';
import { entries, leftOfYear, makeOwnType, runAt } from './ledger.test-support';
import { removeLeaveReference } from './made.test-support';

let place: MadePlace;
beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('LGS');
});

const change = (id: number, set: Partial<typeof employee.$inferInsert>) =>
  db.update(employee).set(set).where(eq(employee.id, id));
const changeType = (id: number, set: Partial<typeof leaveType.$inferInsert>) =>
  db.update(leaveType).set(set).where(eq(leaveType.id, id));

describe('a corrected record is reckoned into balances', () => {
  test('a day of employment into this year, with its reason', async () => {
    const type = await makeOwnType();
    const me = await makeEmployee(place, '2030-07-01');
    await runAt('2030-08-01T10:00:00Z');
    // 184 of 365 days of 20 are 10.08, in half days 10.5.
    expect(await leftOfYear(me.id, type.id, 2030)).toBe(1050);
    await change(me.id, { employment_date: '2030-01-01' });
    await runAt('2030-08-02T10:00:00Z');
    expect(await entries(me.id, type.id)).toEqual([
      [2030, 'GRANT', 1050],
      [2030, 'GRANT', 950],
    ]);
    const [, correction] = await db.select().from(leaveEntry).where(eq(leaveEntry.employee_id, me.id));
    expect(correction?.reason).toBe('Reckoned anew by the record of employment');
    await change(me.id, { employment_date: '2030-07-01' });
    await runAt('2030-08-03T10:00:00Z');
    await runAt('2030-08-04T10:00:00Z');
    expect(await leftOfYear(me.id, type.id, 2030)).toBe(1050);
  });

  test('a later day of employment into the shares of months, too', async () => {
    const type = await makeOwnType({ granted: 'MONTH', days: 1200 });
    const me = await makeEmployee(place, '2030-01-01');
    await runAt('2030-06-10T10:00:00Z');
    expect(await leftOfYear(me.id, type.id, 2030)).toBe(600);
    await change(me.id, { employment_date: '2030-04-15' });
    await runAt('2030-06-11T10:00:00Z');
    expect(await leftOfYear(me.id, type.id, 2030)).toBe(300);
    await runAt('2030-07-01T10:00:00Z');
    expect(await leftOfYear(me.id, type.id, 2030)).toBe(400);
  });

  test('a grade that may not take a kind loses what was not taken, and one that may again has it back', async () => {
    const type = await makeOwnType({ grade: 'M1' });
    const me = await makeEmployee(place, '2020-01-06', { grade: 'M1' });
    await runAt('2030-06-10T10:00:00Z');
    await db.insert(leaveEntry).values({
      employee_id: me.id,
      type_id: type.id,
      year: 2030,
      kind: 'TAKE',
      days: -300,
      recorded_by: 'x',
      at: 'x',
    });
    await change(me.id, { grade: 'M2' });
    await runAt('2030-06-11T10:00:00Z');
    expect(await leftOfYear(me.id, type.id, 2030)).toBe(0);
    await change(me.id, { grade: 'M1' });
    await runAt('2030-06-12T10:00:00Z');
    expect(await leftOfYear(me.id, type.id, 2030)).toBe(1700);
  });
});

test('changed days of a kind are reckoned into this year and the next, which was given in October', async () => {
  const type = await makeOwnType();
  const me = await makeEmployee(place, '2020-01-06');
  await runAt('2030-10-02T10:00:00Z');
  await changeType(type.id, { days: 2500 });
  await runAt('2030-11-05T10:00:00Z');
  expect([await leftOfYear(me.id, type.id, 2030), await leftOfYear(me.id, type.id, 2031)]).toEqual([2500, 2500]);
  await changeType(type.id, { days: 1500 });
  await runAt('2030-11-06T10:00:00Z');
  await runAt('2030-11-07T10:00:00Z');
  expect(await entries(me.id, type.id)).toEqual([
    [2030, 'GRANT', 2000],
    [2031, 'GRANT', 2000],
    [2030, 'GRANT', 500],
    [2031, 'GRANT', 500],
    [2030, 'GRANT', -1000],
    [2031, 'GRANT', -1000],
  ]);
});

test('carried days that end on 31 December end with it, and go over into no other year', async () => {
  const type = await makeOwnType({ carry_days: 500, carry_until: '12-31' });
  const me = await makeEmployee(place, '2020-01-06');
  await runAt('2030-12-01T10:00:00Z');
  await runAt('2031-01-01T10:00:00Z');
  expect(await leftOfYear(me.id, type.id, 2031)).toBe(2500);
  // All of the new year's days are taken but the five that were carried, and two.
  await db.insert(leaveEntry).values({
    employee_id: me.id,
    type_id: type.id,
    year: 2031,
    kind: 'GRANT',
    days: -1800,
    recorded_by: 'x',
    at: 'x',
  });
  await runAt('2031-12-31T10:00:00Z');
  expect(await leftOfYear(me.id, type.id, 2031)).toBe(700);
  await runAt('2032-01-01T10:00:00Z');
  // The five end, the two go over.
  expect([await leftOfYear(me.id, type.id, 2031), await leftOfYear(me.id, type.id, 2032)]).toEqual([0, 2200]);
});

test('carried days that come back after they have ended are ended', async () => {
  const type = await makeOwnType({ carry_days: 500, carry_until: '03-31' });
  const me = await makeEmployee(place, '2020-01-06');
  await runAt('2030-12-01T10:00:00Z');
  await runAt('2031-01-01T10:00:00Z');
  const move = (kind: 'TAKE' | 'RETURN', days: number) =>
    db
      .insert(leaveEntry)
      .values({ employee_id: me.id, type_id: type.id, year: 2031, kind, days, recorded_by: 'x', at: 'x' });
  // Days that stood beyond the end of March, so that the five that were carried were spent when they ended.
  await move('TAKE', -2500);
  await runAt('2031-04-02T10:00:00Z');
  expect(await leftOfYear(me.id, type.id, 2031)).toBe(0);
  await move('RETURN', 2500);
  await runAt('2031-05-02T10:00:00Z');
  expect(await leftOfYear(me.id, type.id, 2031)).toBe(2000);
});

test('the shares of months that no run gave before New Year are given before the year goes over', async () => {
  const type = await makeOwnType({ granted: 'MONTH', days: 1200, carry_days: 1200 });
  const me = await makeEmployee(place, '2020-01-06');
  await runAt('2030-10-15T10:00:00Z');
  expect(await leftOfYear(me.id, type.id, 2030)).toBe(1000);
  await runAt('2031-01-04T10:00:00Z');
  // Twelve days of 2030 went over, and January gives one.
  expect([await leftOfYear(me.id, type.id, 2030), await leftOfYear(me.id, type.id, 2031)]).toEqual([0, 1300]);
  // A kind that came with the new year gives nothing of the old one.
  const late = await makeOwnType({ granted: 'MONTH', days: 1200 });
  await runAt('2031-01-05T10:00:00Z');
  expect(await entries(me.id, late.id)).toEqual([[2031, 'ACCRUE', 100]]);
});

test('the share of a year is the same rule in the ledger and at an exit, in half days or exact', async () => {
  const days = ['2028-01-02', '2028-02-29', '2028-07-01', '2028-12-01', '2028-12-31', '2029-03-15', '2029-12-01'];
  for (const share of ['HALF_DAYS', 'EXACT'] as const) {
    const type = await makeOwnType({ share, days: 1200 });
    const people = await Promise.all(days.map((day) => makeEmployee(place, day)));
    for (const year of [2028, 2029]) {
      await db.run(sql`DELETE FROM leave_run WHERE type_id = ${type.id}`);
      await runAt(`${year}-12-31T10:00:00Z`);
    }
    for (const [i, day] of days.entries()) {
      const [first] = await entries(people[i]?.id ?? 0, type.id);
      expect([share, day, first?.[2]]).toEqual([share, day, yearShare(share, 1200, day, `${day.slice(0, 4)}-12-31`)]);
    }
  }
  // Joined on 1 December with 12 days a year: 31 of 365 days are 1.02.
  expect([
    yearShare('HALF_DAYS', 1200, '2029-12-01', '2029-12-31'),
    yearShare('EXACT', 1200, '2029-12-01', '2029-12-31'),
  ]).toEqual([150, 102]);
});
