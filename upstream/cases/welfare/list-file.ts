import { sql } from 'drizzle-orm';
import type { welfare as contract, WelfareRow } from '../../../contracts/cases/welfare';
import type { WelfareState } from '../../../contracts/cases/welfare-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { type CsvCell, csvAnswer, inNaira } from '../../platform/file/csv-file';
import { readRows } from '../../platform/record/row';
import { allCases, caseRows } from '../case/list';
import { filtersOf, ROWS, WELFARE } from './list';
import { StoredWelfareRow, shownWelfareRow } from './row';

/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 500;

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

type Column = readonly [heading: string, of: (row: WelfareRow) => CsvCell];
const COLUMNS: readonly Column[] = [
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

/** The requests that fit, newest first, as CSV. That somebody took the list out of the product is kept in the audit. */
export async function welfareListFile(call: Call<ParsedOf<typeof contract.listFile>>): Promise<Response> {
  const { db, input, now, audit } = call;
  const filters = filtersOf({ ...input, status: input.status ?? 'ALL' }, now);
  await db.batch([audit({ action: 'Welfare requests exported', record: 'welfare', record_id: null, after: input })]);
  async function* pages() {
    for (let last: Pick<StoredWelfareRow, 'opened_at' | 'id'> | undefined = { opened_at: '9999', id: 0 }; last; ) {
      const ids = sql`SELECT c.id FROM (${allCases(call, WELFARE, filters)}) c WHERE (c.opened_at, c.id) < (${last.opened_at}, ${last.id})
        ORDER BY c.opened_at DESC, c.id DESC LIMIT ${AT_ONCE}`;
      const rows: StoredWelfareRow[] = await readRows(db, StoredWelfareRow, caseRows(ids, '-opened_at', ROWS));
      const shown = await Promise.all(rows.map((row) => shownWelfareRow(call, row)));
      yield shown.map((row) => COLUMNS.map(([, of]) => of(row)));
      last = rows.length < AT_ONCE ? undefined : rows.at(-1);
    }
  }
  return csvAnswer(
    `welfare-${lagosDay(now)}.csv`,
    COLUMNS.map(([heading]) => heading),
    pages(),
  );
}
