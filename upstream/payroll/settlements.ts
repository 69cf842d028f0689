import { sql } from 'drizzle-orm';
import { lastOf } from '../../contracts/pay-month';
import { run, type Statement } from '../db';
import type { Call } from '../serve';

/**
 * The statement that puts the lines of settlements into the run of a month: of who left in it, or in an earlier month that this
 * payroll paid. Salary and pension of the last month the payroll reckons itself. Each line is made once. Gratuity and what is
 * taken off bear no tax.
 */
export const settlementLines = (
  { db, now, caller }: Pick<Call<unknown>, 'db' | 'now'> & { caller: Pick<Call<unknown>['caller'], 'name'> },
  { company, month }: { company: number; month: string },
): Statement =>
  run(
    db,
    sql`INSERT INTO pay_line (employee_id, company_id, month, title, kind, amount, taxable, source, of, created_by, created_at)
      SELECT x.employee_id, ${company}, ${month}, substr(l.value ->> 'name', 1, 80),
        iif(l.value ->> 'amount' > 0, 'EARNING', 'DEDUCTION'), abs(l.value ->> 'amount'),
        l.value ->> 'amount' > 0 AND l.value ->> 'name' <> 'Gratuity', 'SETTLEMENT',
        'exit:' || x.case_id || ':' || l.key, ${caller.name}, ${now.toISOString()}
      FROM exit x CROSS JOIN json_each(x.settled) l
      WHERE x.company_id = ${company} AND x.settled IS NOT NULL AND x.status IN ('SETTLED', 'CLOSED')
        AND x.last_day <= ${lastOf(month)} AND (substr(x.last_day, 1, 7) = ${month} OR EXISTS (SELECT 1 FROM pay_run r
          WHERE r.company_id = ${company} AND r.month = substr(x.last_day, 1, 7)))
        AND l.value ->> 'source' <> 'PAYROLL' AND l.value ->> 'amount' <> 0
      ON CONFLICT DO NOTHING`,
  );
