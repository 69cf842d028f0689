import type { Module } from '../../platform/module/module';
import { caseById } from '../case/company-scope';
import { closePassed } from './close';
import { casesToDecide } from './queue';
import { disciplinaryRoutes } from './routes';

export const disciplinaryModule = {
  routes: disciplinaryRoutes,
  queue: { case: casesToDecide },
  everyMinute: closePassed,
  decisions: ['Disciplinary case decided', 'Appeal decided'],
  recordOwners: {
    '/disciplinary/{id}': caseById,
  },
} satisfies Module;
