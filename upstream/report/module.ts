import type { Module } from '../module';
import { NOBODYS } from '../reach';
import { keepCounting } from './counting';
import { mailReports } from './mailing';
import { reportRoutes } from './routes';

export const reportModule = {
  routes: reportRoutes,
  everyMinute: keepCounting,
  writeMails: mailReports,
  counts: keepCounting,
  whose: {
    '/report/kept/{id}': NOBODYS,
  },
} satisfies Module;
