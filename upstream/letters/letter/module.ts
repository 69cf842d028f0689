import { namesFrom } from '../../platform/audit/audit-names';
import { NOBODYS, ofTable } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { letterRoutes } from './routes';

export const letterModule = {
  routes: letterRoutes,
  named: {
    letter: namesFrom('letter', 'letter_name'),
    letter_template: namesFrom('letter_template'),
    letter_image: namesFrom('letter_image'),
  },
  recordOwners: {
    '/letter/template/{id}': NOBODYS,
    '/letter/{id}': ofTable('letter'),
    '/letter/{id}/version/{versionId}': NOBODYS,
  },
  forAllCompanies: ['createTemplate', 'updateTemplate', 'deleteTemplate'],
} satisfies Module;
