import { sql } from 'drizzle-orm';
import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { renewRoster } from './roster-by-link';
import { hmoRosterRoutes } from './routes';

export const hmoRosterModule = {
  routes: hmoRosterRoutes,
  renewals: { 'hmo-roster': renewRoster },
  named: {
    hmo_roster: (ids) => sql`SELECT r.id, p.name || ', ' || r.month AS name FROM hmo_roster r
      JOIN hmo_provider p ON p.id = r.provider_id WHERE r.id IN ${ids}`,
  },
  recordOwners: {
    '/hmo/reconciliation/{provider}': NOBODYS,
    '/hmo/roster/{provider}': NOBODYS,
  },
  forAllCompanies: ['keep', 'send', 'sendAll', 'resend', 'saveInvoice'],
} satisfies Module;
