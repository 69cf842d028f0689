import type { changeRequest } from '../../people/change-request';
import {
  type Decisions,
  type MoreTrips,
  type Names,
  type NoDecisions,
  ownRecord,
  RECORDS_OR_PAY,
  recordsOf,
  SIGNED_IN,
  story,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof changeRequest> = {
  list: SIGNED_IN,
  detail: recordsOf('people/change-request/change-request.test.ts'),
  decide: RECORDS_OR_PAY.changes,
  decideAll: RECORDS_OR_PAY.changes,
  decideMany: RECORDS_OR_PAY.changes,
  file: SIGNED_IN,
  withdraw: recordsOf('people/change-request/change-request.test.ts'),
  pending: ownRecord('employee', RECORDS_OR_PAY.reads),
  count: RECORDS_OR_PAY.reads,
  reveal: recordsOf('people/change-request/change-request.test.ts'),
};

export const decisions: Decisions<typeof changeRequest> = {
  decide: story('version', 'record_version'),
  decideAll: story('version', 'record_version'),
  decideMany: story('requests'),
};

export const noDecisions: NoDecisions<typeof changeRequest> = {
  own: ['file', 'withdraw'],
};

export const moreTrips: MoreTrips<typeof changeRequest> = {
  // The entry of a record is read once the request says which, and a save reads what only a save needs.
  decide: 5,
  decideAll: 5,
  // Each request is planned after the one before, because two of them may change the same record.
  decideMany: 7,
  // The rule of the section and the entry say what is checked, and the checks come before the requests that wait.
  file: 5,
  // The row of the audit is written before anything is revealed, and an entry is read once its record is known.
  reveal: 4,
};

export const onlyReads: Names<typeof changeRequest> = ['reveal'];
