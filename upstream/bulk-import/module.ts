import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { bulkImportRoutes } from './routes';
import { goOn, sweepImports } from './work';

export const bulkImportModule = {
  routes: bulkImportRoutes,
  afterMails: sweepImports,
  goOn,
  named: { import_batch: namesIn('import_batch', 'file') },
} satisfies Module;
