import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { bulkImportRoutes } from './routes';
import { upgradeApprovals } from './upgrade-gate';
import { goOn, sweepImports } from './work';

export const bulkImportModule = {
  routes: bulkImportRoutes,
  afterMails: sweepImports,
  goOn,
  approvals: { 'upgrade-letters': upgradeApprovals },
  named: { import_batch: namesIn('import_batch', 'file') },
} satisfies Module;
