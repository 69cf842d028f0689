import type { Module } from '../module';
import { employeeViewRoutes } from './routes';

export const employeeViewModule = {
  routes: employeeViewRoutes,
} satisfies Module;
