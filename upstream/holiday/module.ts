import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { holidaysComing } from './coming';
import { holidayRoutes } from './routes';

export const holidayModule = {
  routes: holidayRoutes,
  coming: [holidaysComing],
  named: { holiday: namesIn('holiday') },
} satisfies Module;
