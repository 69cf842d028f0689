import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { leave as contract, type LeaveFilters } from '../../../contracts/time/leave';
import type { Call } from '../../platform/call/serve';
import type { LimitedCaller } from '../../platform/caller/limits-of';
import { peopleQuery } from '../../platform/person/people-search';
import { keysOf, listOf } from '../../platform/record/list';
import { readValue } from '../../platform/record/row';
import { LEAVE_COLUMNS } from './list-columns';
import {
  allOfConditions,
  countLeaves,
  isTallied,
  type LeaveQuery,
  leaveTallyConditions,
  type Total,
} from './list-total';
import { LEAVE_ROW, LEAVE_ROW_JOIN, StoredLeaveRow, shownLeaveRow } from './row';
import { OVER_WEEKS, requestsOver } from './team';

type Ordering = LeaveFilters['ordering'];
type Asking = Pick<Call<unknown>, 'db' | 'caller'>;

const COLUMNS = { created_at: 'created_at', start_date: 'start_date', name: 'sort_key' } as const;
/** The column of `r` by which a list is ordered. */
const columnBy = (ordering: Ordering): SQL =>
  sql.raw(`r.${COLUMNS[ordering.replace('-', '') as keyof typeof COLUMNS]}`);
const orderBy = (ordering: Ordering): SQL =>
  sql.join(
    [columnBy(ordering), sql`r.id`].map((column) => (ordering.startsWith('-') ? sql`${column} DESC` : column)),
    sql`, `,
  );

/** Fewer rows than this are sorted; more are read from an index that has them in order. */
const FEW = 500;
/** `FEW` for an index by name that also reads rows of other days. */
const SCATTERED = 3000;

/** The columns by which lists sort, of the rows that match. */
const columnsOf = (alias: 'o' | 'r'): SQL => {
  const of = sql.raw(alias);
  return sql`${of}.id, ${of}.created_at, ${of}.start_date, ${of}.sort_key`;
};

/** SQL conditions on an alias: every filter but the search. */
function fits(me: LimitedCaller, input: LeaveQuery, r: SQL): SQL {
  const { department, branch, employee, from, until } = input;
  const all = [leaveTallyConditions(me, input, r)];
  if (department) all.push(sql`${r}.department_id = ${department}`);
  if (branch) all.push(sql`${r}.branch_id = ${branch}`);
  if (employee) all.push(sql`${r}.employee_id = ${employee}`);
  if (from) all.push(sql`${r}.end_date >= ${from}`);
  if (until) all.push(sql`${r}.start_date <= ${until}`);
  return allOfConditions(all);
}

/** The end of the name of the index that reads the fewest rows. */
function leading(input: LeaveQuery): string {
  if (input.employee) return 'employee';
  if (input.escalated || input.for_hr) return 'for_hr';
  if (input.turn) return 'open';
  if (input.department) return 'team';
  if (input.branch) return 'branch';
  if (input.from || input.until) return input.company ? 'company_days' : 'start';
  if (input.company) return 'company';
  if (input.leave_type) return 'type';
  return input.status === 'ALL' ? 'newest' : 'status';
}

/** The indexes that find leave by its days. */
const BY_DAYS = ['start', 'company_days'];

/** All matches, in no order or in that of the index. */
function fitting(me: LimitedCaller, input: LeaveQuery, index = leading(input)): SQL {
  const { from, until = '9999-12-31' } = input;
  if (from && BY_DAYS.includes(index) && index === leading(input))
    return requestsOver(columnsOf('o'), { from, until }, index, fits(me, input, sql`o`), OVER_WEEKS);
  return sql`SELECT ${columnsOf('r')} FROM leave_request r INDEXED BY ${sql.raw(`leave_request_${index}`)}
    WHERE ${fits(me, input, sql`r`)}`;
}

/** The indexes that find too many rows to sort, unless they are those of open requests. */
const LARGE = ['company', 'type', 'status', 'newest'];

/**
 * All leave that begins by a day, in the order of asking: what was asked for by then, and what was recorded late. Leave that was
 * asked for later begins later nearly always, and is not read.
 */
function askedBy(me: LimitedCaller, input: LeaveQuery, until: Day): SQL {
  const after = addDays(until, 1);
  const by = (index: string, where: SQL) => sql`SELECT r.id, r.created_at
    FROM leave_request r INDEXED BY ${sql.raw(`leave_request_${index}`)} WHERE ${where} AND ${fits(me, input, sql`r`)}`;
  return sql`${by('newest', sql`r.created_at < ${after}`)}
    UNION ALL ${by('late', sql`r.start_date < substr(r.created_at, 1, 10) AND r.created_at >= ${after}`)}`;
}

/**
 * All matches of some dates, from the index that reads the fewest rows. By the first day, that is the index of the first day.
 * Otherwise matches are sorted, unless an index in the order reads less: by name that is some `SCATTERED` rows; by the day of
 * asking, what lies before the page, which is about what ends before the dates, or at most some `SCATTERED` that begin after
 * them.
 */
async function inOrderOfDates(me: LimitedCaller, input: LeaveQuery, total: () => Promise<Total>): Promise<SQL> {
  const order = input.ordering.replace('-', '');
  if (order === 'start_date' || !isTallied(input)) return fitting(me, input);
  const { total: of, later, earlier } = await total();
  if (order === 'name') return fitting(me, input, of < SCATTERED ? leading(input) : 'name');
  if (input.ordering === 'created_at') return fitting(me, input, of <= earlier + FEW ? leading(input) : 'newest');
  if (of <= Math.min(later, SCATTERED) + FEW) return fitting(me, input);
  return input.until ? askedBy(me, input, input.until) : fitting(me, input, 'newest');
}

/** All matches, from an index that has them in order where they are many. */
function inOrder(me: LimitedCaller, input: LeaveQuery, total: () => Promise<Total>): SQL | Promise<SQL> {
  const lead = leading(input);
  if (BY_DAYS.includes(lead)) return inOrderOfDates(me, input, total);
  const order = input.ordering.replace('-', '');
  if (order === 'created_at' || !LARGE.includes(lead) || input.status === 'PENDING') return fitting(me, input);
  return total().then(({ total: of }) => fitting(me, input, of < FEW ? lead : order === 'name' ? 'name' : 'start'));
}

/** The matches of a search within the filters. The index of words leads, and the rows are read one by one until there are enough. */
const found = (me: LimitedCaller, input: LeaveQuery, match: SQL): SQL => sql`SELECT ${columnsOf('r')}
  FROM employee_search s CROSS JOIN leave_request r INDEXED BY leave_request_employee ON r.employee_id = s.rowid
  WHERE s.employee_search MATCH ${match} AND ${fits(me, input, sql`r`)}`;
const firstFound = (me: LimitedCaller, input: LeaveQuery, match: SQL): SQL =>
  sql`${found(me, input, match)} LIMIT ${SEARCH_MOST}`;

/** The rows of ids that a query gives, in their order. */
const leaveRows = (ids: SQL, { ordering }: LeaveQuery): SQL => sql`SELECT ${LEAVE_ROW}
  FROM (${ids}) f CROSS JOIN leave_request r ON r.id = f.id ${LEAVE_ROW_JOIN} ORDER BY ${orderBy(ordering)}`;

/** The number of all that fit, or of the matches that a page of a search has. */
async function countOf({ db, caller }: Asking, input: LeaveQuery): Promise<Total> {
  const match = peopleQuery(input.search);
  if (!match && isTallied(input)) return countLeaves(db, caller, input);
  const all = match ? firstFound(caller, input, match) : fitting(caller, input);
  return { total: await readValue(db, z.int(), sql`SELECT count(*) FROM (${all})`), later: 0, earlier: 0 };
}

/**
 * The requests for leave of the companies that the caller looks after. A page costs nearly the same whatever their number: it is
 * read off an index, a total is a sum over tallies, and a search stops at the first `SEARCH_MOST`. The file has the newest first.
 */
export const leaveList = listOf({
  path: contract.list.path,
  row: StoredLeaveRow,
  shown: (row, { now }) => shownLeaveRow(row, now),
  total: (call) => countOf(call, call.input),
  order: ({ ordering }: LeaveQuery) => orderBy(ordering),
  rows: async ({ caller, input }, part, total) => {
    const match = peopleQuery(input.search);
    const matching = (words: SQL) => (part.isOfFile ? found : firstFound)(caller, input, words);
    const fits = () => (part.isOfFile ? fitting(caller, input) : inOrder(caller, input, total));
    const keys = sql`r.id, ${columnBy(input.ordering)}`;
    return leaveRows(keysOf(part, match ? matching(match) : await fits(), 'r', keys), input);
  },
  file: {
    name: ({ now }) => `leave-requests-${lagosDay(now)}.csv`,
    columns: LEAVE_COLUMNS,
    line: (row, { now }) => shownLeaveRow(row, now),
    by: { created_at: sql`r.created_at`, id: sql`r.id` },
    descends: true,
    otherwise: { status: 'ALL', ordering: '-created_at' },
    action: 'Leave requests exported',
    record: 'leave',
  },
});
