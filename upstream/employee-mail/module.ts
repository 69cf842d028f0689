import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { employeeMailRoutes } from './routes';
import { writeMails } from './writing';

export const employeeMailModule = {
  routes: employeeMailRoutes,
  writeMails,
  named: { employee_mail: namesIn('employee_mail', 'subject') },
} satisfies Module;
