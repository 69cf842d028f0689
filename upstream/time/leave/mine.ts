import { sql } from 'drizzle-orm';
import type { ParsedOf } from '../../../contracts/platform/call';
import { leave as contract } from '../../../contracts/time/leave';
import { isOwn } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { page } from '../../platform/record/page';
import { ROW, ROW_JOIN, StoredRow, shownRow } from './row';

/** The caller's own requests with a day in a year, newest first. */
export async function mine(call: Call<ParsedOf<typeof contract.mine>>) {
  const { input, now } = call;
  const { year } = input;
  const inYear = year ? sql`r.start_date <= ${`${year}-12-31`} AND r.end_date >= ${`${year}-01-01`}` : sql`1`;
  const found = await page(call, contract.mine.path, {
    row: StoredRow,
    columns: ROW,
    from: sql`leave_request r`,
    join: ROW_JOIN,
    where: sql`r.employee_id = (SELECT e.id FROM employee e WHERE ${isOwn(call)}) AND ${inYear}`,
    order: sql`r.start_date DESC, r.id DESC`,
  });
  return { ...found, results: await Promise.all(found.results.map((row) => shownRow(row, now))) };
}
