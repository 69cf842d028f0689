import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ApprovalKind } from '../../../contracts/approvals/approval';
import type { Call } from '../../platform/call/serve';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { type RecordId, readRow } from '../../platform/record/row';
import { notifyWithdrawn } from './notices';

/** Takes a matter that was withdrawn away from its approvers, if it is before them. */
export async function endApproval(call: Call<unknown>, kind: ApprovalKind, record: RecordId): Promise<Statement[]> {
  const { db, now } = call;
  const open = await readRow(
    db,
    z.object({ id: z.int() }),
    sql`SELECT id FROM approval_request WHERE kind = ${kind} AND record_id = ${record} AND status = 'PENDING'`,
  );
  if (!open) return [];
  return [
    notifyWithdrawn(call, open.id),
    run(
      db,
      sql`UPDATE approval_request SET status = 'WITHDRAWN', ended_at = ${now.toISOString()}
      WHERE id = ${open.id} AND status = 'PENDING'`,
    ),
    mustChange(db),
  ];
}
