import type { HmoRequest } from '../../../contracts/health/hmo-shapes';
import {
  CERTIFICATE_WORDS,
  HMO_REQUEST_STATE_WORDS,
  HMO_REQUEST_WORDS,
  RELATION_WORDS,
} from '../../../contracts/health/hmo-state';
import type { CsvColumn } from '../../platform/file/csv-file';

/** The columns of the list as a file. */
export const HMO_REQUEST_COLUMNS: readonly CsvColumn<HmoRequest>[] = [
  ['Staff ID', ({ employee }) => employee.code],
  ['Employee', ({ employee }) => employee.name],
  ['Company', ({ employee }) => employee.company],
  ['Request', ({ kind }) => HMO_REQUEST_WORDS[kind]],
  ['For', ({ life }) => life?.name ?? ''],
  ['Relation', ({ life }) => (life ? RELATION_WORDS[life.relation] : '')],
  ['From', (row) => row.from],
  ['To', (row) => row.to],
  ['Counts from', (row) => row.effective_from],
  ['Certificate', ({ certificate }) => CERTIFICATE_WORDS[certificate]],
  ['Status', ({ status }) => HMO_REQUEST_STATE_WORDS[status]],
  ['Waiting days', (row) => row.waiting_days],
  ['Decided by', (row) => row.decided_by],
  ['Note', (row) => row.note],
  ['Asked (UTC)', (row) => row.asked_at],
];
