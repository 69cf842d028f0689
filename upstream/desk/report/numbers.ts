import { type SQL, sql } from 'drizzle-orm';
import type { ReportScope } from '../../../contracts/desk/report';
import { REPORT_MONTHS } from '../../../contracts/desk/report-kinds';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { type Month, monthAfter } from '../../../contracts/platform/month';
import { lastOf } from '../../../contracts/platform/pay-month';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';

/** The origin of a report: a call, or the mail to somebody in place of one. */
export type ReportCall<I> = Pick<Call<I>, 'db' | 'input' | 'now' | 'caller'>;

/** The groups of people, by the tally's names. */
export type TallyGroup = 'FLOW' | 'TYPE' | 'START' | 'GENDER' | 'STATE' | 'BORN';

/** The days and months that a report is about. */
export interface ReportSpan {
  until: Month;
  /** The day to which it counts: the last of the month, or today. */
  on: Day;
  /** The first month. */
  from: Month;
  /** The last month that is over. */
  over: Month;
}

/** The span of a report. A month that has not come is the present one. */
export function reportSpanOf({ until: asked }: Pick<ReportScope, 'until'>, now: Date): ReportSpan {
  const today = lagosDay(now);
  const present = today.slice(0, 7);
  const until = asked && asked < present ? asked : present;
  return {
    until,
    on: until < present ? lastOf(until) : today,
    from: monthAfter(until, 1 - REPORT_MONTHS),
    over: until < present ? until : monthAfter(present, -1),
  };
}

type Scoped = Pick<ReportScope, 'company' | 'branch' | 'department'>;

/** The places of a report, as a list in parentheses. Who is limited sees everywhere as the sum of all companies. */
export function reportPlaces(me: LimitedCaller, { company, branch, department }: Scoped): SQL {
  if (department) return sql`(${`d${department}`})`;
  if (branch) return sql`(${`b${branch}`})`;
  if (company) return sql`(${`c${company}`})`;
  return me.limits?.companies ? sql`(SELECT 'c' || id FROM company)` : sql`('*')`;
}

/** A span of periods of the tally. */
export const ALL_TIME = sql`period = 'A'`;
export const monthsFrom = (month: Month): SQL => sql`period >= ${`M${month}`} AND period < 'N'`;
/** The days of a month after one of them. */
export const restOfMonth = (on: Day): SQL => sql`period > ${`D${on}`} AND period <= ${`D${on.slice(0, 7)}-31`}`;

/**
 * The numbers of some places as a query of `place`, `of`, `period`, `value` and `people`, of whom the caller looks after: those of
 * the tally, and of the changes that it does not have yet.
 */
export function numbersOf(
  { caller }: Pick<Call<unknown>, 'caller'>,
  places: SQL,
  of: readonly TallyGroup[],
  periods: SQL,
): SQL {
  const where = sql`generation = (SELECT shown FROM report_state) AND place IN ${places}
    AND of IN (SELECT value FROM json_each(${JSON.stringify(of)})) AND ${periods}
    AND ${inCompanyScopeUnindexed(caller, sql`company_now`)}`;
  return sql`(SELECT place, of, period, value, people FROM report_tally WHERE ${where}
    UNION ALL SELECT place, of, period, value, people FROM report_changed WHERE ${where})`;
}

/** `numbersOf` at the end of a day: the number of all time less what came after it. */
export function numbersOn(call: Pick<Call<unknown>, 'caller'>, places: SQL, of: readonly TallyGroup[], on: Day): SQL {
  const month = on.slice(0, 7);
  const after = numbersOf(call, places, of, monthsFrom(monthAfter(month)));
  const rest = on === lastOf(month) ? null : numbersOf(call, places, of, restOfMonth(on));
  return sql`(SELECT place, of, value, people FROM ${numbersOf(call, places, of, ALL_TIME)}
    UNION ALL SELECT place, of, value, -people FROM ${after}
    ${rest ? sql`UNION ALL SELECT place, of, value, -people FROM ${rest}` : sql``})`;
}
