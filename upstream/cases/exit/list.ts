import { type SQL, sql } from 'drizzle-orm';
import { exit as contract, type ExitFilters } from '../../../contracts/cases/exit';
import { AGREED_STATES, EXIT_COURSE, EXIT_STATES, type ExitState } from '../../../contracts/cases/exit-state';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { overdueSince } from '../../../contracts/platform/overdue';
import { casesNotTheirs } from '../../platform/call/caller-role';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { peopleQuery } from '../../platform/person/people-search';
import { keysOf, listOf } from '../../platform/record/list';
import { type CaseListKind, countCases } from '../case/list';
import { EXIT_COLUMNS } from './list-columns';
import { EXIT_ROW, EXIT_ROW_JOIN, StoredExitRow, shownExitRow } from './row';

/** The filters of a list of exits. */
export type ExitQuery = Omit<ExitFilters, 'page' | 'page_size'>;
type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

const ORDER: Record<ExitFilters['ordering'], SQL> = {
  last_day: sql`x.last_day, x.case_id`,
  '-last_day': sql`x.last_day DESC, x.case_id DESC`,
  name: sql`x.sort_key, x.case_id`,
  '-name': sql`x.sort_key DESC, x.case_id DESC`,
  opened_at: sql`x.opened_at, x.case_id`,
  '-opened_at': sql`x.opened_at DESC, x.case_id DESC`,
};

/** The states in which something is left to be done. */
export const OPEN_STATES = EXIT_STATES.filter((state) => !EXIT_COURSE.last.includes(state));
const EXITS: CaseListKind = { kind: 'EXIT', course: EXIT_COURSE };
const NOT_OPEN = sql`('CLOSED', 'DECLINED', 'WITHDRAWN')`;

/** The states that a status of the filter stands for; null for all. */
function statesOf(status: ExitFilters['status']): readonly ExitState[] | null {
  if (status === 'ALL') return null;
  if (status === 'OPEN') return OPEN_STATES;
  return status === 'LEFT' ? AGREED_STATES : [status];
}

const among = (words: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(words)}))`;
const all = (conditions: readonly SQL[]): SQL => sql.join([sql`1`, ...conditions], sql` AND `);

/** The filters that `exit_tally` has too, over an alias. */
function tallied({ caller }: Asking, { status, type, company, tenure }: ExitQuery, x: SQL): SQL {
  const states = statesOf(status);
  return all([
    inCompanyScopeUnindexed(caller, sql`${x}.company_id`),
    ...(states ? [sql`${x}.status IN ${among(states)}`] : []),
    ...(type ? [sql`${x}.type = ${type}`] : []),
    ...(company ? [sql`${x}.company_id = ${company}`] : []),
    ...(tenure ? [sql`${x}.tenure = ${tenure}`] : []),
  ]);
}

/** The last days that are asked for. Who has left has been gone since the day after. */
function daysOf(
  { now }: Asking,
  { status, last_from, last_until }: ExitQuery,
): { from: Day | undefined; until: Day | undefined } {
  if (status !== 'LEFT') return { from: last_from, until: last_until };
  const yesterday = addDays(lagosDay(now), -1);
  return { from: last_from, until: last_until && last_until < yesterday ? last_until : yesterday };
}

/** All filters but the search, over an exit. */
function fits(me: Asking, asked: ExitQuery, x: SQL): SQL {
  const { from, until } = daysOf(me, asked);
  return all([
    tallied(me, asked, x),
    sql`${x}.case_id NOT IN ${casesNotTheirs(me)}`,
    ...(from ? [sql`${x}.last_day >= ${from}`] : []),
    ...(until ? [sql`${x}.last_day <= ${until}`] : []),
    ...(asked.silent
      ? [sql`${x}.case_id IN (SELECT d.case_id FROM exit_clearance d WHERE d.quiet_since <= ${overdueSince(me.now)})`]
      : []),
  ]);
}

/** The columns by which lists sort, except the name, which is in the case. */
const SORTED: SQL = sql`x.case_id, x.last_day, x.opened_at`;
const NAME: SQL = sql`(SELECT f.sort_key FROM case_file f WHERE f.id = x.case_id) AS sort_key`;

/** Whether all that is asked for is still to be done. That is little, however much there was. */
const isOpen = ({ status }: ExitQuery): boolean => statesOf(status)?.every((one) => OPEN_STATES.includes(one)) ?? false;

/** Everything that fits, with the index that has it in order where it is much. */
function fitting(me: Asking, asked: ExitQuery): SQL {
  const { from, until } = daysOf(me, asked);
  const byName = asked.ordering.endsWith('name');
  if (asked.status !== 'LEFT' && isOpen(asked))
    return sql`SELECT ${SORTED}, ${byName ? NAME : sql`'' AS sort_key`} FROM exit x INDEXED BY exit_open_last_day
      WHERE x.status NOT IN ${NOT_OPEN} AND ${fits(me, asked, sql`x`)}`;
  if (byName && !(from && until))
    return sql`SELECT ${SORTED}, f.sort_key FROM case_file f INDEXED BY case_file_name CROSS JOIN exit x ON x.case_id = f.id
      WHERE f.kind = 'EXIT' AND ${fits(me, asked, sql`x`)}`;
  const index = asked.ordering.endsWith('opened_at') && !from ? 'exit_newest' : 'exit_last_day';
  return sql`SELECT ${SORTED}, ${byName ? NAME : sql`'' AS sort_key`} FROM exit x INDEXED BY ${sql.raw(index)}
    WHERE ${fits(me, asked, sql`x`)}`;
}

const NUMBER = /^\s*e-?(\d{1,9})\s*$/i;

/** The matches of a search within the filters: the number of an exit, or people by the index of words. */
function found(me: Asking, asked: ExitQuery): SQL | null {
  const [, serial] = NUMBER.exec(asked.search ?? '') ?? [];
  if (serial)
    return sql`SELECT ${SORTED}, f.sort_key FROM case_file f INDEXED BY case_file_number CROSS JOIN exit x ON x.case_id = f.id
      WHERE f.kind = 'EXIT' AND f.year = 0 AND f.serial = ${Number(serial)} AND ${fits(me, asked, sql`x`)}`;
  const match = peopleQuery(asked.search);
  if (!match) return null;
  return sql`SELECT ${SORTED}, ${NAME} FROM employee_search s CROSS JOIN exit x INDEXED BY exit_employee
      ON x.employee_id = s.rowid
    WHERE s.employee_search MATCH ${match} AND ${fits(me, asked, sql`x`)}`;
}

/** The matches of a search that a page has; null without a search. */
function firstFound(me: Asking, asked: ExitQuery): SQL | null {
  const all = found(me, asked);
  return all && sql`${all} LIMIT ${SEARCH_MOST}`;
}

const NAMES = { name: sql`c.sort_key, c.id`, '-name': sql`c.sort_key DESC, c.id DESC` };
const isByName = (ordering: ExitQuery['ordering']): ordering is keyof typeof NAMES => ordering in NAMES;

/** The rows of ids that a query gives, in their order. */
const exitRows = (ids: SQL, { ordering }: Pick<ExitQuery, 'ordering'>): SQL =>
  sql`SELECT ${EXIT_ROW} FROM (${ids}) i CROSS JOIN exit x ON x.case_id = i.case_id ${EXIT_ROW_JOIN}
    ORDER BY ${isByName(ordering) ? NAMES[ordering] : ORDER[ordering]}`;

/** The number of all days, or without those after a recent day, which are few and counted one by one. */
function countOfAll(me: Asking, asked: ExitQuery, until: Day | undefined): SQL {
  const { status, type, company } = asked;
  const states = statesOf(status);
  const all = countCases(me, EXITS, { ...(states ? { status: states } : {}), topic: type, company });
  if (!until) return all;
  return sql`SELECT (${all}) - (SELECT count(*) FROM exit x INDEXED BY exit_last_day WHERE x.last_day > ${until}
    AND ${tallied(me, asked, sql`x`)} AND x.case_id NOT IN ${casesNotTheirs(me)})`;
}

/**
 * How many there are: a sum over the whole months of `exit_tally`, less those that are not the caller's to look after, and one by
 * one the days of a month that is not over. What no tally counts is counted one by one.
 */
function countOf(me: Asking, asked: ExitQuery): SQL {
  const { from, until } = daysOf(me, asked);
  if (asked.silent || (asked.status !== 'LEFT' && isOpen(asked)) || (from && !from.endsWith('-01')))
    return sql`SELECT count(*) FROM (${fitting(me, { ...asked, ordering: 'last_day' })})`;
  if (!from && !asked.tenure && (!until || asked.status === 'LEFT')) return countOfAll(me, asked, until);
  const first = until && !addDays(until, 1).endsWith('-01') ? `${until.slice(0, 7)}-01` : undefined;
  const before = first ?? (until ? addDays(until, 1) : undefined);
  const months = all([
    ...(from ? [sql`a.month >= ${from.slice(0, 7)}`] : []),
    ...(before ? [sql`a.month < ${before.slice(0, 7)}`] : []),
  ]);
  const days = all([...(from ? [sql`x.last_day >= ${from}`] : []), ...(before ? [sql`x.last_day < ${before}`] : [])]);
  const begun = sql`(SELECT count(*) FROM exit x INDEXED BY exit_last_day
    WHERE x.last_day >= ${first} AND ${fits(me, asked, sql`x`)})`;
  return sql`SELECT coalesce((SELECT sum(a.exits) FROM exit_tally a WHERE ${tallied(me, asked, sql`a`)} AND ${months}), 0)
    - (SELECT count(*) FROM ${casesNotTheirs(me)} n CROSS JOIN exit x ON x.case_id = n.id
      WHERE ${tallied(me, asked, sql`x`)} AND ${days}) + ${first ? begun : sql`0`}`;
}

/**
 * The exits of the companies that the caller looks after. A page is read off an index, a total is a sum over `exit_tally`, what is
 * open is few, and the search of a page stops at the first `SEARCH_MOST`. The file has all of them by their last day.
 */
export const exitList = listOf({
  path: contract.list.path,
  row: StoredExitRow,
  shown: (row, { now }) => shownExitRow(row, now),
  total: (call) => {
    const some = firstFound(call, call.input);
    return some ? sql`SELECT count(*) FROM (${some})` : countOf(call, call.input);
  },
  order: ({ ordering }: ExitQuery) => ORDER[ordering],
  rows: (call, part) => {
    const { input } = call;
    const searched = part.isOfFile ? found(call, input) : firstFound(call, input);
    return exitRows(keysOf(part, searched ?? fitting(call, input), 'x', sql`x.case_id`), input);
  },
  file: {
    name: ({ now }) => `exits-${lagosDay(now)}.csv`,
    columns: EXIT_COLUMNS,
    line: (row, { now }) => shownExitRow(row, now),
    by: { last_day: sql`x.last_day`, id: sql`x.case_id` },
    otherwise: { status: 'ALL', ordering: 'last_day' },
    action: 'Exits exported',
    record: 'exit',
  },
});
