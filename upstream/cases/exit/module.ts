import type { Module } from '../../platform/module/module';
import { caseById } from '../case/company-scope';
import { exitApprovals } from './approval';
import { closeExits } from './close';
import { exitNames } from './names';
import { exitQueue } from './queue';
import { exitRoutes } from './routes';

export const exitModule = {
  routes: exitRoutes,
  everyMinute: closeExits,
  approvals: { exit: exitApprovals },
  queue: { exit: exitQueue },
  named: { exit: exitNames },
  decisions: ['Exit approved', 'Exit declined'],
  recordOwners: {
    '/exit/{id}': caseById,
  },
} satisfies Module;
