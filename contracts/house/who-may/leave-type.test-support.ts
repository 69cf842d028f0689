import type { leaveType } from '../../time/leave-type';
import {
  type Names,
  type NoDecisions,
  RECORDS_OR_SETTINGS,
  recordsOf,
  SETTINGS,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof leaveType> = {
  list: recordsOf('time/leave-type/leave-type.test.ts'),
  create: SETTINGS.changes,
  detail: RECORDS_OR_SETTINGS.reads,
  update: SETTINGS.changes,
  delete: SETTINGS.changes,
};

export const inNameOf: Names<typeof leaveType> = ['create', 'update', 'delete'];

export const noDecisions: NoDecisions<typeof leaveType> = {
  makes: ['create'],
  edits: ['update'],
  ends: ['delete'],
};
