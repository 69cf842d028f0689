import type { LeaveRow } from '../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS, type LeaveStatus, type Portion } from '../../../contracts/time/leave-state';
import type { CsvColumn } from '../../platform/file/csv-file';

const STATUSES: Record<LeaveStatus, string> = {
  PENDING: 'Pending',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
};
const PORTION_WORDS: Record<Portion, string> = { WHOLE: '', MORNING: 'Morning', AFTERNOON: 'Afternoon' };

/** The columns of the list as a file. */
export const LEAVE_COLUMNS: readonly CsvColumn<LeaveRow>[] = [
  ['Staff ID', ({ employee }) => employee.code],
  ['Employee', ({ employee }) => employee.name],
  ['Company', ({ employee }) => employee.company],
  ['Branch', ({ employee }) => employee.branch],
  ['Type', ({ leave_type }) => leave_type.name],
  ['Start date', (row) => row.start_date],
  ['End date', (row) => row.end_date],
  ['Part of the day', ({ portion }) => PORTION_WORDS[portion]],
  ['Days', (row) => row.num_of_days],
  ['Status', ({ status }) => STATUSES[status as LeaveStatus] ?? status],
  ['Turn', ({ turn }) => turn && LEAVE_DECIDER_WORDS[turn]],
  ['Waits for', (row) => row.holder_name],
  ['Waiting days', (row) => row.waiting_days],
  ['Escalated', ({ escalated }) => (escalated ? 'Yes' : '')],
  ['Clash from', ({ clash }) => clash?.start_date ?? null],
  ['Clash to', ({ clash }) => clash?.end_date ?? null],
  ['Away at once', ({ clash }) => clash?.away ?? null],
  ['Left after', (row) => row.left_after],
  ['Granted', (row) => row.granted],
  ['Declined by', (row) => row.said_by],
  ['Comment', (row) => row.said],
  ['Resumed', (row) => row.resumption_date],
  ['Asked (UTC)', (row) => row.created_at],
];
