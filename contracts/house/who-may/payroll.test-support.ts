import type { payroll } from '../../pay/payroll';
import {
  type Decisions,
  type MoreTrips,
  type Names,
  type NoDecisions,
  PAY,
  shownInFile,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof payroll> = {
  list: PAY.reads,
  start: PAY.changes,
  detail: PAY.reads,
  remove: PAY.changes,
  payslips: PAY.reads,
  warnings: PAY.reads,
  decideWarning: PAY.changes,
  decideWarnings: PAY.changes,
  hold: PAY.changes,
  stale: PAY.reads,
  move: PAY.changes,
  schedules: PAY.reads,
  scheduleFile: PAY.reads,
  lines: PAY.reads,
  addLine: PAY.changes,
  updateLine: PAY.changes,
  removeLine: PAY.changes,
  structures: PAY.reads,
  createStructure: PAY.changes,
  updateStructure: PAY.changes,
  setting: PAY.reads,
  updateSetting: PAY.changes,
  profile: PAY.reads,
  updateProfile: PAY.changes,
  simulate: PAY.reads,
  cost: PAY.reads,
  costFile: PAY.reads,
  year: PAY.reads,
  yearFile: PAY.reads,
  yearTax: PAY.reads,
  yearTaxFile: PAY.reads,
  putYearTax: PAY.changes,
};

export const inNameOf: Names<typeof payroll> = ['simulate'];

export const decisions: Decisions<typeof payroll> = {
  decideWarnings: shownInFile('pay/payroll/run.test.ts', 'nor warnings of a version that nobody has read', 'version'),
  move: shownInFile('pay/payroll/four-eyes.test.ts', 'is not approved with ₦1,252,700 by the version', 'version'),
};

export const noDecisions: NoDecisions<typeof payroll> = {
  makes: ['start', 'addLine', 'createStructure'],
  edits: ['updateLine', 'updateStructure', 'updateSetting', 'updateProfile'],
  ends: ['remove', 'removeLine'],
  turns: ['decideWarning', 'hold', 'putYearTax'],
};

export const moreTrips: MoreTrips<typeof payroll> = {
  // Structures and settings are those of the employee's company, and a record is made into facts by them, as in a run.
  simulate: 4,
};

export const onlyReads: Names<typeof payroll> = ['simulate'];

export const unread: Names<typeof payroll> = [
  'setting',
  'profile',
  'cost',
  'costFile',
  'year',
  'yearFile',
  'yearTax',
  'yearTaxFile',
];

export const formRules: Names<typeof payroll> = ['createStructure', 'updateStructure'];
