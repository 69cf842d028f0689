import { namesFrom } from '../../platform/audit/audit-names';
import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { payLawRoutes } from './routes';

export const payLawModule = {
  routes: payLawRoutes,
  named: { pay_law: namesFrom('pay_law', 'title') },
  recordOwners: {
    '/payroll/law/{id}': NOBODYS,
  },
  forAllCompanies: ['add', 'correct', 'remove'],
} satisfies Module;
