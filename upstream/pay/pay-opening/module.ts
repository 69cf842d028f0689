import { ofTable } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { openingNames } from './names';
import { payOpeningRoutes } from './routes';

export const payOpeningModule = {
  routes: payOpeningRoutes,
  named: { pay_opening: openingNames },
  recordOwners: {
    '/payroll/openings/{id}': ofTable('pay_opening'),
  },
} satisfies Module;
