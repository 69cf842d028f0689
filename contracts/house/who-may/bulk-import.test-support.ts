import type { bulkImport } from '../../import/bulk-import';
import {
  ANY,
  type Decisions,
  fixedFor,
  type MoreTrips,
  type Names,
  type NoDecisions,
  PAY,
  RECORDS,
  RECRUITMENT,
  recordsOf,
  SETTINGS,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof bulkImport> = {
  companies: SETTINGS.changes,
  departments: SETTINGS.changes,
  branches: SETTINGS.changes,
  jobRoles: SETTINGS.changes,
  units: SETTINGS.changes,
  candidates: RECRUITMENT.changes,
  employees: RECORDS.changes,
  codes: RECORDS.changes,
  upgradeLetters: RECORDS.changes,
  leaveBalances: RECORDS.changes,
  payOpenings: PAY.changes,
  runningLoans: RECORDS.changes,
  employeeHeaders: ANY.reads,
  upgradeLetterHeaders: ANY.reads,
  sample: ANY.reads,
  list: ANY.reads,
  detail: ANY.reads,
  rows: ANY.reads,
  letter: ANY.reads,
  letterPlaces: ANY.reads,
  ofApproval: withLinks(recordsOf('import/bulk-import/upgrade-approval.test.ts'), 'approval'),
  letterOfApproval: withLinks(recordsOf('import/bulk-import/upgrade-approval.test.ts'), 'approval'),
  refused: ANY.reads,
  start: ANY.changes,
  undoCheck: ANY.reads,
  undo: ANY.changes,
  discard: ANY.changes,
};

export const notReadFor: Names<typeof bulkImport> = ['letterOfApproval', 'undoCheck'];

export const decisions: Decisions<typeof bulkImport> = {
  start: fixedFor(
    'The file is the one that was checked, and a row that somebody changed since the check is left out.',
    'import/bulk-import/apply.test.ts',
    'keeps the rows out that they made or changed',
  ),
  undo: fixedFor(
    'What somebody changed since stays, and what is in the way refuses it.',
    'import/bulk-import/apply.test.ts',
    'is refused while something refers to what was created',
  ),
};

export const noDecisions: NoDecisions<typeof bulkImport> = {
  makes: [
    'companies',
    'departments',
    'branches',
    'jobRoles',
    'units',
    'candidates',
    'employees',
    'codes',
    'upgradeLetters',
    'leaveBalances',
    'payOpenings',
    'runningLoans',
  ],
  ends: ['discard'],
};

export const moreTrips: MoreTrips<typeof bulkImport> = {
  // What stands in the way of each record is asked table by table, once the tables that name it are known.
  undo: 5,
};

export const onlyReads: Names<typeof bulkImport> = ['ofApproval'];

export const unread: Names<typeof bulkImport> = ['letter', 'letterPlaces', 'letterOfApproval'];
