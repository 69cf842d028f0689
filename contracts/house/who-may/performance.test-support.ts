import type { performance } from '../../performance/performance';
import {
  type Decisions,
  type Names,
  type NoDecisions,
  RECORDS,
  shownInFile,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof performance> = {
  results: RECORDS.reads,
  resultsFile: RECORDS.reads,
  tableFile: RECORDS.reads,
  rated: RECORDS.reads,
  calibrate: RECORDS.changes,
  rules: RECORDS.reads,
  createRule: RECORDS.changes,
  updateRule: RECORDS.changes,
  deleteRule: RECORDS.changes,
  previewRule: RECORDS.reads,
  addStandardBands: RECORDS.changes,
};

export const inNameOf: Names<typeof performance> = [
  'createRule',
  'updateRule',
  'deleteRule',
  'previewRule',
  'addStandardBands',
];

export const decisions: Decisions<typeof performance> = {
  calibrate: shownInFile('performance/performance/calibration.test.ts', 'of two changes at once one counts', 'before'),
};

export const noDecisions: NoDecisions<typeof performance> = {
  makes: ['createRule', 'addStandardBands'],
  edits: ['updateRule'],
  ends: ['deleteRule'],
};

export const onlyReads: Names<typeof performance> = ['previewRule'];

export const formRules: Names<typeof performance> = ['createRule', 'updateRule'];
