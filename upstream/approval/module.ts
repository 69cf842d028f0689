import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { delegationNames } from './delegations';
import { renewApproval } from './linked';
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
    approval: namesIn('approval', 'title'),
    approval_workflow: namesIn('approval_workflow', 'title'),
    approval_request: namesIn('approval_request', 'title'),
    approval_delegation: delegationNames,
  },
} satisfies Module;
