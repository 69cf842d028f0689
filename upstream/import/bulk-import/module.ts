import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { bulkImportRoutes } from './routes';
import { upgradeApprovals } from './upgrade-gate';
import { goOn, wakeImports } from './work';

export const bulkImportModule = {
  routes: bulkImportRoutes,
  afterMails: wakeImports,
  goOn,
  approvals: { 'upgrade-letters': upgradeApprovals },
  named: { import_batch: namesFrom('import_batch', 'file') },
  recordOwners: {
    '/bulk_upload/approval/{id}': NOBODYS,
    '/bulk_upload/{id}': (id) => sql`SELECT 0 AS company, t.by_id AS account FROM import_batch t WHERE t.id = ${id}`,
  },
  forAllCompanies: ['companies'],
} satisfies Module;
