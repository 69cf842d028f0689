import type { history } from '../../people/history';
import { type Names, type NoDecisions, RECORDS, RECORDS_OR_PAY, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof history> = {
  read: RECORDS.reads,
  add: RECORDS_OR_PAY.changes,
  correct: RECORDS_OR_PAY.changes,
  withdraw: RECORDS_OR_PAY.changes,
  end: RECORDS_OR_PAY.changes,
  correctEmploymentDate: RECORDS.changes,
  refit: RECORDS.changes,
};

export const noDecisions: NoDecisions<typeof history> = {
  edits: ['add', 'correct', 'withdraw', 'end', 'correctEmploymentDate', 'refit'],
};

export const formRules: Names<typeof history> = ['add'];
