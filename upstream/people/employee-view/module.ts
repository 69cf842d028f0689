import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { employeeViewRoutes } from './routes';

export const employeeViewModule = {
  routes: employeeViewRoutes,
  recordOwners: {
    '/employee/views/{id}': NOBODYS,
  },
} satisfies Module;
