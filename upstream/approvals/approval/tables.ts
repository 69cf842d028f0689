import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ApprovalGroup, ApprovalKind, AssignedKind } from '../../../contracts/approvals/approval';
import type { Escalation } from '../../../contracts/approvals/escalation';
import type { Role } from '../../../contracts/platform/access';
import type { ApprovalStatus } from '../../../contracts/platform/request-status';

export const approvalWorkflow = sqliteTable('approval_workflow', {
  id: integer().primaryKey(),
  title: text().notNull(),
  approval_groups: text({ mode: 'json' }).$type<ApprovalGroup[]>().notNull(),
  version: integer().notNull().default(1),
  created_at: text().notNull(),
  escalation: text({ mode: 'json' }).$type<Escalation>(),
});

export const approval = sqliteTable('approval', {
  id: integer().primaryKey(),
  kind: text().$type<AssignedKind>().notNull(),
  title: text().notNull(),
  company_id: integer(),
  workflow_id: integer(),
});

/** A fact that approvers read. A secret one is for those who ask and decide alone, and in no mail. */
export interface Detail {
  name: string;
  value: string;
  secret?: boolean;
  /** The field of the record that changes, where it is one. */
  field?: string;
}

export const approvalRequest = sqliteTable('approval_request', {
  id: integer().primaryKey(),
  kind: text().$type<ApprovalKind>().notNull(),
  record_id: integer().notNull(),
  title: text().notNull(),
  company_id: integer().notNull(),
  about: text().notNull(),
  workflow: text().notNull(),
  details: text({ mode: 'json' }).$type<Detail[]>().notNull(),
  terms: text(),
  payload: text({ mode: 'json' }).$type<unknown>().notNull(),
  requested_by: integer().notNull(),
  requested_through: integer(),
  requested_at: text().notNull(),
  status: text().$type<ApprovalStatus>().notNull().default('PENDING'),
  level: integer().notNull().default(1),
  levels: integer().notNull(),
  opened_at: text().notNull(),
  reminded_at: text(),
  ended_at: text(),
  escalation: text({ mode: 'json' }).$type<Escalation>(),
  escalated_at: text(),
});

export const approvalStep = sqliteTable(
  'approval_step',
  {
    request_id: integer().notNull(),
    level: integer().notNull(),
    action: text().$type<'ANY' | 'ALL'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.request_id, t.level] })],
);

export const approvalApprover = sqliteTable(
  'approval_approver',
  {
    request_id: integer().notNull(),
    level: integer().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    user_id: integer(),
    role: text().$type<Role>(),
    decision: text().$type<'APPROVED' | 'DECLINED'>(),
    notes: text(),
    decided_at: text(),
    decided_ip: text(),
    decided_by: integer(),
    escalated: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.request_id, t.level, t.email] })],
);

export const approvalDelegation = sqliteTable('approval_delegation', {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  delegate_id: integer().notNull(),
  from_day: text().notNull(),
  until_day: text().notNull(),
  created_by: text().notNull(),
  created_at: text().notNull(),
  ended_at: text(),
});
