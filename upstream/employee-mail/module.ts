import type { Module } from '../module';
import { employeeMailRoutes } from './routes';
import { writeMails } from './writing';

export const employeeMailModule = {
  routes: employeeMailRoutes,
  writeMails,
} satisfies Module;
