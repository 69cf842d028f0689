import type { cases } from '../../cases/case';
import { CASES, type Names, type NoDecisions, recordsOf, type WhoMay, withLinks } from '../who-may.test-support';

export const whoMay: WhoMay<typeof cases> = {
  message: withLinks(recordsOf('cases/case/own.test.ts'), 'exit-clearance', 'query-answer', 'case-party'),
  paper: withLinks(recordsOf('cases/case/own.test.ts'), 'exit-clearance', 'query-answer', 'case-party'),
  addParty: CASES.changes,
  endParty: CASES.changes,
  sendLink: CASES.changes,
};

export const noDecisions: NoDecisions<typeof cases> = {
  makes: ['message', 'addParty'],
  ends: ['endParty'],
  tells: ['sendLink'],
};

export const unread: Names<typeof cases> = ['paper'];
