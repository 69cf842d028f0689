import type { secondPair } from '../../approvals/second-pair';
import { type NoDecisions, RECORDS, SETTINGS, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof secondPair> = {
  read: SETTINGS.reads,
  update: SETTINGS.changes,
  ofEmployee: RECORDS.reads,
};

export const noDecisions: NoDecisions<typeof secondPair> = {
  edits: ['update'],
};
