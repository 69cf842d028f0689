import type { exit } from '../../cases/exit';
import {
  CASES,
  type Decisions,
  type MoreTrips,
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  type NoReceipt,
  OTHER_WAYS,
  recordsOf,
  SIGNED_IN,
  story,
  version,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof exit> = {
  list: CASES.reads,
  listFile: CASES.reads,
  overview: CASES.reads,
  mine: SIGNED_IN,
  notice: recordsOf('cases/exit/own.test.ts'),
  resign: SIGNED_IN,
  create: CASES.changes,
  detail: recordsOf('cases/exit/own.test.ts'),
  decide: CASES.changes,
  withdraw: recordsOf('cases/exit/own.test.ts'),
  handover: recordsOf('cases/exit/own.test.ts'),
  interview: recordsOf('cases/exit/own.test.ts'),
  startClearance: CASES.changes,
  clear: CASES.changes,
  remind: CASES.changes,
  line: CASES.changes,
  settle: CASES.changes,
  meet: CASES.changes,
  letters: CASES.reads,
  sendLetter: CASES.changes,
  setting: CASES.reads,
  updateSetting: CASES.changes,
  linked: withLinks(NOBODY_MAY, 'exit-clearance'),
  linkedClear: withLinks(NOBODY_MAY, 'exit-clearance'),
};

export const inNameOf: Names<typeof exit> = ['remind', 'updateSetting'];

export const decisions: Decisions<typeof exit> = {
  decide: version,
  settle: story('version', 'seen'),
};

export const noDecisions: NoDecisions<typeof exit> = {
  makes: ['create'],
  edits: ['updateSetting'],
  last: ['handover', 'interview', 'line'],
  own: ['resign', 'withdraw'],
  tells: ['remind', 'meet', 'sendLetter'],
  turns: ['startClearance', 'clear', 'linkedClear'],
};

export const moreTrips: MoreTrips<typeof exit> = {
  // A meeting that was arranged before is called off by its own module, once the exit says which.
  meet: 4,
  withdraw: 4,
  // The last payslip is calculated for the company and the month that the exit says.
  settle: 4,
  // A letter is made by its own module, once the exit says to whom.
  sendLetter: 5,
};

export const noReceipt: NoReceipt<typeof exit> = {
  handover: OTHER_WAYS,
  interview: OTHER_WAYS,
};

export const unread: Names<typeof exit> = ['overview', 'linked'];

export const formRules: Names<typeof exit> = ['meet'];
