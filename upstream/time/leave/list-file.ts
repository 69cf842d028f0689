import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { leave as contract, LeaveRow } from '../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS, type LeaveStatus, type Portion } from '../../../contracts/time/leave-state';
import type { Call } from '../../platform/call/serve';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import { readRows } from '../../platform/record/row';
import { leaveRows, matchingLeaves } from './list';
import { StoredLeaveRow, shownLeaveRow } from './row';

/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 500;

const STATUSES: Record<LeaveStatus, string> = {
  PENDING: 'Pending',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
};
const PORTION_WORDS: Record<Portion, string> = { WHOLE: '', MORNING: 'Morning', AFTERNOON: 'Afternoon' };

type Stored = z.output<typeof StoredLeaveRow>;
/** The row after which the next ones are read. */
type Last = Pick<Stored, 'created_at' | 'id'>;

type Column = readonly [heading: string, of: (row: LeaveRow) => CsvCell];
const COLUMNS: readonly Column[] = [
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

/** The matching requests, newest first, as CSV. The audit records that somebody took the list out of the product. */
export async function leaveListFile(call: Call<ParsedOf<typeof contract.listFile>>): Promise<Response> {
  const { db, caller, input, now, audit } = call;
  const asked = { ...input, status: input.status ?? 'ALL', ordering: '-created_at' as const };
  await db.batch([audit({ action: 'Leave requests exported', record: 'leave', record_id: null, after: input })]);
  async function* pages() {
    for (let last: Last | undefined = { created_at: '9999', id: 0 }; last; ) {
      const ids: SQL = sql`SELECT r.id FROM (${matchingLeaves(caller, asked)}) r WHERE (r.created_at, r.id) < (${last.created_at}, ${last.id})
        ORDER BY r.created_at DESC, r.id DESC LIMIT ${AT_ONCE}`;
      const rows: Stored[] = await readRows(db, StoredLeaveRow, leaveRows(ids, asked));
      const shown = await Promise.all(rows.map((row) => shownLeaveRow(row, now)));
      yield shown.map((row) => COLUMNS.map(([, of]) => of(row)));
      last = rows.length < AT_ONCE ? undefined : rows.at(-1);
    }
  }
  return csvAnswer(
    `leave-requests-${lagosDay(now)}.csv`,
    COLUMNS.map(([heading]) => heading),
    pages(),
  );
}
