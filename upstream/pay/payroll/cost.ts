import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CostRow, payroll as contract } from '../../../contracts/pay/payroll';
import type { ParsedOf } from '../../../contracts/platform/call';
import { monthAfter } from '../../../contracts/platform/month';
import { firstOf, lastOf } from '../../../contracts/platform/pay-month';
import { inDays } from '../../../contracts/time/leave-days';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { type CsvColumn, csvOf, inNaira } from '../../platform/file/csv-file';
import { byName } from '../../platform/record/by-name';
import { readRows } from '../../platform/record/row';
import { hundredthsTaken } from '../../time/leave/days-taken';

type Asked = ParsedOf<typeof contract.cost>;
type Asking = Pick<Call<Asked>, 'db' | 'caller' | 'input'>;

const Row = z.object({
  month: z.string(),
  company: z.string(),
  department: z.string(),
  people: z.int(),
  gross: z.int(),
  cost: z.int(),
  absence: z.int(),
});

/** The longest leave before a year of which days are in it. */
const MONTHS_BEFORE = 12;

/**
 * The cost of the locked months of a span, of a company or each of its departments, with the granted leave in them. Days of
 * leave are read from the requests of the company, because they have no company of their own.
 */
function costs({ caller, input }: Asking, from: string, until: string): SQL {
  const byDepartment = input.by === 'department';
  const mine = (column: SQL) =>
    sql`${inCompanyScope(caller, column)} ${input.company === undefined ? sql`` : sql`AND ${column} = ${input.company}`}`;
  const part = (column: SQL) => (byDepartment ? column : sql`0`);
  return sql`WITH k AS (
      SELECT k.company_id, k.month, ${part(sql`k.department_id`)} AS part, ${byDepartment ? sql`k.department` : sql`''`} AS department,
        sum(k.people) AS people, sum(k.gross) AS gross, sum(k.cost) AS cost
      FROM company c CROSS JOIN pay_cost k ON k.company_id = c.id AND k.month BETWEEN ${from} AND ${until}
      WHERE ${mine(sql`c.id`)} GROUP BY 1, 2, 3),
    a AS (
      SELECT r.company_id, substr(d.day, 1, 7) AS month, ${part(sql`r.department_id`)} AS part, sum(${hundredthsTaken(sql`d.portion`)}) AS days
      FROM (SELECT DISTINCT company_id FROM k) o
        CROSS JOIN leave_request r INDEXED BY leave_request_company_days ON r.company_id = o.company_id
          AND r.start_date BETWEEN ${firstOf(monthAfter(from, -MONTHS_BEFORE))} AND ${lastOf(until)}
          AND r.end_date >= ${firstOf(from)} AND r.status = 'ACCEPTED'
        CROSS JOIN leave_day d ON d.leave_id = r.id AND d.day BETWEEN ${firstOf(from)} AND ${lastOf(until)}
      GROUP BY 1, 2, 3)
    SELECT k.month, c.name AS company, k.department, k.people, k.gross, k.cost, coalesce(a.days, 0) AS absence
    FROM k JOIN company c ON c.id = k.company_id
      LEFT JOIN a ON a.company_id = k.company_id AND a.month = k.month AND a.part = k.part
    ORDER BY k.month, ${byName(sql`c`)}, k.department, k.part`;
}

/** C954. The cost of the locked months of a year, the first month first. */
export const cost = async (call: Call<Asked>): Promise<{ results: CostRow[] }> => {
  const { year } = call.input;
  return { results: await readRows(call.db, Row, costs(call, `${year}-01`, `${year}-12`)) };
};

const COLUMNS: readonly CsvColumn<CostRow>[] = [
  ['Month', ({ month }) => month],
  ['Company', ({ company }) => company],
  ['Department', ({ department }) => department],
  ['Payslips', ({ people }) => people],
  ['Gross', ({ gross }) => inNaira(gross)],
  ['Cost to the company', (row) => inNaira(row.cost)],
  ['Days of leave', ({ absence }) => inDays(absence)],
];

/** The cost as CSV, read a month at a time. */
export async function costFile(call: Call<Asked>): Promise<Response> {
  const { db, input, audit } = call;
  const columns = COLUMNS.filter(([heading]) => heading !== 'Department' || input.by === 'department');
  await db.batch([audit({ action: 'Cost of pay exported', record: 'pay_run', record_id: null, after: input })]);
  async function* months() {
    for (let number = 0; number < 12; number += 1) {
      const month = monthAfter(`${input.year}-01`, number);
      yield await readRows(db, Row, costs(call, month, month));
    }
  }
  return csvOf(`cost-of-pay-${input.year}.csv`, columns, months());
}
