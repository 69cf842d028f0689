import { sql } from 'drizzle-orm';
import type { ParsedOf } from '../../../contracts/platform/call';
import { leave as contract } from '../../../contracts/time/leave';
import { isOwnRecord } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { readPage } from '../../platform/record/page';
import { LEAVE_ROW, LEAVE_ROW_JOIN, StoredLeaveRow, shownLeaveRow } from './row';

/** The caller's own requests with a day in a year, newest first. */
export async function listMyLeaves(call: Call<ParsedOf<typeof contract.mine>>) {
  const { input, now } = call;
  const { year } = input;
  const inYear = year ? sql`r.start_date <= ${`${year}-12-31`} AND r.end_date >= ${`${year}-01-01`}` : sql`1`;
  const found = await readPage(call, contract.mine.path, {
    row: StoredLeaveRow,
    columns: LEAVE_ROW,
    from: sql`leave_request r`,
    join: LEAVE_ROW_JOIN,
    where: sql`r.employee_id = (SELECT e.id FROM employee e WHERE ${isOwnRecord(call)}) AND ${inYear}`,
    order: sql`r.start_date DESC, r.id DESC`,
  });
  return { ...found, results: await Promise.all(found.results.map((row) => shownLeaveRow(row, now))) };
}
