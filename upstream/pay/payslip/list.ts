import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { payslip as contract, type OwnSlip } from '../../../contracts/pay/payslip';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { pageAnswer, slice } from '../../platform/database/db';
import { readEach } from '../../platform/record/row';
import { EMPLOYER_NAME } from '../payroll/employer';
import { isOwnPayslip } from './slip-row';

const Row = z.object({
  id: z.int(),
  month: z.string(),
  company: z.string(),
  pay_day: z.string(),
  gross: z.int(),
  net: z.int(),
  held: z.boolean(),
});
const Total = z.object({ total: z.int() });

/** A page of the payslips of one employee, newest first: `which` is an SQL condition on `p` and `e`. */
async function page(db: Call<unknown>['db'], path: string, input: { page: number; page_size: number }, which: SQL) {
  const { limit, offset } = slice(input);
  const from = sql`FROM payslip p JOIN employee e ON e.id = p.employee_id WHERE ${which}`;
  const [results, [count]] = await readEach(
    db,
    [
      Row,
      sql`SELECT p.id, p.month, ${EMPLOYER_NAME} AS company, r.pay_day, p.gross, p.net, p.held
        FROM (SELECT p.id ${from} ORDER BY p.month DESC, p.id DESC LIMIT ${limit} OFFSET ${offset}) f
          JOIN payslip p ON p.id = f.id JOIN pay_run r ON r.id = p.run_id JOIN company c ON c.id = p.company_id
        ORDER BY p.month DESC, p.id DESC`,
    ],
    [Total, sql`SELECT count(*) AS total ${from}`],
  );
  return pageAnswer<OwnSlip>(path, input, count?.total ?? 0, results);
}

/** The caller's own payslips of locked months. */
export const listMyPayslips = ({ db, caller, input }: Call<ParsedOf<typeof contract.mine>>) =>
  page(
    db,
    contract.mine.path,
    input,
    sql`p.employee_id = (SELECT id FROM employee WHERE user_id = ${caller.userId ?? 0}) AND ${isOwnPayslip({ caller })} AND p.locked = 1
      ${input.year === undefined ? sql`` : sql`AND p.month BETWEEN ${`${input.year}-01`} AND ${`${input.year}-12`}`}`,
  );

/** Those of one employee, as payroll sees them. */
export const listPayslips = ({ db, caller, input }: Call<ParsedOf<typeof contract.list>>) =>
  page(
    db,
    contract.list.path,
    input,
    sql`p.employee_id = ${input.employee} AND ${inCompanyScope(caller, sql`p.company_id`)}`,
  );
