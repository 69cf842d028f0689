import { namesFrom } from '../../platform/audit/audit-names';
import { companyById, ofTable } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { companyRoutes } from './routes';

export const companyModule = {
  routes: companyRoutes,
  named: {
    company: namesFrom('company'),
    branch: namesFrom('branch'),
    department: namesFrom('department'),
    job_role: namesFrom('job_role'),
    unit: namesFrom('unit'),
    location: namesFrom('location'),
    custom_field: namesFrom('custom_field'),
  },
  recordOwners: {
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
