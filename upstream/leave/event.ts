import { type SQL, sql } from 'drizzle-orm';
import { EVENT_DAYS } from '../../contracts/leave-type';
import { yearIn } from './days-taken';

/**
 * Over `e` and `t`: the first day of the event to which leave of a kind that is given at need belongs, where it begins on a day.
 * Leave that stands within `EVENT_DAYS` is of the same event, the nearest where there are two; otherwise one begins on that day.
 */
export const eventOf = (start: SQL): SQL => sql`coalesce((SELECT coalesce(v.event_on, v.start_date) FROM leave_request v
    WHERE v.employee_id = e.id AND v.type_id = t.id AND v.status IN ('PENDING', 'ACCEPTED')
      AND abs(julianday(${start}) - julianday(coalesce(v.event_on, v.start_date))) < ${sql.raw(String(EVENT_DAYS))}
    ORDER BY abs(julianday(${start}) - julianday(coalesce(v.event_on, v.start_date))) LIMIT 1), ${start})`;

/** Over `e` and `t`: leave of the kind is for events, each with days of its own. */
export const IS_EVENT: SQL = sql`(t.granted = 'NEED' AND t.type <> 'UNPAID')`;

/** Over `e` and `t`: the year in which a balance of a kind is looked for, on a day of a year; an event has that in which it began. */
export const balanceYear = (year: SQL, day: SQL): SQL => sql`iif(${IS_EVENT}, ${yearIn(eventOf(day))}, ${year})`;
