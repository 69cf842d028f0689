import type { hmoComplaint } from '../../health/hmo-complaint';
import {
  type Decisions,
  MEDICAL,
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  recordsOf,
  SIGNED_IN,
  shownInFile,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof hmoComplaint> = {
  list: MEDICAL.reads,
  listFile: MEDICAL.reads,
  figures: MEDICAL.reads,
  mine: SIGNED_IN,
  create: SIGNED_IN,
  paper: withLinks(recordsOf('health/hmo-complaint/own.test.ts'), 'hmo-complaint'),
  detail: recordsOf('health/hmo-complaint/own.test.ts'),
  message: recordsOf('health/hmo-complaint/own.test.ts'),
  send: MEDICAL.changes,
  remind: MEDICAL.changes,
  close: MEDICAL.changes,
  reopen: recordsOf('health/hmo-complaint/own.test.ts'),
  linked: withLinks(NOBODY_MAY, 'hmo-complaint'),
  linkedAnswer: withLinks(NOBODY_MAY, 'hmo-complaint'),
};

export const inNameOf: Names<typeof hmoComplaint> = ['remind'];

export const decisions: Decisions<typeof hmoComplaint> = {
  send: shownInFile('health/hmo-complaint/own.test.ts', 'a provider answers once by its link', 'version'),
  close: shownInFile('health/hmo-complaint/own.test.ts', 'a provider answers once by its link', 'version'),
};

export const noDecisions: NoDecisions<typeof hmoComplaint> = {
  makes: ['create', 'message'],
  own: ['reopen', 'linkedAnswer'],
  tells: ['remind'],
};

export const unread: Names<typeof hmoComplaint> = ['paper', 'linked'];
