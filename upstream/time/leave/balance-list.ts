import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { type BalanceRow, leave as contract } from '../../../contracts/time/leave';
import { inDays, yearOf } from '../../../contracts/time/leave-days';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { peopleQuery } from '../../platform/person/people-search';
import { byName } from '../../platform/record/by-name';
import { readPage } from '../../platform/record/page';
import { readRows } from '../../platform/record/row';
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

/** SQL `FROM` of employees `e` who work here and may take the kind `t`, with the balance `b` of the year where there is one. */
function listed({ caller }: Pick<Call<unknown>, 'caller'>, asked: Asked, today: Day) {
  const year = sql.raw(String(asked.year ?? yearOf(today)));
  const on = (asked.year ?? yearOf(today)) === yearOf(today) ? today : `${asked.year}-01-01`;
  const of = balanceYear(year, sql`${on}`);
  const match = peopleQuery(asked.search);
  return {
    row: Row,
    columns: sql`e.id, e.sort_key, e.code, ${calledIn(sql`e`)} AS name, c.name AS company, t.id AS type_id, t.title, ${of} AS year,
      coalesce(b.granted, 0) + ${ungrantedDays(of, today)} AS granted, coalesce(b.taken, 0) AS taken,
      (SELECT coalesce(sum(${hundredthsTaken(sql`d.portion`)}), 0) FROM leave_request r JOIN leave_day d ON d.leave_id = r.id
        WHERE r.employee_id = e.id AND r.type_id = t.id AND r.status = 'PENDING' AND ${yearTakenFrom(sql`d.day`)} = ${of}) AS asked`,
    from: sql`employee e CROSS JOIN leave_type t`,
    join: sql`JOIN company c ON c.id = e.company_id
      LEFT JOIN leave_balance b ON b.employee_id = e.id AND b.type_id = t.id AND b.year = ${of}`,
    where: and(
      inCompanyScope(caller, sql`e.company_id`),
      sql`${worksHere(sql`e`)} AND t.id = ${kindOf(asked)} AND t.type <> 'UNPAID' AND ${MAY_TAKE}`,
      asked.company === undefined ? undefined : sql`e.company_id = ${asked.company}`,
      match
        ? sql`e.id IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${match} LIMIT ${SEARCH_MOST})`
        : undefined,
    ),
    order: byName(sql`e`),
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

/** One page of the balances of a kind of leave in a year, of the companies that the caller looks after, by name. */
export async function balanceList(call: Call<ParsedOf<typeof contract.balanceList>>) {
  const { results, ...rest } = await readPage(
    call,
    contract.balanceList.path,
    listed(call, call.input, lagosDay(call.now)),
  );
  return { ...rest, results: results.map(shown) };
}

const COLUMNS: readonly (readonly [heading: string, of: (row: BalanceRow) => CsvCell])[] = [
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

/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 500;

/** Every row as CSV. The audit records that somebody took the list out of the product. */
export async function balanceFile(call: Call<ParsedOf<typeof contract.balanceFile>>): Promise<Response> {
  const { db, input, now, audit } = call;
  const today = lagosDay(now);
  const { columns: select, from, join, where, order } = listed(call, input, today);
  await db.batch([audit({ action: 'Leave balances exported', record: 'leave', record_id: null, after: input })]);
  async function* pages() {
    for (let last: { sort_key: string; id: number } | undefined = { sort_key: '', id: 0 }; last; ) {
      const rows: z.output<typeof Row>[] = await readRows(
        db,
        Row,
        sql`SELECT ${select} FROM ${from} ${join} WHERE ${where}
          AND (e.sort_key, e.id) > (${last.sort_key}, ${last.id}) ORDER BY ${order} LIMIT ${AT_ONCE}`,
      );
      yield rows.map((row) => COLUMNS.map(([, of]) => of(shown(row))));
      last = rows.length < AT_ONCE ? undefined : rows.at(-1);
    }
  }
  return csvAnswer(
    `leave-balances-${today}.csv`,
    COLUMNS.map(([heading]) => heading),
    pages(),
  );
}
