import { namesIn } from '../../platform/audit/audit-names';
import { companyById, ofTable } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
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
  whose: {
    '/branch/{id}': ofTable('branch'),
    '/company/{id}': companyById,
    '/custom-field/{id}': ofTable('custom_field'),
    '/department/{id}': ofTable('department'),
    '/job-role/{id}': ofTable('job_role'),
    '/location/{id}': ofTable('location'),
    '/unit/{id}': ofTable('unit'),
  },
  forAllCompanies: ['create'],
} satisfies Module;
