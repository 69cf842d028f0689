import type { welfare } from '../../cases/welfare';
import {
  type Decisions,
  fixedFor,
  type Names,
  type NoDecisions,
  RECORDS,
  RECORDS_OR_PAY,
  recordsOf,
  SETTINGS,
  SIGNED_IN,
  story,
  version,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof welfare> = {
  list: RECORDS.reads,
  listFile: RECORDS.reads,
  figures: RECORDS.reads,
  due: RECORDS.reads,
  dueFile: RECORDS.reads,
  take: RECORDS_OR_PAY.changes,
  mine: SIGNED_IN,
  openKinds: recordsOf('cases/welfare/own.test.ts'),
  kinds: RECORDS.reads,
  createKind: SETTINGS.changes,
  updateKind: SETTINGS.changes,
  create: recordsOf('cases/welfare/own.test.ts'),
  detail: recordsOf('cases/welfare/own.test.ts'),
  addDocument: recordsOf('cases/welfare/own.test.ts'),
  askDocuments: RECORDS.changes,
  decide: RECORDS.changes,
  pay: RECORDS_OR_PAY.changes,
  payWithPay: RECORDS_OR_PAY.changes,
  payByHand: RECORDS_OR_PAY.changes,
  recordRunning: RECORDS.changes,
  withdraw: SIGNED_IN,
  askToSettle: SIGNED_IN,
  settle: RECORDS_OR_PAY.changes,
};

export const inNameOf: Names<typeof welfare> = ['createKind', 'updateKind', 'addDocument'];

export const decisions: Decisions<typeof welfare> = {
  decide: version,
  pay: fixedFor(
    'The amount that was approved never changes: what is called off is asked for anew.',
    'cases/welfare/at-once.test.ts',
    'of two who do the same at once one is told',
  ),
  settle: story('left'),
};

export const noDecisions: NoDecisions<typeof welfare> = {
  makes: ['createKind', 'create', 'recordRunning', 'addDocument'],
  edits: ['updateKind'],
  own: ['withdraw', 'askToSettle'],
  tells: ['askDocuments'],
  turns: ['take', 'payWithPay', 'payByHand'],
};

export const formRules: Names<typeof welfare> = ['recordRunning'];
