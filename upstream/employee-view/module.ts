import type { Module } from '../module';
import { NOBODYS } from '../reach';
import { employeeViewRoutes } from './routes';

export const employeeViewModule = {
  routes: employeeViewRoutes,
  whose: {
    '/employee/views/{id}': NOBODYS,
  },
} satisfies Module;
