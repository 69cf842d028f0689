import { count, eq, sql } from 'drizzle-orm';
import type { ApprovalGroup, ApprovalWorkflow, ApprovalWorkflowForm } from '../../../contracts/approvals/approval';
import { ABOUT_CANDIDATES } from '../../../contracts/approvals/approval';
import { LINE_WORDS } from '../../../contracts/organisation/reporting-line-roles';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller, NOT_LIMITED } from '../../platform/caller/limits-of';
import { type Db, slice } from '../../platform/database/db';
import { byName } from '../../platform/record/by-name';
import {
  createRecord,
  deleteRecord,
  editRecord,
  refuseOutdated,
  type StoredRecordKind,
} from '../../platform/record/change';
import { lastEdit } from '../../platform/record/last-edit';
import { deferRefusal, exists, inOneTrip, type RecordId } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { namedIds, peopleById, ROLE_NAMES } from './approvers';
import { approvalWorkflow } from './tables';

const RECORD = 'approval_workflow';
const UNIQUE = { approval_workflow_title: { title: ['An approval workflow with this title exists'] } };
const WORKFLOW: StoredRecordKind<typeof approvalWorkflow> = {
  table: approvalWorkflow,
  record: RECORD,
  word: 'workflow',
  unique: UNIQUE,
};
const GONE = 'Somebody changed this in the meantime. Reload the page.';

type Row = typeof approvalWorkflow.$inferSelect;

/** The uses of a workflow, in the words of its page and its list. */
const usedFor = (me: LimitedCaller) =>
  sql<string>`(SELECT json_group_array(a.title || coalesce(', ' || c.name, ''))
  FROM approval a LEFT JOIN company c ON c.id = a.company_id WHERE a.workflow_id = approval_workflow.id
    AND (a.company_id IS NULL OR ${inCompanyScope(me, sql`a.company_id`)}))`.as('used_for');

function shown(
  rows: (Row & { used_for: string })[],
  people: Awaited<ReturnType<typeof peopleById>>,
): Omit<ApprovalWorkflow, 'edited'>[] {
  const nameOf = ({ approver_type }: ApprovalGroup, value: string) =>
    approver_type === 'USER'
      ? (people.get(Number(value))?.name ?? 'Closed account')
      : approver_type === 'ROLE'
        ? value === 'ADMIN' || value === 'SUPERADMIN'
          ? ROLE_NAMES[value]
          : value
        : approver_type === 'LINE_MANAGER'
          ? (Object.entries(LINE_WORDS).find(([place]) => place === value)?.[1] ?? value)
          : value;
  return rows.map(({ id, title, version, approval_groups, escalation, used_for }) => ({
    id,
    title,
    version,
    approval_groups: approval_groups.map((group) => ({
      ...group,
      names: group.approver.map((value) => nameOf(group, value)),
    })),
    escalation,
    escalation_name: escalation?.user ? (people.get(escalation.user)?.name ?? 'Closed account') : null,
    used_for: JSON.parse(used_for),
  }));
}

const columnsFor = (me: LimitedCaller) => ({
  id: approvalWorkflow.id,
  title: approvalWorkflow.title,
  approval_groups: approvalWorkflow.approval_groups,
  version: approvalWorkflow.version,
  created_at: approvalWorkflow.created_at,
  escalation: approvalWorkflow.escalation,
  used_for: usedFor(me),
});

/** A page of the workflows, by title. */
export async function findWorkflows(
  db: Db,
  me: LimitedCaller,
  input: { page: number; page_size: number; search?: string | undefined },
) {
  const where = holds(input.search, sql`${approvalWorkflow.title}`);
  const { limit, offset } = slice(input);
  const [rows, [all]] = await db.batch([
    db
      .select(columnsFor(me))
      .from(approvalWorkflow)
      .where(where)
      .orderBy(byName(approvalWorkflow))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(approvalWorkflow).where(where),
  ]);
  const people = await peopleById(
    db,
    rows.flatMap(({ approval_groups, escalation }) => [
      ...namedIds(approval_groups),
      ...(escalation?.user ? [escalation.user] : []),
    ]),
  );
  const results = shown(rows, people);
  return { total: all?.total ?? 0, rows: results.map((row) => ({ ...row, edited: null })) };
}

export async function workflowById(db: Db, id: RecordId, me: LimitedCaller = NOT_LIMITED): Promise<ApprovalWorkflow> {
  const [rows, people, edited] = await inOneTrip(
    db.select(columnsFor(me)).from(approvalWorkflow).where(eq(approvalWorkflow.id, id)),
    peopleById(
      db,
      sql`(SELECT CAST(p.value AS INTEGER) FROM approval_workflow w, json_each(w.approval_groups) g,
        json_each(g.value, '$.approver') p WHERE w.id = ${id} AND g.value ->> 'approver_type' = 'USER'
        UNION SELECT w.escalation ->> 'user' FROM approval_workflow w WHERE w.id = ${id} AND w.escalation ->> 'user' IS NOT NULL)`,
    ),
    lastEdit(db, RECORD, id),
  );
  const [row] = shown(rows, people);
  if (!row) throw refuse.notFound();
  return { ...row, edited };
}

/** Refuses groups, and an escalation, that name somebody without an account. */
async function checkApprovers(
  db: Db,
  { approval_groups: groups, escalation }: Pick<ApprovalWorkflowForm, 'approval_groups' | 'escalation'>,
): Promise<void> {
  const further = escalation?.to === 'USER' && escalation.user ? [escalation.user] : [];
  const ids = [...namedIds(groups), ...further];
  const people = await peopleById(db, ids);
  const level = groups.findIndex((group) => namedIds([group]).some((id) => !people.has(id)));
  if (level >= 0) throw refuse.fields({ approval_groups: [`Level ${level + 1}: choose an approver of the list`] });
  if (further.some((id) => !people.has(id))) throw refuse.fields({ escalation: ['Choose a person of the list'] });
}

export const NO_LINE = 'A candidate has no line manager';

/** Whether a level goes to the line manager of the person concerned. */
export const asksLine = (groups: readonly ApprovalGroup[]): boolean =>
  groups.some(({ approver_type }) => approver_type === 'LINE_MANAGER');

/** Refuses a level for line managers in a workflow that candidates follow. */
async function checkLine(db: Db, id: number, groups: readonly ApprovalGroup[]): Promise<void> {
  const followed = sql`SELECT 1 FROM approval WHERE workflow_id = ${id}
    AND kind IN (SELECT value FROM json_each(${JSON.stringify(ABOUT_CANDIDATES)}))`;
  if (!asksLine(groups) || !(await exists(db, followed))) return;
  const level = groups.findIndex((group) => asksLine([group])) + 1;
  throw refuse.fields({ approval_groups: [`Level ${level}: ${NO_LINE}, and this workflow is used for candidates`] });
}

export async function createWorkflow(call: Call<ApprovalWorkflowForm>): Promise<ApprovalWorkflow> {
  const { db, input, now } = call;
  await checkApprovers(db, input);
  return createRecord(
    call,
    WORKFLOW,
    { values: { ...input, created_at: now.toISOString() }, audited: input, action: 'Approval workflow created' },
    (id) => workflowById(db, id),
  );
}

export async function updateWorkflow(
  call: Call<ApprovalWorkflowForm & { id: number; version: number }>,
): Promise<ApprovalWorkflow> {
  const { db, input } = call;
  const { id, version, ...given } = input;
  const form = { ...given, escalation: given.escalation ?? null };
  const [before, unknown, lineless] = await inOneTrip(
    workflowById(db, id),
    deferRefusal(checkApprovers(db, form)),
    deferRefusal(checkLine(db, id, form.approval_groups)),
  );
  refuseOutdated(before, version, WORKFLOW.word);
  unknown();
  lineless();
  const groups = before.approval_groups.map(({ names: _, ...group }) => group);
  const changes = {
    before: {
      title: before.title,
      approval_groups: JSON.stringify(groups),
      escalation: JSON.stringify(before.escalation),
    },
    after: {
      title: form.title,
      approval_groups: JSON.stringify(form.approval_groups),
      escalation: JSON.stringify(form.escalation),
    },
  };
  return editRecord(
    call,
    WORKFLOW,
    { input, stored: before, values: form, audited: changes, action: 'Approval workflow changed' },
    () => workflowById(db, id),
  );
}

/** Deletes a workflow that no approval follows. Requests under way have their own copy of its levels. */
export async function deleteWorkflow(call: Call<{ id: number }>) {
  const { db, input } = call;
  const before = await workflowById(db, input.id);
  if (before.used_for.length > 0) {
    throw refuse.conflict(
      `This workflow is used for: ${before.used_for.join('; ')}. Choose another workflow there first.`,
    );
  }
  return deleteRecord(call, WORKFLOW, {
    id: input.id,
    audited: { title: before.title, approval_groups: JSON.stringify(before.approval_groups) },
    where: sql`NOT EXISTS (SELECT 1 FROM approval WHERE workflow_id = ${input.id})`,
    action: 'Approval workflow deleted',
    conflict: GONE,
  });
}
