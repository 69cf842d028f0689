import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { MAILED_WORDS } from '../../../contracts/platform/mailed-link';
import { pages } from '../../../contracts/platform/pages';
import type { Call } from '../call/serve';
import type { Statement } from '../database/db';
import { companyOfEmployee, notifyAdmins } from '../mail/notify';
import { readRow } from '../record/row';

const Moving = z.object({ employee: z.int() });

/**
 * The statements that tell HR of an employee who changes their own address while links to the one before are open: HR sends
 * them again from the record, where they are listed. Read before the change.
 */
export async function ownAddressNotice(call: Call<unknown>, userId: number): Promise<Statement[]> {
  const { db, caller, now } = call;
  const moving = await readRow(
    db,
    Moving,
    sql`SELECT e.id AS employee FROM user u JOIN employee e ON e.user_id = u.id WHERE u.id = ${userId} AND EXISTS (
      SELECT 1 FROM link l WHERE l.email = u.email COLLATE NOCASE AND l.revoked_at IS NULL AND l.used_at IS NULL
        AND l.expires_at > ${now.toISOString()}
        AND l.purpose IN (SELECT value FROM json_each(${JSON.stringify(Object.keys(MAILED_WORDS))})))`,
  );
  if (!moving) return [];
  return [
    notifyAdmins(call, {
      sender: caller.name,
      subject: 'changed their own email: links that went to the address before work no more',
      path: pages.employee(moving.employee),
      company: companyOfEmployee(moving.employee),
      area: 'records',
    }),
  ];
}
