import type { leave } from '../../time/leave';
import {
  ANYONE,
  type Decisions,
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  type NoReceipt,
  RECORDS,
  recordsOf,
  SIGNED_IN,
  version,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof leave> = {
  list: RECORDS.reads,
  listFile: RECORDS.reads,
  create: recordsOf('time/leave/own.test.ts'),
  count: recordsOf('time/leave/own.test.ts'),
  balances: recordsOf('time/leave/own.test.ts'),
  mine: SIGNED_IN,
  ledger: recordsOf('time/leave/own.test.ts'),
  grant: RECORDS.changes,
  month: recordsOf('time/leave/own.test.ts'),
  colleagues: recordsOf('time/leave/colleagues.test.ts'),
  calendar: RECORDS.reads,
  feeds: SIGNED_IN,
  makeFeed: SIGNED_IN,
  endFeed: SIGNED_IN,
  feed: ANYONE,
  detail: withLinks(recordsOf('time/leave/own.test.ts'), 'leave-review', 'leave-client'),
  supervisorUpdate: withLinks(NOBODY_MAY, 'leave-review'),
  clientUpdate: withLinks(NOBODY_MAY, 'leave-client'),
  decide: RECORDS.changes,
  notify: RECORDS.changes,
  cancel: recordsOf('time/leave/own.test.ts'),
  recall: RECORDS.changes,
  resume: recordsOf('time/leave/own.test.ts'),
  correctResumption: RECORDS.changes,
  addCertificate: recordsOf('time/leave/own.test.ts'),
  balanceList: RECORDS.reads,
  balanceFile: RECORDS.reads,
  file: withLinks(recordsOf('time/leave/own.test.ts'), 'leave-review', 'leave-client'),
};

export const inNameOf: Names<typeof leave> = ['notify'];

export const decisions: Decisions<typeof leave> = {
  clientUpdate: version,
  decide: version,
  supervisorUpdate: version,
};

export const noDecisions: NoDecisions<typeof leave> = {
  makes: ['create', 'grant', 'makeFeed'],
  edits: ['correctResumption'],
  own: ['addCertificate', 'cancel', 'endFeed', 'resume'],
  tells: ['notify'],
  turns: ['recall'],
};

export const noReceipt: NoReceipt<typeof leave> = {
  endFeed: 'An address of a calendar is no pay, letter or paper.',
  makeFeed: 'An address of a calendar is no pay, letter or paper.',
};

export const unread: Names<typeof leave> = ['feed', 'file'];

export const formRules: Names<typeof leave> = ['supervisorUpdate'];
