import type { disciplinary } from '../../cases/disciplinary';
import {
  CASES,
  type Decisions,
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  recordsOf,
  SIGNED_IN,
  version,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof disciplinary> = {
  list: CASES.reads,
  listFile: CASES.reads,
  mine: SIGNED_IN,
  create: CASES.changes,
  queries: CASES.reads,
  detail: recordsOf('cases/disciplinary/own.test.ts'),
  answer: SIGNED_IN,
  appeal: SIGNED_IN,
  hearing: CASES.changes,
  decide: CASES.changes,
  close: CASES.changes,
  sendLetter: CASES.changes,
  linked: withLinks(NOBODY_MAY, 'query-answer', 'case-party'),
  linkedAnswer: withLinks(NOBODY_MAY, 'query-answer'),
  linkedAppeal: withLinks(NOBODY_MAY, 'query-answer'),
  linkedDecide: withLinks(NOBODY_MAY, 'case-party'),
};

export const decisions: Decisions<typeof disciplinary> = {
  decide: version,
  close: version,
  linkedDecide: version,
};

export const noDecisions: NoDecisions<typeof disciplinary> = {
  makes: ['create'],
  own: ['answer', 'appeal', 'linkedAnswer', 'linkedAppeal'],
  tells: ['hearing', 'sendLetter'],
};

export const formRules: Names<typeof disciplinary> = ['hearing'];
