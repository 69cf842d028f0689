import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import { belongsToEmployee, NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { documentQueue } from './queue';
import { documentReminders } from './remind';
import { documentRoutes } from './routes';
import { documentsToCheck } from './waiting';

export const documentModule = {
  routes: documentRoutes,
  reminders: documentReminders,
  waiting: { document: documentsToCheck },
  queue: { document: documentQueue },
  decisions: ['Document approved', 'Document declined', 'Document acknowledged', 'Document closed'],
  ownRecordAudit: {
    actions: [
      'Document requested',
      'Document uploaded',
      'Document approved',
      'Document declined',
      'Document acknowledged',
      'Document closed',
      'Document deleted',
    ],
  },
  named: { document_category: namesFrom('document_category') },
  recordOwners: {
    '/document_category/{id}': NOBODYS,
    '/employee/{id}/onboarding_document/{letterId}': NOBODYS,
    '/employee_document/file/{id}': belongsToEmployee(
      sql`employee_document_file t JOIN employee_document d ON d.id = t.document_id JOIN employee e ON e.id = d.employee_id`,
    ),
    '/employee_document/{id}': belongsToEmployee(sql`employee_document t JOIN employee e ON e.id = t.employee_id`),
  },
  forAllCompanies: ['createCategory', 'updateCategory', 'deleteCategory'],
} satisfies Module;
