import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { payslip as contract } from '../../../contracts/pay/payslip';
import type { ParsedOf } from '../../../contracts/platform/call';
import { kindOf, MIME } from '../../../contracts/platform/files';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { pageAnswer, slice } from '../../platform/database/db';
import { downloadAnswer } from '../../platform/file/files';
import { peopleQuery } from '../../platform/person/people-search';
import { readEach, requireRow } from '../../platform/record/row';
import { RELIEF_QUERY, ReliefRow, shownRelief } from './relief-row';
import { isOwnPayslip } from './slip-row';

const Total = z.object({ total: z.int() });

async function page(call: Call<{ page: number; page_size: number }>, path: string, which: SQL, order: SQL) {
  const { db, input } = call;
  const { limit, offset } = slice(input);
  const [rows, [count]] = await readEach(
    db,
    [
      ReliefRow,
      sql`${RELIEF_QUERY} WHERE x.id IN (SELECT x.id FROM pay_relief x JOIN employee e ON e.id = x.employee_id WHERE ${which}
        ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) ORDER BY ${order}`,
    ],
    [Total, sql`SELECT count(*) AS total FROM pay_relief x JOIN employee e ON e.id = x.employee_id WHERE ${which}`],
  );
  return pageAnswer(path, input, count?.total ?? 0, await Promise.all(rows.map((row) => shownRelief(call, row))));
}

/** The caller's own, newest first. */
export const reliefs = (call: Call<ParsedOf<typeof contract.reliefs>>) =>
  page(
    call,
    contract.reliefs.path,
    sql`x.employee_id = (SELECT id FROM employee WHERE user_id = ${call.caller.userId ?? 0}) AND ${isOwnPayslip(call)}`,
    sql`x.id DESC`,
  );

/** Those of the caller's companies, the longest waiting first. */
export function allReliefs(call: Call<ParsedOf<typeof contract.allReliefs>>) {
  const { input, caller } = call;
  const found = peopleQuery(input.search);
  return page(
    call,
    contract.allReliefs.path,
    sql`${inCompanyScope(caller, sql`e.company_id`)}
      ${input.status === 'ALL' ? sql`` : sql`AND x.status = ${input.status}`}
      ${input.company === undefined ? sql`` : sql`AND e.company_id = ${input.company}`}
      ${input.employee === undefined ? sql`` : sql`AND x.employee_id = ${input.employee}`}
      ${found === null ? sql`` : sql`AND e.id IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${found})`}`,
    sql`x.id`,
  );
}

const Kept = z.object({ key: z.string().nullable(), name: z.string().nullable() });

/** The evidence of a relief, for the employee and for payroll. */
export async function reliefFile(call: Call<ParsedOf<typeof contract.reliefFile>>): Promise<Response> {
  const { db, env, caller, administers, input } = call;
  const { key, name } = await requireRow(
    db,
    Kept,
    sql`SELECT x.file_key AS key, x.file_name AS name FROM pay_relief x JOIN employee e ON e.id = x.employee_id
      WHERE x.id = ${input.id} AND (${isOwnPayslip(call)} OR (${administers ? 1 : 0} AND ${inCompanyScope(caller, sql`e.company_id`)}))`,
  );
  const stored = key && (await env.FILES.get(key));
  const kind = key && kindOf(key);
  if (!stored || !kind) throw refuse.notFound();
  return downloadAnswer(stored.body, name ?? 'evidence', MIME[kind], stored.size);
}
