import type { Module } from '../module';
import { payrollRoutes } from './routes';

export const payrollModule = {
  routes: payrollRoutes,
} satisfies Module;
