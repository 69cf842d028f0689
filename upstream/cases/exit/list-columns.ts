import type { ExitRow } from '../../../contracts/cases/exit';
import { EXIT_TYPE_WORDS, type ExitState } from '../../../contracts/cases/exit-state';
import type { CsvColumn } from '../../platform/file/csv-file';

const STATES: Record<ExitState, string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  CLEARANCE: 'Clearance',
  SETTLEMENT: 'Settlement',
  SETTLED: 'Settled',
  CLOSED: 'Closed',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
};

/** The columns of the list as a file. */
export const EXIT_COLUMNS: readonly CsvColumn<ExitRow>[] = [
  ['Number', ({ number }) => number],
  ['Staff ID', ({ employee }) => employee.code],
  ['Employee', ({ employee }) => employee.name],
  ['Job role', ({ employee }) => employee.job_role],
  ['Company', ({ employee }) => employee.company],
  ['Branch', ({ employee }) => employee.branch],
  ['Type', ({ type }) => EXIT_TYPE_WORDS[type]],
  ['Status', ({ status }) => STATES[status]],
  ['Last day', ({ last_day }) => last_day],
  ['Months of service', ({ tenure_months }) => tenure_months],
  ['Departments', ({ departments }) => departments],
  ['Cleared', ({ cleared }) => cleared],
  ['Days without an answer', ({ silent_days }) => silent_days],
  ['Opened (UTC)', ({ opened_at }) => opened_at],
];
