import { namesFrom } from '../../platform/audit/audit-names';
import { ofTable } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { performanceRoutes } from './routes';

export const performanceModule = {
  routes: performanceRoutes,
  named: { score_rule: namesFrom('score_rule') },
  recordOwners: {
    '/performance/rated/{id}': ofTable('employee_kpi'),
    '/score-rule/{id}': ofTable('score_rule'),
  },
} satisfies Module;
