import { type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';

type Asking = Pick<Call<unknown>, 'caller'>;

/** SQL condition on pay `o` of employee `e`, a payslip or opening figures: it is the caller's own, or of a company that they look after. */
export const maySeePay = (call: Asking, o: SQL): SQL =>
  sql`(coalesce(e.user_id = ${call.caller.userId ?? 0}, 0) OR ${inCompanyScope(call.caller, sql`${o}.company_id`)})`;

/**
 * SQL condition on employee `e`: a company whose figures the caller may not read paid them within these months of one year, both
 * included. The tax of a year is one sum, so a calculation over the whole year would reveal those figures beside the caller's own.
 */
export function paidElsewhere(call: Asking, from: SQL, until: SQL): SQL {
  if (!call.caller.limits?.companies) return sql`0`;
  return sql`(
  EXISTS (SELECT 1 FROM payslip o WHERE o.employee_id = e.id AND o.locked = 1 AND o.month BETWEEN ${from} AND ${until}
    AND NOT ${maySeePay(call, sql`o`)})
  OR EXISTS (SELECT 1 FROM pay_opening o WHERE o.employee_id = e.id AND o.year = CAST(substr(${until}, 1, 4) AS INTEGER)
    AND o.until_month <= ${until} AND NOT ${maySeePay(call, sql`o`)}))`;
}
