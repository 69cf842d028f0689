import type { Module } from '../module';
import { applyApproved } from './effect';
import { changeRequestRoutes } from './routes';
import { requestsToDecide } from './waiting';

export const changeRequestModule = {
  routes: changeRequestRoutes,
  waiting: { change: requestsToDecide },
  told: { actions: ['Change requested', 'Change request withdrawn', 'Change request decided'] },
  approvals: { 'change-request': { record: 'change_request', effect: applyApproved } },
} satisfies Module;
