import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { type BalanceRow, leave as contract } from '../../../contracts/time/leave';
import { inDays, yearOf } from '../../../contracts/time/leave-days';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import type { CsvColumn } from '../../platform/file/csv-file';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { peopleQuery } from '../../platform/person/people-search';
import { byName } from '../../platform/record/by-name';
import { keysOf, listOf } from '../../platform/record/list';
import { hundredthsTaken, yearTakenFrom } from './days-taken';
import { balanceYear } from './event';
import { MAY_TAKE, ungrantedDays } from './grants';

type Asked = Pick<ParsedOf<typeof contract.balanceList>, 'leave_type' | 'year' | 'company' | 'search'>;

const Row = z.object({
  id: z.int(),
  sort_key: z.string(),
  code: z.string(),
  name: z.string(),
  company: z.string(),
  type_id: z.int(),
  title: z.string(),
  year: z.int(),
  granted: z.int(),
  taken: z.int(),
  asked: z.int(),
});

/** The kind of the filter; without one, annual leave, or the first kind whose days are counted. */
const kindOf = ({ leave_type }: Asked): SQL =>
  leave_type === undefined
    ? sql`(SELECT a.id FROM leave_type a WHERE a.archived_at IS NULL AND a.type <> 'UNPAID'
        ORDER BY a.type <> 'ANNUAL', a.id LIMIT 1)`
    : sql`${leave_type}`;

/**
 * Employees who work here and may take the kind, with their balance of the year where there is one: a query of all keys, and of the
 * rows of some.
 */
function queriesOf({ caller, now }: Pick<Call<unknown>, 'caller' | 'now'>, asked: Asked) {
  const today = lagosDay(now);
  const year = sql.raw(String(asked.year ?? yearOf(today)));
  const on = (asked.year ?? yearOf(today)) === yearOf(today) ? today : `${asked.year}-01-01`;
  const of = balanceYear(year, sql`${on}`);
  const match = peopleQuery(asked.search);
  return {
    rows: (
      keys: SQL,
    ): SQL => sql`SELECT e.id, e.sort_key, e.code, ${calledIn(sql`e`)} AS name, c.name AS company, t.id AS type_id, t.title, ${of} AS year,
      coalesce(b.granted, 0) + ${ungrantedDays(of, today)} AS granted, coalesce(b.taken, 0) AS taken,
      (SELECT coalesce(sum(${hundredthsTaken(sql`d.portion`)}), 0) FROM leave_request r JOIN leave_day d ON d.leave_id = r.id
        WHERE r.employee_id = e.id AND r.type_id = t.id AND r.status = 'PENDING' AND ${yearTakenFrom(sql`d.day`)} = ${of}) AS asked
      FROM (${keys}) f CROSS JOIN employee e ON e.id = f.id CROSS JOIN leave_type t ON t.id = f.type_id
        JOIN company c ON c.id = e.company_id
        LEFT JOIN leave_balance b ON b.employee_id = e.id AND b.type_id = t.id AND b.year = ${of} ORDER BY ${byName(sql`e`)}`,
    fitting: sql`SELECT e.id, e.sort_key, t.id AS type_id FROM employee e CROSS JOIN leave_type t WHERE ${and(
      inCompanyScope(caller, sql`e.company_id`),
      sql`${worksHere(sql`e`)} AND t.id = ${kindOf(asked)} AND t.type <> 'UNPAID' AND ${MAY_TAKE}`,
      asked.company === undefined ? undefined : sql`e.company_id = ${asked.company}`,
      match
        ? sql`e.id IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${match} LIMIT ${SEARCH_MOST})`
        : undefined,
    )}`,
  };
}

const shown = ({
  id,
  code,
  name,
  company,
  type_id,
  title,
  year,
  granted,
  taken,
  asked,
}: z.output<typeof Row>): BalanceRow => ({
  employee: { id, code, name, company },
  leave_type: { id: type_id, name: title },
  year,
  granted: inDays(granted),
  taken: inDays(taken - asked),
  asked: inDays(asked),
  left: inDays(granted - taken),
});

const COLUMNS: readonly CsvColumn<BalanceRow>[] = [
  ['Staff ID', ({ employee }) => employee.code],
  ['Employee', ({ employee }) => employee.name],
  ['Company', ({ employee }) => employee.company],
  ['Type', ({ leave_type }) => leave_type.name],
  ['Year', ({ year }) => year],
  ['Granted', ({ granted }) => granted],
  ['Taken', ({ taken }) => taken],
  ['Asked for', ({ asked }) => asked],
  ['Left', ({ left }) => left],
];

/** The balances of a kind of leave in a year, of the companies that the caller looks after, by name. */
export const balanceList = listOf({
  path: contract.balanceList.path,
  row: Row,
  shown,
  total: (call) => sql`SELECT count(*) FROM (${queriesOf(call, call.input).fitting})`,
  order: (_: Asked) => byName(sql`e`),
  rows: (call, part) => {
    const { fitting, rows } = queriesOf(call, call.input);
    return rows(keysOf(part, fitting, 'e', sql`e.id, e.type_id`));
  },
  file: {
    name: ({ now }) => `leave-balances-${lagosDay(now)}.csv`,
    columns: COLUMNS,
    line: shown,
    by: { sort_key: sql`e.sort_key`, id: sql`e.id` },
    otherwise: {},
    action: 'Leave balances exported',
    record: 'leave',
  },
});
