import type { exit } from '../exit';
import {
  CASES,
  type Decisions,
  type InNameOf,
  link,
  NOBODY,
  type NoDecisions,
  recordsOf,
  SIGNED_IN,
  story,
  version,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof exit> = {
  list: CASES.reads,
  listFile: CASES.reads,
  overview: CASES.reads,
  mine: SIGNED_IN,
  notice: recordsOf('exit/own.test.ts'),
  resign: SIGNED_IN,
  create: CASES.changes,
  detail: recordsOf('exit/own.test.ts'),
  decide: CASES.changes,
  withdraw: recordsOf('exit/own.test.ts'),
  handover: recordsOf('exit/own.test.ts'),
  interview: recordsOf('exit/own.test.ts'),
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
  linked: link(NOBODY, 'exit-clearance'),
  linkedClear: link(NOBODY, 'exit-clearance'),
};

export const inNameOf: InNameOf<typeof exit> = ['remind', 'updateSetting'];

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
