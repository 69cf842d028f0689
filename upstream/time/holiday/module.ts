import { namesFrom } from '../../platform/audit/audit-names';
import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { holidaysComing } from './coming';
import { holidayRoutes } from './routes';

export const holidayModule = {
  routes: holidayRoutes,
  coming: [holidaysComing],
  named: { holiday: namesFrom('holiday') },
  recordOwners: {
    '/holiday/{id}': NOBODYS,
  },
  forAllCompanies: ['create', 'update', 'delete', 'declare', 'addYear'],
} satisfies Module;
