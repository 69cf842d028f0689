import type { document } from '../../people/document';
import {
  type Decisions,
  type Names,
  type NoDecisions,
  ownRecord,
  RECORDS,
  recordsOf,
  SETTINGS,
  SIGNED_IN,
  shownInFile,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof document> = {
  list: RECORDS.reads,
  expiring: RECORDS.reads,
  mine: SIGNED_IN,
  detail: recordsOf('people/document/document.test.ts'),
  file: recordsOf('people/document/document.test.ts'),
  request: RECORDS.changes,
  add: recordsOf('people/document/document.test.ts'),
  upload: recordsOf('people/document/document.test.ts'),
  setStatus: RECORDS.changes,
  acknowledge: recordsOf('people/document/document.test.ts'),
  delete: recordsOf('people/document/document.test.ts'),
  letters: ownRecord('employee', RECORDS.reads),
  letter: recordsOf('people/document/document.test.ts'),
  categories: SIGNED_IN,
  createCategory: SETTINGS.changes,
  updateCategory: SETTINGS.changes,
  deleteCategory: SETTINGS.changes,
};

export const inNameOf: Names<typeof document> = [
  'request',
  'add',
  'upload',
  'createCategory',
  'updateCategory',
  'deleteCategory',
];

export const decisions: Decisions<typeof document> = {
  setStatus: shownInFile(
    'people/document/document.test.ts',
    'about another version than was seen is refused',
    'version',
  ),
};

export const noDecisions: NoDecisions<typeof document> = {
  makes: ['request', 'add', 'upload', 'createCategory'],
  last: ['updateCategory'],
  own: ['acknowledge'],
  ends: ['delete', 'deleteCategory'],
};

export const unread: Names<typeof document> = ['file'];
