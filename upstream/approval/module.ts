import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { renewApproval } from './linked';
import { remindApprovers } from './remind';
import { approvalRoutes } from './routes';
import { stepsToDecide } from './waiting';

export const approvalModule = {
  routes: approvalRoutes,
  everyMinute: remindApprovers,
  waiting: { approval: stepsToDecide },
  renewals: { approval: renewApproval },
  named: { approval: namesIn('approval', 'title'), approval_workflow: namesIn('approval_workflow', 'title') },
} satisfies Module;
