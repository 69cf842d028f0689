import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { renewApproval } from './linked';
import { approvalQueue } from './queue';
import { remindApprovers } from './remind';
import { approvalRoutes } from './routes';
import { stepsToDecide } from './waiting';

export const approvalModule = {
  routes: approvalRoutes,
  everyMinute: remindApprovers,
  waiting: { approval: stepsToDecide },
  queue: { approval: approvalQueue },
  decisions: ['Approval given', 'Approval declined'],
  renewals: { approval: renewApproval },
  named: { approval: namesIn('approval', 'title'), approval_workflow: namesIn('approval_workflow', 'title') },
} satisfies Module;
