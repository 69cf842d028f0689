import { type SQL, sql } from 'drizzle-orm';
import { type Day, dayText } from '../../../contracts/platform/dates';
import { yearOf } from '../../../contracts/time/leave-days';
import { type LeaveKindAtExit, leaveLeft } from '../../../contracts/time/leave-earned';
import { kindsAtExit } from './at-exit';

/**
 * SQL expression on employee `e`: the last day of an open exit, decided or not, or the day before a recorded end of the
 * employment, whichever comes first; null for who stays. No leave is given after it.
 */
export const lastLeaveDay = (today: Day): SQL => sql`(SELECT min(u.day) FROM (
  SELECT x.last_day AS day FROM exit x WHERE x.employee_id = e.id AND x.status NOT IN ('CLOSED', 'DECLINED', 'WITHDRAWN')
  UNION ALL SELECT date(n.effective_from, '-1 day') FROM employee_entry n WHERE n.employee_id = e.id AND n.kind = 'STATUS'
    AND n.corrected_at IS NULL AND n.value ->> 'employment_status' IN ('RESIGNED', 'RETIRED', 'TERMINATED')) u
  WHERE u.day >= ${today})`;

/** `Your last day is 8 Jan 2027`, as the employee reads it and as others do. */
export const lastDayWords = (day: Day, own: boolean, name: string): string =>
  own ? `Your last day is ${dayText(day)}` : `The last day of ${name} is ${dayText(day)}`;

/**
 * SQL query of the kinds of leave of people who are to leave, as rows of `KindAtExit`. `people` is a query of `id` and `day`: an
 * employee and their `lastLeaveDay`.
 */
export const leaverKinds = (people: SQL, today: Day, kinds: SQL): SQL =>
  kindsAtExit(sql`SELECT p.id, p.day FROM (${people}) p WHERE p.day IS NOT NULL`, today, kinds);

/**
 * The grant and use of a year for somebody who is to leave, in hundredths of a day: their share of the year of the last day,
 * with what is carried on a day, and nothing after it. Null for earlier years, and for others.
 */
export function balanceShare(
  kind: LeaveKindAtExit | undefined,
  year: number,
  day: Day,
): { granted: number; taken: number } | null {
  if (!kind || year < yearOf(kind.last_day)) return null;
  if (year > yearOf(kind.last_day)) return { granted: 0, taken: 0 };
  const { carried, earned, taken } = leaveLeft(kind, day < kind.last_day ? day : kind.last_day);
  return { granted: carried + earned, taken };
}
