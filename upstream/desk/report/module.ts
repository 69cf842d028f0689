import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { keepCounting } from './counting';
import { mailReports } from './mailing';
import { reportRoutes } from './routes';

export const reportModule = {
  routes: reportRoutes,
  everyMinute: keepCounting,
  writeMails: mailReports,
  counts: keepCounting,
  recordOwners: {
    '/report/kept/{id}': NOBODYS,
  },
} satisfies Module;
