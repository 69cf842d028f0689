import type { Module } from '../module';
import { payLawRoutes } from './routes';

export const payLawModule = {
  routes: payLawRoutes,
} satisfies Module;
