import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { exit as contract, ExitRow } from '../../../contracts/cases/exit';
import { EXIT_TYPE_WORDS, type ExitState } from '../../../contracts/cases/exit-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import { readRows } from '../../platform/record/row';
import { allExits, exitRows } from './list';
import { StoredExitRow, shownExitRow } from './row';

/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 500;

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

type Column = readonly [heading: string, of: (row: ExitRow) => CsvCell];
const COLUMNS: readonly Column[] = [
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

type Stored = z.output<typeof StoredExitRow>;

/** The exits that fit, by their last day, as CSV. That somebody took the list out of the product is kept in the audit. */
export async function exitListFile(call: Call<ParsedOf<typeof contract.listFile>>): Promise<Response> {
  const { db, input, now, audit } = call;
  const asked = { ...input, status: input.status ?? 'ALL', ordering: 'last_day' as const };
  await db.batch([audit({ action: 'Exits exported', record: 'exit', record_id: null, after: input })]);
  async function* pages() {
    for (let last: Pick<Stored, 'last_day' | 'id'> | undefined = { last_day: '', id: 0 }; last; ) {
      const ids: SQL = sql`SELECT x.case_id FROM (${allExits(call, asked)}) x
        WHERE (x.last_day, x.case_id) > (${last.last_day}, ${last.id}) ORDER BY x.last_day, x.case_id LIMIT ${AT_ONCE}`;
      const rows: Stored[] = await readRows(db, StoredExitRow, exitRows(ids, asked));
      const shown = await Promise.all(rows.map((row) => shownExitRow(row, now)));
      yield shown.map((row) => COLUMNS.map(([, of]) => of(row)));
      last = rows.length < AT_ONCE ? undefined : rows.at(-1);
    }
  }
  return csvAnswer(
    `exits-${lagosDay(now)}.csv`,
    COLUMNS.map(([heading]) => heading),
    pages(),
  );
}
