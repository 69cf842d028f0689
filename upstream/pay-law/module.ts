import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { payLawRoutes } from './routes';

export const payLawModule = {
  routes: payLawRoutes,
  named: { pay_law: namesIn('pay_law', 'title') },
} satisfies Module;
