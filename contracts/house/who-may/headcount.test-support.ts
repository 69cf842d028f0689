import type { headcount } from '../../time/headcount';
import {
  type Decisions,
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  type NoReceipt,
  OTHER_WAYS,
  RECORDS,
  recordsOf,
  SETTINGS,
  story,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof headcount> = {
  list: recordsOf('time/headcount/own.test.ts'),
  start: RECORDS.changes,
  questions: recordsOf('time/headcount/own.test.ts'),
  createQuestion: SETTINGS.changes,
  updateQuestion: SETTINGS.changes,
  deleteQuestion: SETTINGS.changes,
  responses: recordsOf('time/headcount/own.test.ts'),
  response: recordsOf('time/headcount/own.test.ts'),
  respond: recordsOf('time/headcount/own.test.ts'),
  record: RECORDS.changes,
  decide: RECORDS.changes,
  extend: RECORDS.changes,
  addPeople: RECORDS.changes,
  cancel: RECORDS.changes,
  reopen: RECORDS.changes,
  remind: RECORDS.changes,
  report: RECORDS.reads,
  review: withLinks(NOBODY_MAY, 'headcount-review'),
  supervisorResponse: withLinks(NOBODY_MAY, 'headcount-review'),
  supervisorResponses: withLinks(NOBODY_MAY, 'headcount-review'),
};

export const inNameOf: Names<typeof headcount> = [
  'start',
  'extend',
  'addPeople',
  'cancel',
  'createQuestion',
  'updateQuestion',
  'deleteQuestion',
  'remind',
  'report',
];

export const decisions: Decisions<typeof headcount> = {
  decide: story('seen'),
  supervisorResponse: story('seen'),
  supervisorResponses: story('decisions'),
};

export const noDecisions: NoDecisions<typeof headcount> = {
  makes: ['start', 'record', 'addPeople', 'createQuestion'],
  edits: ['updateQuestion'],
  last: ['extend'],
  own: ['respond'],
  ends: ['deleteQuestion', 'cancel'],
  tells: ['remind'],
  turns: ['reopen'],
};

export const noReceipt: NoReceipt<typeof headcount> = {
  respond: OTHER_WAYS,
};

export const onlyReads: Names<typeof headcount> = ['report'];
