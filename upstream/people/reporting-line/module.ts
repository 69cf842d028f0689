import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { reportingLineRoutes } from './routes';

export const reportingLineModule = {
  routes: reportingLineRoutes,
  recordOwners: {
    '/outside-person/{id}': NOBODYS,
    '/employee/{id}/reporting_line/{entryId}': NOBODYS,
  },
} satisfies Module;
