import type { HmoComplaintRow } from '../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_STATE_WORDS, HMO_COMPLAINT_WORDS } from '../../../contracts/health/hmo-state';
import type { CsvColumn } from '../../platform/file/csv-file';

/** The columns of the list as a file. */
export const HMO_COMPLAINT_COLUMNS: readonly CsvColumn<HmoComplaintRow>[] = [
  ['Number', (row) => row.number],
  ['Type', ({ kind }) => HMO_COMPLAINT_WORDS[kind]],
  ['Status', ({ status }) => HMO_COMPLAINT_STATE_WORDS[status]],
  ['Staff ID', ({ employee }) => employee.code],
  ['Employee', ({ employee }) => employee.name],
  ['Company', ({ employee }) => employee.company],
  ['Provider', ({ provider }) => provider.name],
  ['About', (row) => row.title],
  ['Filed (UTC)', (row) => row.opened_at],
  ['Due', (row) => row.due],
  ['Waiting days', (row) => row.waiting_days],
];
