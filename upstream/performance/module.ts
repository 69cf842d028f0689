import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { ofTable } from '../reach';
import { performanceRoutes } from './routes';

export const performanceModule = {
  routes: performanceRoutes,
  named: { score_rule: namesIn('score_rule') },
  whose: {
    '/performance/rated/{id}': ofTable('employee_kpi'),
    '/score-rule/{id}': ofTable('score_rule'),
  },
} satisfies Module;
