import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SEARCH_MOST } from '../../contracts/employee-search';
import { leave as contract, type LeaveFilters } from '../../contracts/leave';
import { pageOf, slice } from '../db';
import { type Limited, withinLimitsToo } from '../limits-of';
import { peopleQuery } from '../people-search';
import { beside, readRows, readValue } from '../record/row';
import type { Call } from '../serve';
import { ROW, ROW_JOIN, StoredRow, shownRow } from './row';
import { requestsOver } from './team';

type Filters = Omit<LeaveFilters, 'page' | 'page_size'>;

const ORDER: Record<LeaveFilters['ordering'], SQL> = {
  created_at: sql`r.created_at, r.id`,
  '-created_at': sql`r.created_at DESC, r.id DESC`,
  start_date: sql`r.start_date, r.id`,
  '-start_date': sql`r.start_date DESC, r.id DESC`,
  name: sql`r.sort_key, r.id`,
  '-name': sql`r.sort_key DESC, r.id DESC`,
};

/** Fewer rows than this are sorted, not looked for in an index that has all in their order. */
const FEW = 500;

/** What lists sort by, of the rows that fit. */
const columnsOf = (alias: 'o' | 'r'): SQL => {
  const of = sql.raw(alias);
  return sql`${of}.id, ${of}.created_at, ${of}.start_date, ${of}.sort_key`;
};

const both = (conditions: readonly SQL[]): SQL => sql.join([sql`1`, ...conditions], sql` AND `);

/** The filters by which requests are tallied, as conditions over an alias that has no turn as NULL or as ''. */
function tallied(me: Limited, { status, turn, leave_type, company }: Filters, r: SQL): SQL {
  const all = [withinLimitsToo(me, sql`${r}.company_id`)];
  if (status !== 'ALL') all.push(sql`${r}.status = ${status}`);
  if (turn) all.push(sql`${r}.turn = ${turn}`);
  if (leave_type) all.push(sql`${r}.type_id = ${leave_type}`);
  if (company) all.push(sql`${r}.company_id = ${company}`);
  return both(all);
}

/** Over an alias: HR may decide it now, at their turn or because it is escalated. */
export const forHr = (r: SQL): SQL =>
  sql`${r}.turn IS NOT NULL AND (${r}.turn = 'employer' OR ${r}.escalated_at IS NOT NULL)`;

/** All filters but the search, over an alias. */
function fits(me: Limited, input: Filters, r: SQL): SQL {
  const { department, branch, employee, from, until, escalated, for_hr } = input;
  const all = [tallied(me, input, r)];
  if (department) all.push(sql`${r}.department_id = ${department}`);
  if (branch) all.push(sql`${r}.branch_id = ${branch}`);
  if (employee) all.push(sql`${r}.employee_id = ${employee}`);
  if (from) all.push(sql`${r}.end_date >= ${from}`);
  if (until) all.push(sql`${r}.start_date <= ${until}`);
  if (escalated) all.push(sql`${r}.turn IS NOT NULL AND ${r}.escalated_at IS NOT NULL`);
  if (for_hr) all.push(forHr(r));
  return both(all);
}

const isTallied = ({ department, branch, employee, from, until, escalated, for_hr }: Filters): boolean =>
  !(department || branch || employee || from || until || escalated || for_hr);

/** The end of the name of the index that leads to the fewest. */
function leading(input: Filters): string {
  if (input.employee) return 'employee';
  if (input.turn || input.escalated || input.for_hr) return 'open';
  if (input.from || input.until) return 'start';
  if (input.department) return 'team';
  if (input.branch) return 'branch';
  if (input.company) return 'company';
  if (input.leave_type) return 'type';
  return input.status === 'ALL' ? 'newest' : 'status';
}

/** Everything that fits, in no order, or in that of the index. */
function fitting(me: Limited, input: Filters, index = leading(input)): SQL {
  const { from, until = '9999-12-31' } = input;
  if (index === 'start' && from) return requestsOver(columnsOf('o'), { from, until }, index, fits(me, input, sql`o`));
  return sql`SELECT ${columnsOf('r')} FROM leave_request r INDEXED BY ${sql.raw(`leave_request_${index}`)}
    WHERE ${fits(me, input, sql`r`)}`;
}

/** Indexes whose rows are too many to be sorted, unless they are those of what is open. */
const LARGE = ['company', 'type', 'status', 'newest'];

/** Everything that fits, by an index that has it in order where it is much. */
function inOrder(me: Limited, input: Filters, total: () => Promise<number>): SQL | Promise<SQL> {
  const lead = leading(input);
  const order = input.ordering.replace('-', '');
  if (order === 'created_at' || !LARGE.includes(lead) || input.status === 'PENDING') return fitting(me, input);
  return total().then((of) => fitting(me, input, of < FEW ? lead : order === 'name' ? 'name' : 'start'));
}

/** Whom a search finds, within the filters. The index of words leads and the rows follow one by one, until there are enough. */
const found = (me: Limited, input: Filters, match: SQL): SQL => sql`SELECT ${columnsOf('r')}
  FROM employee_search s CROSS JOIN leave_request r INDEXED BY leave_request_employee ON r.employee_id = s.rowid
  WHERE s.employee_search MATCH ${match} AND ${fits(me, input, sql`r`)}`;
const firstFound = (me: Limited, input: Filters, match: SQL): SQL =>
  sql`${found(me, input, match)} LIMIT ${SEARCH_MOST}`;

/** Everything that fits, the search as well, however much it is. */
export function allOf(me: Limited, input: Filters): SQL {
  const match = peopleQuery(input.search);
  return match ? found(me, input, match) : fitting(me, input);
}

/** The rows of ids that a query gives, in their order. */
export const rowsOf = (ids: SQL, { ordering }: Filters): SQL => sql`SELECT ${ROW}
  FROM (${ids}) f CROSS JOIN leave_request r ON r.id = f.id ${ROW_JOIN} ORDER BY ${ORDER[ordering]}`;

/**
 * One page of the requests for leave of the companies that the caller looks after. It costs nearly the same whatever their
 * number: a page is read off an index, a total is a sum over `leave_tally`, and a search stops at the first `SEARCH_MOST`.
 */
export async function listLeave({ db, input, caller, now }: Call<LeaveFilters>) {
  const match = peopleQuery(input.search);
  const { limit, offset } = slice(input);
  const count = (rows: SQL) => readValue(db, z.int(), sql`SELECT count(*) FROM (${rows})`);
  const counted = (): Promise<number> => {
    if (match) return count(firstFound(caller, input, match));
    if (!isTallied(input)) return count(fitting(caller, input));
    return readValue(
      db,
      z.int(),
      sql`SELECT coalesce(sum(a.requests), 0) FROM leave_tally a WHERE ${tallied(caller, input, sql`a`)}`,
    );
  };
  const total = counted();
  const page = async () => {
    const all = match ? firstFound(caller, input, match) : await inOrder(caller, input, () => total);
    const ids = sql`SELECT r.id FROM (${all}) r ORDER BY ${ORDER[input.ordering]} LIMIT ${limit} OFFSET ${offset}`;
    return readRows(db, StoredRow, rowsOf(ids, input));
  };
  const [of, rows] = await beside(total, page());
  return pageOf(contract.list.path, input, of, await Promise.all(rows.map((row) => shownRow(row, now))));
}
