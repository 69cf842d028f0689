import { sql } from 'drizzle-orm';
import { actorFromApproval } from '../../cases/case/actor';
import { refuse } from '../../platform/call/refusal';
import { run } from '../../platform/database/db';
import type { Approvable } from '../../platform/module/approvable';
import { after, moveRunStatements, movingRun, RunApprovalPayload, runApprovalColumns } from './move';
import { mustNotBeStale, refuseIfStale } from './stale';

/** The decision of a company's approvers about the payroll of a month. One that is taken back goes to the other payroll officers. */
export const payrollApprovals: Approvable = {
  record: 'pay_run',
  effect: async (call, { record_id, payload }, who) => {
    const row = await movingRun(call.db, record_id);
    if (row.version !== RunApprovalPayload.parse(payload).version)
      throw refuse.conflict(
        'This payroll was changed after it was sent. Decline it, so that it is looked at and sent anew.',
      );
    refuseIfStale(row.stale, 'Decline the payroll, so that they are calculated anew.');
    const by = actorFromApproval(call, who);
    const to = after(row, 'approve', 'approver');
    return [
      mustNotBeStale(call.db, record_id),
      ...moveRunStatements(call.db, row, to, runApprovalColumns(who, call.now.toISOString())),
      by.audit({
        action: 'Payroll approved',
        record: 'pay_run',
        record_id,
        before: { status: row.status },
        after: { status: to },
      }),
    ];
  },
  ended: async (call, { record_id }, { status, notes, by: who }) => {
    const row = await movingRun(call.db, record_id);
    if (row.status !== 'REVIEW') throw refuse.conflict('This payroll is not in review any more.');
    const by = actorFromApproval(call, who);
    const note = status === 'DECLINED' ? notes : `${who} took it back`;
    return [
      run(
        call.db,
        sql`UPDATE pay_run SET status = 'DRAFT', note = ${note}, version = version + 1 WHERE id = ${record_id} AND status = 'REVIEW'`,
      ),
      by.audit({
        action: 'Payroll returned',
        record: 'pay_run',
        record_id,
        before: { status: 'REVIEW' },
        after: { status: 'DRAFT' },
        note,
      }),
    ];
  },
  /** The person who prepared it does not decide about it. */
  isAbout: ({ userId }) =>
    sql`EXISTS (SELECT 1 FROM pay_run p WHERE p.id = r.record_id AND p.prepared_by = ${userId ?? 0})`,
  wake: async ({ env }) => {
    await env.OUTBOX.send({ outbox: true }).catch(() => undefined);
  },
};
