import type { Module } from '../module';
import { NOBODYS } from '../reach';
import { reportingLineRoutes } from './routes';

export const reportingLineModule = {
  routes: reportingLineRoutes,
  whose: {
    '/outside-person/{id}': NOBODYS,
    '/employee/{id}/reporting_line/{entryId}': NOBODYS,
  },
} satisfies Module;
