import type { holiday } from '../../time/holiday';
import { type Names, type NoDecisions, recordsOf, SETTINGS, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof holiday> = {
  list: recordsOf('time/holiday/holiday.test.ts'),
  create: SETTINGS.changes,
  update: SETTINGS.changes,
  delete: SETTINGS.changes,
  declare: SETTINGS.changes,
  effect: SETTINGS.reads,
  addYear: SETTINGS.changes,
};

export const inNameOf: Names<typeof holiday> = ['create', 'update', 'delete', 'declare', 'addYear'];

export const noDecisions: NoDecisions<typeof holiday> = {
  makes: ['create', 'addYear'],
  edits: ['update', 'declare'],
  ends: ['delete'],
};
