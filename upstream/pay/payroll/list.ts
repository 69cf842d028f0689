import { and, sql } from 'drizzle-orm';
import { payroll as contract } from '../../../contracts/pay/payroll';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { readPage } from '../../platform/record/page';
import { waitsForReview } from './queue';
import { SHOWN_RUN_COLUMNS, ShownRun, shownRun } from './row';

/** Runs of the caller's companies, the newest month first. */
export async function listRuns(call: Call<ParsedOf<typeof contract.list>>) {
  const { company, year, status, waiting } = call.input;
  const { results, ...rest } = await readPage(call, contract.list.path, {
    row: ShownRun,
    columns: SHOWN_RUN_COLUMNS,
    from: sql`pay_run r`,
    join: sql`JOIN company c ON c.id = r.company_id`,
    where: and(
      inCompanyScope(call.caller, sql`r.company_id`),
      company === undefined ? undefined : sql`r.company_id = ${company}`,
      year === undefined ? undefined : sql`r.month BETWEEN ${`${year}-01`} AND ${`${year}-12`}`,
      status === undefined ? undefined : sql`r.status = ${status}`,
      waiting === undefined ? undefined : waitsForReview(call.caller),
    ),
    order: sql`r.month DESC, r.id DESC`,
  });
  return { ...rest, results: results.map(shownRun) };
}
