import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { NOBODYS } from '../reach';
import { payLawRoutes } from './routes';

export const payLawModule = {
  routes: payLawRoutes,
  named: { pay_law: namesIn('pay_law', 'title') },
  whose: {
    '/payroll/law/{id}': NOBODYS,
  },
  forAllCompanies: ['add', 'correct', 'remove'],
} satisfies Module;
