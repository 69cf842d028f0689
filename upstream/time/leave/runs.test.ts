import { env } from 'cloudflare:workers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { insertRow } from '../../house/rows.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit } from '../../platform/database/tables';
import { leaveDay, leaveEntry } from '../../seed/generated-tables';
import { leaveType } from '../leave-type/tables';
import { returnDays } from './days-taken';
import { entries, instantOf, leftOfYear, makeOwnType, runAt } from './ledger.test-support';
import { removeLeaveReference } from './made.test-support';
import { runLedger } from './runs';
import { leaveRequest } from './tables';

let place: MadePlace;
beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('LGS');
});

/** Days of a year that somebody took, as a request leaves them. */
async function took(
  of: Awaited<ReturnType<typeof makeEmployee>>,
  type_id: number,
  days: string[],
  status = 'ACCEPTED',
) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [row] = await db
    .insert(leaveRequest)
    .values({
      employee_id: of.id,
      company_id: place.company,
      branch_id: place.branch,
      department_id: place.department,
      type_id,
      start_date: first,
      end_date: last,
      days: days.length * 100,
      leave_address: 'x',
      leave_phone_number: '1',
      relief_officer_needed: false,
      asked: ['employer'],
      status: status as 'ACCEPTED',
      turn: status === 'PENDING' ? 'employer' : null,
      line_manager1_name: 'x',
      line_manager1_email: 'x',
      line_manager2_name: 'x',
      line_manager2_email: 'x',
      created_at: first,
    })
    .returning();
  for (const day of days) {
    await db.insert(leaveDay).values({ leave_id: row?.id ?? 0, employee_id: of.id, day, portion: 'WHOLE' });
    await db.insert(leaveEntry).values({
      employee_id: of.id,
      type_id,
      year: Number(day.slice(0, 4)),
      kind: 'TAKE',
      days: -100,
      leave_id: row?.id ?? 0,
      recorded_by: 'x',
      at: first,
    });
  }
  return row?.id ?? 0;
}

describe('the days of a year', () => {
  test('are given once, and those of the next from 1 October', async () => {
    const type = await makeOwnType();
    const me = await makeEmployee(place, '2020-01-06');
    await runAt('2030-09-30T22:59:59Z');
    expect(await entries(me.id, type.id)).toEqual([[2030, 'GRANT', 2000]]);
    // In Lagos it is 1 October already.
    await runAt('2030-09-30T23:30:00Z');
    await runAt('2030-10-01T10:00:00Z');
    expect(await entries(me.id, type.id)).toEqual([
      [2030, 'GRANT', 2000],
      [2031, 'GRANT', 2000],
    ]);
  });

  test('begin in Lagos an hour before they do in UTC', async () => {
    const type = await makeOwnType();
    const me = await makeEmployee(place, '2020-01-06');
    for (const what of ['GRANT 2032', 'GRANT 2033'])
      await insertRow('leave_run', { type_id: type.id, what, done_at: 'x' });
    await db.run(sql`DELETE FROM leave_due`);
    await runAt('2032-12-31T22:30:00Z');
    expect(await entries(me.id, type.id)).toEqual([]);
    await insertRow('leave_due', { employee_id: me.id });
    await runAt('2032-12-31T23:30:00Z');
    expect(await entries(me.id, type.id)).toEqual([[2033, 'GRANT', 2000]]);
  });

  test('are in half days and rounded up for who comes within it', async () => {
    const type = await makeOwnType();
    const me = await makeEmployee(place, '2030-10-05');
    const later = await makeEmployee(place, '2031-03-01');
    await runAt('2030-10-06T10:00:00Z');
    // 88 of 365 days of 20 are 4.82.
    expect(await entries(me.id, type.id)).toEqual([
      [2030, 'GRANT', 500],
      [2031, 'GRANT', 2000],
    ]);
    // 306 of 365 are 16.77.
    expect(await entries(later.id, type.id)).toEqual([[2031, 'GRANT', 1700]]);
  });

  test('are whole for who comes within it where the kind divides none, as sick leave is from the first day', async () => {
    const type = await makeOwnType({ type: 'SICK', days: 1200, whole_year: true });
    const me = await makeEmployee(place, '2030-12-01');
    await runAt('2030-12-01T10:00:00Z');
    expect(await entries(me.id, type.id)).toEqual([
      [2030, 'GRANT', 1200],
      [2031, 'GRANT', 1200],
    ]);
  });

  test('are for the gender and the grades of the kind, and for who works here', async () => {
    const type = await makeOwnType({ gender: 'FEMALE', grade: 'M1, M2' });
    const fits = await makeEmployee(place, '2020-01-06', { gender: 'FEMALE', grade: 'm2' });
    const others = [
      await makeEmployee(place, '2020-01-06', { gender: 'MALE', grade: 'M2' }),
      await makeEmployee(place, '2020-01-06', { gender: 'FEMALE', grade: 'M' }),
      await makeEmployee(place, '2020-01-06', { gender: 'FEMALE', grade: 'M1', archived: true }),
    ];
    await runAt('2030-02-01T10:00:00Z');
    expect(await entries(fits.id, type.id)).toEqual([[2030, 'GRANT', 2000]]);
    for (const other of others) expect(await entries(other.id, type.id)).toEqual([]);
    // Who comes to a grade gets the days with the change.
    await db
      .update(employee)
      .set({ grade: 'M1' })
      .where(eq(employee.id, others[1]?.id ?? 0));
    await runAt('2030-02-02T10:00:00Z');
    expect(await entries(others[1]?.id ?? 0, type.id)).toEqual([[2030, 'GRANT', 2000]]);
  });

  test('are written once by two runs at the same moment', async () => {
    const type = await makeOwnType();
    const me = await makeEmployee(place, '2020-01-06');
    await Promise.all([1, 2, 3].map(() => runLedger(env, instantOf('2030-05-05T10:00:00Z'), 10_000)));
    await runAt('2030-05-05T10:01:00Z');
    expect(await entries(me.id, type.id)).toEqual([[2030, 'GRANT', 2000]]);
  });
});

describe('days by month', () => {
  test('accrue on its first day, and are exactly those of the year after twelve', async () => {
    const type = await makeOwnType({ granted: 'MONTH', days: 1000 });
    const me = await makeEmployee(place, '2020-01-06');
    const newcomer = await makeEmployee(place, '2030-11-20');
    await runAt('2030-01-31T22:30:00Z');
    expect(await entries(me.id, type.id)).toEqual([[2030, 'ACCRUE', 83]]);
    await runAt('2030-01-31T23:30:00Z');
    expect(await leftOfYear(me.id, type.id, 2030)).toBe(166);
    await runAt('2030-12-31T22:30:00Z');
    expect([await leftOfYear(me.id, type.id, 2030), await leftOfYear(newcomer.id, type.id, 2030)]).toEqual([1000, 167]);
  });
});

describe('at New Year', () => {
  test('what is left goes over as far as it may, the rest ends, and what was carried ends after its day', async () => {
    const type = await makeOwnType({ carry_days: 500, carry_until: '03-31' });
    const [me, you] = [await makeEmployee(place, '2020-01-06'), await makeEmployee(place, '2020-01-06')];
    await runAt('2030-12-01T10:00:00Z');
    await took(me, type.id, ['2030-06-03', '2030-06-04']);
    await runAt('2030-12-31T23:30:00Z');
    await runAt('2031-01-01T10:00:00Z');
    expect(await entries(me.id, type.id)).toEqual([
      [2030, 'GRANT', 2000],
      [2031, 'GRANT', 2000],
      [2030, 'TAKE', -100],
      [2030, 'TAKE', -100],
      [2030, 'EXPIRE', -1300],
      [2031, 'CARRY', 500],
      [2030, 'CARRY', -500],
    ]);
    expect([await leftOfYear(me.id, type.id, 2030), await leftOfYear(me.id, type.id, 2031)]).toEqual([0, 2500]);
    // Carried days are taken first: two of the five were, by the end of March.
    await took(me, type.id, ['2031-02-03', '2031-03-31', '2031-04-01']);
    await runAt('2031-03-31T22:30:00Z');
    expect(await leftOfYear(me.id, type.id, 2031)).toBe(2200);
    await runAt('2031-03-31T23:30:00Z');
    await runAt('2031-04-02T10:00:00Z');
    expect([await leftOfYear(me.id, type.id, 2031), await leftOfYear(you.id, type.id, 2031)]).toEqual([1900, 2000]);
  });

  test('days that come back later go over as far as they still may', async () => {
    const type = await makeOwnType({ carry_days: 500, days: 600 });
    const me = await makeEmployee(place, '2020-01-06');
    await runAt('2030-12-01T10:00:00Z');
    const id = await took(me, type.id, ['2030-12-02', '2030-12-03', '2030-12-04']);
    await runAt('2031-01-01T10:00:00Z');
    expect(await leftOfYear(me.id, type.id, 2031)).toBe(900);
    const now = instantOf('2031-01-05T10:00:00Z');
    const [first, ...rest] = returnDays({ db, by: 'HR', now, reason: 'Cancelled' }, sql`${id}`);
    if (first) await db.batch([first, ...rest]);
    await runAt('2031-01-05T10:00:00Z');
    await runAt('2031-01-06T10:00:00Z');
    expect([await leftOfYear(me.id, type.id, 2030), await leftOfYear(me.id, type.id, 2031)]).toEqual([0, 1100]);
    expect((await entries(me.id, type.id)).slice(-4)).toEqual([
      [2030, 'RETURN', 300],
      [2030, 'EXPIRE', -100],
      [2031, 'CARRY', 200],
      [2030, 'CARRY', -200],
    ]);
  });

  test('nothing goes over of a kind that carries nothing', async () => {
    const type = await makeOwnType();
    const me = await makeEmployee(place, '2020-01-06');
    await runAt('2030-12-01T10:00:00Z');
    await runAt('2031-01-02T10:00:00Z');
    expect([await leftOfYear(me.id, type.id, 2030), await leftOfYear(me.id, type.id, 2031)]).toEqual([0, 2000]);
  });
});

describe('with the end of an employment', () => {
  test.each([
    // 123 of 365 days of 20 are 7 in half days, of which one was taken.
    [
      'is paid out as far as it was earned',
      true,
      [
        [2030, 'ENCASH', -600],
        [2030, 'EXPIRE', -1300],
      ],
    ],
    ['ends', false, [[2030, 'EXPIRE', -1900]]],
  ] as const)('what is left %s, and leave to come is taken back', async (_, encash_on_exit, ended) => {
    const type = await makeOwnType({ encash_on_exit });
    const me = await makeEmployee(place, '2020-01-06');
    await runAt('2030-05-01T10:00:00Z');
    const asked = await took(me, type.id, ['2030-07-01'], 'PENDING');
    const going = await took(me, type.id, ['2030-05-03', '2030-05-06']);
    const agreed = await took(me, type.id, ['2030-08-01']);
    await db
      .update(employee)
      .set({ employment_status: 'TERMINATED' as never })
      .where(eq(employee.id, me.id));
    await runAt('2030-05-04T10:00:00Z');
    expect(await leftOfYear(me.id, type.id, 2030)).toBe(0);
    expect((await entries(me.id, type.id)).slice(-ended.length)).toEqual(ended);
    const days = await db.select().from(leaveDay).where(eq(leaveDay.employee_id, me.id));
    expect(days.map(({ leave_id, day }) => [leave_id, day])).toEqual([[going, '2030-05-03']]);
    const [request] = await db.select().from(leaveRequest).where(eq(leaveRequest.id, asked));
    expect(request).toMatchObject({ status: 'CANCELLED', turn: null });
    const [begun] = await db.select().from(leaveRequest).where(eq(leaveRequest.id, going));
    expect(begun).toMatchObject({ status: 'ACCEPTED', resumption_date: '2030-05-04', days: 100 });
    const [future] = await db.select().from(leaveRequest).where(eq(leaveRequest.id, agreed));
    expect(future?.status).toBe('CANCELLED');
    const of = and(eq(audit.record, 'leave'), inArray(audit.record_id, [asked, going, agreed]));
    const trail = await db.select().from(audit).where(of).orderBy(audit.record_id);
    expect(trail.map(({ record_id, action, note }) => [record_id, action, note])).toEqual([
      [asked, 'Leave cancelled', 'End of the employment'],
      [going, 'Leave cut short', 'End of the employment'],
      [agreed, 'Leave cancelled', 'End of the employment'],
    ]);
    // Who works here again has what was left.
    await db.update(employee).set({ employment_status: 'ACTIVE' }).where(eq(employee.id, me.id));
    await runAt('2030-05-05T10:00:00Z');
    expect(await leftOfYear(me.id, type.id, 2030)).toBe(1900);
    await db
      .update(employee)
      .set({ employment_status: 'TERMINATED' as never })
      .where(eq(employee.id, me.id));
    await runAt('2030-05-06T10:00:00Z');
    expect(await leftOfYear(me.id, type.id, 2030)).toBe(0);
  });

  test('on the last day of a year, its days are paid out, and neither go over nor is the new year paid', async () => {
    const type = await makeOwnType({ encash_on_exit: true, carry_days: 500 });
    const me = await makeEmployee(place, '2020-01-06');
    const stays = await makeEmployee(place, '2020-01-06');
    await runAt('2030-12-01T10:00:00Z');
    const is = (set: Partial<typeof employee.$inferInsert>) =>
      db.update(employee).set(set).where(eq(employee.id, me.id));
    await is({ next_status: 'TERMINATED', next_status_date: '2031-01-01' });
    // The ledger may be first at midnight in Lagos, before the status is put into effect.
    await runAt('2030-12-31T23:00:30Z');
    expect([await leftOfYear(me.id, type.id, 2030), await leftOfYear(stays.id, type.id, 2031)]).toEqual([2000, 2500]);
    await is({ employment_status: 'TERMINATED', next_status: null, next_status_date: null });
    await runAt('2030-12-31T23:01:00Z');
    expect((await entries(me.id, type.id)).slice(-2)).toEqual([
      [2030, 'ENCASH', -2000],
      [2031, 'EXPIRE', -2000],
    ]);
    expect([await leftOfYear(me.id, type.id, 2030), await leftOfYear(me.id, type.id, 2031)]).toEqual([0, 0]);
  });
});

test('an employee and a kind of leave that nobody asked for go with their entries, and entries alone never', async () => {
  const type = await makeOwnType();
  const me = await makeEmployee(place, '2020-01-06');
  await runAt('2030-05-01T10:00:00Z');
  await expect(db.run(sql`DELETE FROM leave_entry WHERE employee_id = ${me.id}`)).rejects.toThrow();
  await expect(db.run(sql`UPDATE leave_entry SET days = 1 WHERE employee_id = ${me.id}`)).rejects.toThrow();
  await db.delete(employee).where(eq(employee.id, me.id));
  expect(await entries(me.id, type.id)).toEqual([]);
  await db.delete(leaveType).where(eq(leaveType.id, type.id));
});
