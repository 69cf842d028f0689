import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { companyRoutes } from './routes';

export const companyModule = {
  routes: companyRoutes,
  named: {
    company: namesIn('company'),
    branch: namesIn('branch'),
    department: namesIn('department'),
    job_role: namesIn('job_role'),
    unit: namesIn('unit'),
    location: namesIn('location'),
    custom_field: namesIn('custom_field'),
  },
} satisfies Module;
