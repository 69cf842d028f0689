import type { employeeMail } from '../../people/employee-mail';
import {
  type Decisions,
  type Names,
  type NoDecisions,
  RECORDS,
  shownInFile,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof employeeMail> = {
  send: RECORDS.changes,
  reach: RECORDS.reads,
  list: RECORDS.reads,
  detail: RECORDS.reads,
  recipients: RECORDS.reads,
  again: RECORDS.changes,
  ofEmployee: RECORDS.reads,
};

export const decisions: Decisions<typeof employeeMail> = {
  send: shownInFile('people/employee-mail/mail.test.ts', 'if they are as many as were seen', 'count'),
};

export const noDecisions: NoDecisions<typeof employeeMail> = {
  tells: ['again'],
};

export const formRules: Names<typeof employeeMail> = ['send'];
