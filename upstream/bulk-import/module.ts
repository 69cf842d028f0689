import type { Module } from '../module';
import { bulkImportRoutes } from './routes';
import { goOn, sweepImports } from './work';

export const bulkImportModule = {
  routes: bulkImportRoutes,
  afterMails: sweepImports,
  goOn,
} satisfies Module;
