import { ofTable } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { compareMonths } from './compare';
import { differenceNames } from './names';
import { payDifferenceRoutes } from './routes';

export const payDifferenceModule = {
  routes: payDifferenceRoutes,
  writeMails: compareMonths,
  named: { pay_difference: differenceNames },
  recordOwners: {
    '/payroll/differences/{id}': ofTable('pay_difference'),
  },
} satisfies Module;
