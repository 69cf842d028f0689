import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import { candidateById, NOBODYS, ofTable } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { renewApproval } from './approval-by-link';
import { delegationNames } from './delegations';
import { approvalQueue } from './queue';
import { escalateApprovals, remindApprovers } from './remind';
import { approvalRoutes } from './routes';
import { stepsToDecide } from './waiting';

export const approvalModule = {
  routes: approvalRoutes,
  everyMinute: async (env, now) => {
    await remindApprovers(env, now);
    await escalateApprovals(env, now);
  },
  waiting: { approval: stepsToDecide },
  queue: { approval: approvalQueue },
  decisions: ['Approval given', 'Approval declined'],
  renewals: { approval: renewApproval },
  named: {
    approval: namesFrom('approval', 'title'),
    approval_workflow: namesFrom('approval_workflow', 'title'),
    approval_request: namesFrom('approval_request', 'title'),
    approval_delegation: delegationNames,
  },
  recordOwners: {
    '/approval-workflow/{id}': NOBODYS,
    '/approval/delegation/{id}': NOBODYS,
    '/approval/linked/others/{id}': NOBODYS,
    '/approval/own/{id}': NOBODYS,
    '/approval/request/candidate/{id}': candidateById,
    '/approval/request/{id}': (id, { userId }) =>
      sql`SELECT t.company_id AS company, (SELECT a.user_id FROM approval_approver a
          WHERE a.request_id = t.id AND a.user_id = ${userId} LIMIT 1) AS account FROM approval_request t WHERE t.id = ${id}`,
    '/approval/{approval_workflow}': ofTable('approval'),
  },
  forAllCompanies: ['createWorkflow', 'updateWorkflow', 'deleteWorkflow'],
} satisfies Module;
