import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { database, mustChange, type Statement, wasRefused } from '../db';
import type { Env } from '../env';
import { enqueueAll } from '../outbox';
import { stepMail } from './mails';
import { standingOf, toldOf, waitingIn } from './store';
import { approvalRequest } from './tables';

/** A step gets its one reminder when it has waited this long. */
const AFTER_MS = 3 * 86_400_000;
/** Requests a minute, so that a backlog does not hold up the other work of the minute. */
const AT_ONCE = 20;

/** Reminds the approvers of steps that have waited for three days. Run by the cron; each step is reminded of once. */
export async function remindApprovers(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const due = and(
    eq(approvalRequest.status, 'PENDING'),
    isNull(approvalRequest.reminded_at),
    lte(approvalRequest.opened_at, new Date(now.getTime() - AFTER_MS).toISOString()),
  );
  const rows = await db
    .select({ id: approvalRequest.id })
    .from(approvalRequest)
    .where(due)
    .orderBy(asc(approvalRequest.opened_at))
    .limit(AT_ONCE);
  for (const { id } of rows) {
    const standing = await standingOf(db, id);
    const { request, approvers } = standing;
    const notes = approvers.filter(({ decision }) => decision === 'APPROVED');
    const mails = toldOf(waitingIn(standing)).map((one) =>
      stepMail({ ...request, notes }, request.level, one, 'reminder', now),
    );
    const statements: [Statement, ...Statement[]] = [
      db
        .update(approvalRequest)
        .set({ reminded_at: now.toISOString() })
        .where(and(eq(approvalRequest.id, id), eq(approvalRequest.level, request.level), due)),
      mustChange(db),
      ...(await enqueueAll(db, mails, now)),
    ];
    try {
      await db.batch(statements);
    } catch (error) {
      // The step was decided at this very moment, or another run has reminded of it.
      if (!wasRefused(error)) throw error;
    }
  }
}
