import { type SQL, sql } from 'drizzle-orm';
import { EVENT_DAYS } from '../../../contracts/time/leave-type';
import { yearOfDay } from './days-taken';

/**
 * SQL expression on employee `e` and kind `t`: the first day of the event to which a leave belongs that begins on this day, of a
 * kind that is given at need. It is the event of leave that stands within `EVENT_DAYS`, the nearest of two; otherwise a new event
 * begins on that day.
 */
export const eventOf = (start: SQL): SQL => sql`coalesce((SELECT coalesce(v.event_on, v.start_date) FROM leave_request v
    WHERE v.employee_id = e.id AND v.type_id = t.id AND v.status IN ('PENDING', 'ACCEPTED')
      AND abs(julianday(${start}) - julianday(coalesce(v.event_on, v.start_date))) < ${sql.raw(String(EVENT_DAYS))}
    ORDER BY abs(julianday(${start}) - julianday(coalesce(v.event_on, v.start_date))) LIMIT 1), ${start})`;

/** SQL condition on kind `t`: its leave is for events, each with days of its own. */
export const IS_EVENT: SQL = sql`(t.granted = 'NEED' AND t.type <> 'UNPAID')`;

/**
 * SQL expression on employee `e` and kind `t`: the year whose balance counts on a day. The balance of an event is that of the year
 * in which it began.
 */
export const balanceYear = (year: SQL, day: SQL): SQL => sql`iif(${IS_EVENT}, ${yearOfDay(eventOf(day))}, ${year})`;
