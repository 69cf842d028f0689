import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { ABOUT_CANDIDATES, type ApprovalGroup, type ApprovalKind } from '../../../contracts/approvals/approval';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller, NOT_LIMITED } from '../../platform/caller/limits-of';
import { type Db, mustChange, mustHold } from '../../platform/database/db';
import { createRecord, type StoredRecordKind } from '../../platform/record/change';
import { exists, inOneTrip, type RecordId } from '../../platform/record/row';
import { approval, approvalWorkflow } from './tables';
import { asksLine, NO_LINE } from './workflows';

const GONE = 'Somebody changed this in the meantime. Reload the page.';

/** The kinds that can stand under approval: the general row of each, and those of companies below it. */
export async function findApprovals(db: Db, me: LimitedCaller, only?: RecordId) {
  const rows = await db
    .select({
      approval_workflow: approval.id,
      kind: approval.kind,
      title: sql<string>`${approval.title}`.as('approval_title'),
      company_id: approval.company_id,
      company: sql<string | null>`(SELECT c.name FROM company c WHERE c.id = ${approval.company_id})`.as('company'),
      workflow: approval.workflow_id,
      workflow_title: sql<string | null>`${approvalWorkflow.title}`.as('workflow_title'),
    })
    .from(approval)
    .leftJoin(approvalWorkflow, eq(approvalWorkflow.id, approval.workflow_id))
    .where(
      and(
        or(isNull(approval.company_id), inCompanyScope(me, sql`${approval.company_id}`)),
        only === undefined ? undefined : eq(approval.id, only),
      ),
    )
    .orderBy(
      sql`(SELECT min(b.id) FROM approval b WHERE b.kind = ${approval.kind})`,
      sql`${approval.company_id} IS NOT NULL`,
      sql`(SELECT c.sort_key FROM company c WHERE c.id = ${approval.company_id})`,
    );
  return rows.map(({ company_id, company, ...row }) => ({
    ...row,
    company: company_id === null ? null : { id: company_id, name: company ?? '' },
  }));
}

async function approvalById(db: Db, id: RecordId) {
  const [found] = await findApprovals(db, NOT_LIMITED, id);
  if (!found) throw refuse.notFound();
  return found;
}

/** The levels of a workflow that is there. */
async function levelsOf(db: Db, id: number): Promise<ApprovalGroup[]> {
  const [found] = await db
    .select({ groups: approvalWorkflow.approval_groups })
    .from(approvalWorkflow)
    .where(eq(approvalWorkflow.id, id));
  if (!found) throw refuse.fields({ workflow: ['Choose a workflow of the list'] });
  return found.groups;
}

function refuseLineless(kind: ApprovalKind, levels: readonly ApprovalGroup[]): void {
  if (ABOUT_CANDIDATES.includes(kind) && asksLine(levels))
    throw refuse.fields({ workflow: [`${NO_LINE}: choose a workflow without a level for one`] });
}

const APPROVAL: StoredRecordKind<typeof approval> = {
  table: approval,
  record: 'approval',
  word: 'approval',
  unique: { approval_place: { company: ['This company has a workflow of its own for this already'] } },
};

/** Lets a company follow a workflow of its own for a kind. */
export async function createApproval(
  call: Call<{ kind: (typeof approval.$inferSelect)['kind']; company: number; workflow: number }>,
) {
  const { db, input } = call;
  const [levels, [general], known] = await inOneTrip(
    levelsOf(db, input.workflow),
    db
      .select()
      .from(approval)
      .where(and(eq(approval.kind, input.kind), isNull(approval.company_id))),
    exists(db, sql`SELECT 1 FROM company WHERE id = ${input.company} AND ${inCompanyScope(call.caller, sql`id`)}`),
  );
  if (!general || !known) throw refuse.fields({ company: ['Choose a company of the list'] });
  const { kind, company, workflow } = input;
  refuseLineless(kind, levels);
  return createRecord(
    call,
    APPROVAL,
    {
      values: { kind, title: general.title, company_id: company, workflow_id: workflow },
      audited: input,
      action: 'Approval assigned to a workflow',
    },
    (id) => approvalById(db, id),
  );
}

/** C046: assigns a workflow by its id; null removes the assignment. Requests that wait already keep their approvers. */
export async function assign(
  call: Call<{ approval_workflow: number; title: string; workflow: number | null }>,
): Promise<{ message: string }> {
  const { db, input, commit, audit } = call;
  const [before, levels] = await inOneTrip(
    approvalById(db, input.approval_workflow),
    input.workflow === null ? [] : levelsOf(db, input.workflow),
  );
  refuseLineless(before.kind, levels);
  return commit(
    [
      ...(input.workflow === null
        ? []
        : [mustHold(db, sql`EXISTS (SELECT 1 FROM approval_workflow WHERE id = ${input.workflow})`)]),
      db
        .update(approval)
        .set({ title: input.title, workflow_id: input.workflow })
        .where(eq(approval.id, input.approval_workflow)),
      mustChange(db),
      audit({
        action: input.workflow === null ? 'Approval removed from its workflow' : 'Approval assigned to a workflow',
        record: 'approval',
        record_id: input.approval_workflow,
        before: { title: before.title, workflow: before.workflow },
        after: { title: input.title, workflow: input.workflow },
      }),
    ],
    {
      message:
        input.workflow === null
          ? 'approval have been removed from selected workflow successfully'
          : 'approval have been assigned to selected workflow successfully',
    },
    { conflict: GONE },
  );
}

/** Deletes the assignment of a company, which then follows the general one. The general row of a kind stays. */
export async function deleteApproval({ db, input, commit, audit }: Call<{ approval_workflow: number }>) {
  const before = await approvalById(db, input.approval_workflow);
  if (!before.company) throw refuse.conflict('This is what all companies follow. Choose no workflow for it instead.');
  return commit(
    [
      db.delete(approval).where(eq(approval.id, input.approval_workflow)),
      mustChange(db),
      audit({
        action: 'Approval deleted',
        record: 'approval',
        record_id: input.approval_workflow,
        before: { title: before.title, company: before.company.name, workflow: before.workflow },
      }),
    ],
    { message: `${before.company.name} follows the workflow of all companies` },
    { conflict: GONE },
  );
}
