import type { changeRequest } from '../change-request';
import {
  type Decisions,
  type NoDecisions,
  RECORDS_OR_PAY,
  record,
  recordsOf,
  SIGNED_IN,
  story,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof changeRequest> = {
  list: SIGNED_IN,
  detail: recordsOf('change-request/change-request.test.ts'),
  decide: RECORDS_OR_PAY.changes,
  decideAll: RECORDS_OR_PAY.changes,
  decideMany: RECORDS_OR_PAY.changes,
  file: SIGNED_IN,
  withdraw: recordsOf('change-request/change-request.test.ts'),
  pending: record('employee', RECORDS_OR_PAY.reads),
  count: RECORDS_OR_PAY.reads,
  reveal: recordsOf('change-request/change-request.test.ts'),
};

export const decisions: Decisions<typeof changeRequest> = {
  decide: story('version', 'record_version'),
  decideAll: story('version', 'record_version'),
  decideMany: story('requests'),
};

export const noDecisions: NoDecisions<typeof changeRequest> = {
  own: ['file', 'withdraw'],
};
