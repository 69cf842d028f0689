import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { NOBODYS } from '../reach';
import { holidaysComing } from './coming';
import { holidayRoutes } from './routes';

export const holidayModule = {
  routes: holidayRoutes,
  coming: [holidaysComing],
  named: { holiday: namesIn('holiday') },
  whose: {
    '/holiday/{id}': NOBODYS,
  },
  forAllCompanies: ['create', 'update', 'delete', 'declare', 'addYear'],
} satisfies Module;
