import { addDays, type Day, lagosDay } from '../../contracts/dates';
import { holidayDay } from '../holiday/tables';
import { db } from '../journey.test-support';
import { leaveType } from '../leave-type/tables';

/**
 * The Monday some weeks after this week, so that the days after it are days of work. Towards the end of a year it is of the
 * next, whose days are given by then, so that the weeks of a test lie in one year. Below 0 it is always the past.
 */
export function monday(weeks: number, today: Day = lagosDay()): Day {
  const late = weeks >= 0 && today.slice(5) >= '11-15';
  const base = late ? `${Number(today.slice(0, 4)) + 1}-01-08` : today;
  const weekday = (new Date(base).getUTCDay() + 6) % 7;
  return addDays(base, 7 * weeks - weekday);
}

/** Takes the holidays and the kinds of leave of every installation out, so that a test counts with its own. */
export async function withoutReference(): Promise<void> {
  await db.delete(holidayDay);
  await db.update(leaveType).set({ archived_at: new Date().toISOString() });
}

let made = 0;

/** A kind of leave of 20 days a year, which only HR is asked about. */
export async function makeType(more: Partial<typeof leaveType.$inferInsert> = {}) {
  made += 1;
  const [row] = await db
    .insert(leaveType)
    .values({
      title: `Annual leave ${made}`,
      type: 'ANNUAL',
      approvals: ['employer'],
      days: 2000,
      granted: 'YEAR',
      created_at: new Date().toISOString(),
      ...more,
    })
    .returning();
  if (!row) throw new Error('no type');
  return row;
}

/** The fields of a request for a kind of leave in some days. */
export const requestFor = (leave_type: number, start_date: Day, end_date: Day, more: Record<string, string> = {}) => ({
  leave_type: String(leave_type),
  start_date,
  end_date,
  leave_address: '14 Bode Thomas Street, Surulere',
  leave_phone_number: '08035550171',
  relief_officer_needed: 'false',
  line_manager1_name: 'Chukwuemeka Eze',
  line_manager1_email: 'c.eze@lagoon.example',
  line_manager2_name: 'Folake Adeyemi',
  line_manager2_email: 'f.adeyemi@lagoon.example',
  ...more,
});
