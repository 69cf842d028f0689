import type { Module } from '../module';
import { openingNames } from './names';
import { payOpeningRoutes } from './routes';

export const payOpeningModule = {
  routes: payOpeningRoutes,
  named: { pay_opening: openingNames },
} satisfies Module;
