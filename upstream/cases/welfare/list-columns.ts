import type { WelfareRow } from '../../../contracts/cases/welfare';
import type { WelfareState } from '../../../contracts/cases/welfare-state';
import { type CsvColumn, inNaira } from '../../platform/file/csv-file';

const STATES: Record<WelfareState, string> = {
  SUBMITTED: 'Submitted',
  PENDING: 'Pending',
  APPROVED: 'Approved',
  ONGOING: 'Ongoing',
  PAID: 'Paid',
  REPAID: 'Repaid',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
};

/** The columns of the list as a file. */
export const WELFARE_COLUMNS: readonly CsvColumn<WelfareRow>[] = [
  ['Number', (row) => row.number],
  ['Staff ID', ({ employee }) => employee.code],
  ['Employee', ({ employee }) => employee.name],
  ['Company', ({ employee }) => employee.company],
  ['Branch', ({ employee }) => employee.branch],
  ['Kind', ({ kind }) => kind.title],
  ['Purpose', (row) => row.purpose],
  ['Amount', (row) => inNaira(row.amount)],
  ['Percent of the limit', (row) => row.of_limit],
  ['Documents', ({ documents }) => `${documents.filter(({ there }) => there).length} of ${documents.length}`],
  ['Status', ({ status }) => STATES[status]],
  ['Left to repay', (row) => inNaira(row.left)],
  ['Waiting days', (row) => row.waiting_days],
  ['Asked (UTC)', (row) => row.opened_at],
];
