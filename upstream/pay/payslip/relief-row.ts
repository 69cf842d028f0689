import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { RELIEF_KINDS, RELIEF_STATES } from '../../../contracts/pay/payroll-state';
import type { Relief } from '../../../contracts/pay/payslip';
import type { Call } from '../../platform/call/serve';
import { calledIn } from '../../platform/person/employee-name';
import { SlipPersonRow, shownSlipPerson } from './slip-row';

export const ReliefRow = SlipPersonRow.extend({
  id: z.int(),
  kind: z.enum(RELIEF_KINDS),
  year: z.int(),
  amount: z.int(),
  status: z.enum(RELIEF_STATES),
  file_name: z.string().nullable(),
  file_size: z.int().nullable(),
  file_sha256: z.string().nullable(),
  note: z.string(),
  asked_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  user_id: z.int().nullable(),
  version: z.int(),
});

/** Reliefs `x` with whom they are of; a query follows with its condition. */
export const RELIEF_QUERY: SQL = sql`SELECT x.id, x.kind, x.year, x.amount, x.status, x.file_name, x.file_size, x.file_sha256, x.note,
    x.asked_at, x.decided_by, x.decided_at, x.version, x.employee_id, e.user_id, e.code, ${calledIn(sql`e`)} AS name, j.name AS job_role,
    c.name AS company, e.company_id, b.name AS branch, coalesce(e.image, u.image) AS image
  FROM pay_relief x JOIN employee e ON e.id = x.employee_id JOIN company c ON c.id = e.company_id
    JOIN branch b ON b.id = e.branch_id JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id`;

/** A relief as the wire has it. */
export async function shownRelief(
  { caller }: Pick<Call<unknown>, 'caller'>,
  row: z.output<typeof ReliefRow>,
): Promise<Relief> {
  const { id, kind, year, amount, status, file_name, file_size, note, asked_at, decided_by, decided_at, version } = row;
  return {
    ...{ id, kind, year, amount, status, note, asked_at, decided_by, decided_at, version },
    employee: await shownSlipPerson(row),
    file: file_name === null ? null : { name: file_name, size: file_size ?? 0, sha256: row.file_sha256 },
    own: row.user_id !== null && row.user_id === caller.userId,
  };
}
