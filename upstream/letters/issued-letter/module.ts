import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { letterApprovals } from './approved';
import { renewLetter } from './renew';
import { issuedLetterRoutes } from './routes';
import { writeIssued } from './writing';

export const issuedLetterModule = {
  routes: issuedLetterRoutes,
  writeMails: writeIssued,
  approvals: { letter: letterApprovals },
  named: { issued_letter: namesFrom('issued_letter', 'subject') },
  renewals: { letter: renewLetter },
  recordOwners: {
    '/issued-letter/approval/{id}': NOBODYS,
    '/issued-letter/{id}': (id) => sql`SELECT t.company_id AS company, coalesce(e.user_id, c.user_id) AS account
      FROM issued_letter t LEFT JOIN employee e ON e.id = t.employee_id LEFT JOIN candidate c ON c.id = t.candidate_id
      WHERE t.id = ${id}`,
  },
} satisfies Module;
