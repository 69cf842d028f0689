import type { Module } from '../module';
import { keepCounting } from './counting';
import { mailReports } from './mailing';
import { reportRoutes } from './routes';

export const reportModule = {
  routes: reportRoutes,
  everyMinute: keepCounting,
  writeMails: mailReports,
  counts: keepCounting,
} satisfies Module;
