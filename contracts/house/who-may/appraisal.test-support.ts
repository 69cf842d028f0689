import type { appraisal } from '../../performance/appraisal';
import {
  type Decisions,
  DRAFT,
  fixedFor,
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  type NoReceipt,
  ONE_LINK,
  ownRecord,
  RECORDS,
  recordsOf,
  shownInFile,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof appraisal> = {
  list: RECORDS.reads,
  create: RECORDS.changes,
  employeeKpis: recordsOf('performance/appraisal/own.test.ts'),
  updateEmployeeKpi: withLinks(
    recordsOf('performance/appraisal/own.test.ts'),
    'kpi-review',
    'line-appraisal',
    'head-appraisal',
  ),
  linked: withLinks(NOBODY_MAY, 'kpi-review', 'line-appraisal', 'head-appraisal'),
  record: recordsOf('performance/appraisal/own.test.ts'),
  reopen: RECORDS.changes,
  actInPlace: RECORDS.changes,
  handOver: RECORDS.changes,
  takeOut: RECORDS.changes,
  board: RECORDS.reads,
  remind: RECORDS.changes,
  kpis: recordsOf('performance/appraisal/own.test.ts'),
  createKpi: RECORDS.changes,
  updateKpi: RECORDS.changes,
  deleteKpi: RECORDS.changes,
  updateObjective: withLinks(RECORDS.changes, 'kpi-review'),
  deleteObjective: recordsOf('performance/appraisal/own.test.ts'),
  updateObjectives: withLinks(
    recordsOf('performance/appraisal/own.test.ts'),
    'kpi-review',
    'line-appraisal',
    'head-appraisal',
  ),
  detail: recordsOf('performance/appraisal/own.test.ts'),
  update: RECORDS.changes,
  delete: RECORDS.changes,
  initiate: RECORDS.changes,
  close: RECORDS.changes,
  takenOut: RECORDS.reads,
  sendKpi: RECORDS.changes,
  resendKpi: RECORDS.changes,
  submitKpi: recordsOf('performance/appraisal/own.test.ts'),
  sending: RECORDS.reads,
  ofEmployee: ownRecord('employee', RECORDS.reads),
  currentOfEmployee: ownRecord('employee', RECORDS.reads),
};

export const inNameOf: Names<typeof appraisal> = [
  'create',
  'remind',
  'createKpi',
  'updateKpi',
  'deleteKpi',
  'updateObjective',
  'update',
  'delete',
  'initiate',
  'sendKpi',
  'resendKpi',
];

export const decisions: Decisions<typeof appraisal> = {
  updateEmployeeKpi: fixedFor(ONE_LINK, 'performance/appraisal/asking.test.ts', 'once, by a mail with a link'),
  actInPlace: shownInFile('performance/appraisal/settle.test.ts', 'of a state that is over is refused', 'state'),
  close: shownInFile('performance/appraisal/settle.test.ts', 'as long as they are as many as HR saw', 'open'),
  handOver: shownInFile('performance/appraisal/settle.test.ts', 'of a state that is over is refused', 'state'),
  takeOut: shownInFile('performance/appraisal/settle.test.ts', 'of a state that is over is refused', 'state'),
};

export const noDecisions: NoDecisions<typeof appraisal> = {
  makes: ['create', 'createKpi'],
  edits: ['update', 'updateKpi'],
  last: ['updateObjective', 'updateObjectives'],
  own: ['submitKpi', 'deleteObjective'],
  ends: ['delete', 'deleteKpi'],
  tells: ['remind', 'initiate', 'sendKpi', 'resendKpi'],
  turns: ['reopen'],
};

export const noReceipt: NoReceipt<typeof appraisal> = {
  deleteObjective: DRAFT,
  submitKpi: 'A KPI is no pay, letter or paper. The page says what was sent; rating it by a link has its receipt.',
  updateObjective: DRAFT,
  updateObjectives: DRAFT,
};

export const unread: Names<typeof appraisal> = ['linked'];
