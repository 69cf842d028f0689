import type { announcement } from '../../letters/announcement';
import {
  type Decisions,
  MARK,
  type Names,
  type NoDecisions,
  type NoReceipt,
  RECORDS,
  recordsOf,
  SIGNED_IN,
  shownInFile,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof announcement> = {
  list: RECORDS.reads,
  detail: RECORDS.reads,
  create: RECORDS.changes,
  update: RECORDS.changes,
  withdraw: RECORDS.changes,
  delete: RECORDS.changes,
  readers: RECORDS.reads,
  readersFile: RECORDS.reads,
  remind: RECORDS.changes,
  addFiles: RECORDS.changes,
  removeFile: RECORDS.changes,
  file: RECORDS.reads,
  reach: RECORDS.reads,
  mine: SIGNED_IN,
  read: recordsOf('letters/announcement/announcement.test.ts'),
  readFile: recordsOf('letters/announcement/readers.test.ts'),
  acknowledge: recordsOf('letters/announcement/readers.test.ts'),
  markRead: recordsOf('letters/announcement/announcement.test.ts'),
};

export const inNameOf: Names<typeof announcement> = ['create', 'update', 'delete', 'addFiles', 'removeFile'];

export const decisions: Decisions<typeof announcement> = {
  acknowledge: shownInFile('letters/announcement/readers.test.ts', 'names the version that was read', 'version'),
};

export const noDecisions: NoDecisions<typeof announcement> = {
  makes: ['create', 'addFiles'],
  edits: ['update'],
  own: ['markRead'],
  ends: ['withdraw', 'delete', 'removeFile'],
  tells: ['remind'],
};

export const noReceipt: NoReceipt<typeof announcement> = {
  acknowledge: 'It is kept word for word, and the announcement says when (`upstream/letters/announcement/README.md`).',
  markRead: MARK,
};

export const unread: Names<typeof announcement> = ['file', 'readFile'];

export const formRules: Names<typeof announcement> = ['create', 'update'];
