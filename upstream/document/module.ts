import { namesIn } from '../audit-names';
import type { Module } from '../module';
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
  told: {
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
  named: { document_category: namesIn('document_category') },
} satisfies Module;
