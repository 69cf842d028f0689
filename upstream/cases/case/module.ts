import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { caseById, ofCase } from './company-scope';
import { letterDecided } from './letter';
import { caseReminder } from './remind';
import { caseRenewals } from './renew';
import { caseRoutes } from './routes';

const numbers = namesFrom('case_file', 't.number');

export const caseModule = {
  routes: caseRoutes,
  answers: { letterDecided },
  reminders: [caseReminder],
  renewals: caseRenewals,
  named: { exit: numbers, welfare: numbers, disciplinary: numbers, complaint: numbers },
  recordOwners: {
    '/case/paper/{id}': ofCase(sql`case_paper t JOIN case_file c ON c.id = t.case_id`),
    '/case/{id}': caseById,
    '/case/{id}/party/{partyId}': NOBODYS,
  },
} satisfies Module;
