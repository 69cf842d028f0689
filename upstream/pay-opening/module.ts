import type { Module } from '../module';
import { ofTable } from '../reach';
import { openingNames } from './names';
import { payOpeningRoutes } from './routes';

export const payOpeningModule = {
  routes: payOpeningRoutes,
  named: { pay_opening: openingNames },
  whose: {
    '/payroll/openings/{id}': ofTable('pay_opening'),
  },
} satisfies Module;
