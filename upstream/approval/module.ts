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
} satisfies Module;
