import { sql } from 'drizzle-orm';
import type { hmoComplaint as contract, HmoComplaintRow } from '../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_STATE_WORDS, HMO_COMPLAINT_WORDS } from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { allCases, caseRows } from '../../cases/case/list';
import type { Call } from '../../platform/call/serve';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import { readRows } from '../../platform/record/row';
import { filtersOf } from './list';
import { HMO_COMPLAINT, HMO_COMPLAINT_ROWS, StoredHmoComplaintRow, shownHmoComplaintRow } from './row';

/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 500;

type Column = readonly [heading: string, of: (row: HmoComplaintRow) => CsvCell];
const COLUMNS: readonly Column[] = [
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

/** The complaints that fit, newest first, as CSV. That somebody took the list out of the product is kept in the audit. */
export async function listFile(call: Call<ParsedOf<typeof contract.listFile>>): Promise<Response> {
  const { db, input, now, audit } = call;
  const filters = filtersOf({ ...input, status: input.status ?? 'ALL' }, now);
  await db.batch([
    audit({ action: 'HMO complaints exported', record: 'hmo_complaint', record_id: null, after: { ...input } }),
  ]);
  async function* pages() {
    for (let last: Pick<StoredHmoComplaintRow, 'opened_at' | 'id'> | undefined = { opened_at: '9999', id: 0 }; last; ) {
      const ids = sql`SELECT c.id FROM (${allCases(call, HMO_COMPLAINT, filters)}) c WHERE (c.opened_at, c.id) < (${last.opened_at}, ${last.id})
        ORDER BY c.opened_at DESC, c.id DESC LIMIT ${AT_ONCE}`;
      const rows: StoredHmoComplaintRow[] = await readRows(
        db,
        StoredHmoComplaintRow,
        caseRows(ids, '-opened_at', HMO_COMPLAINT_ROWS),
      );
      const shown = await Promise.all(rows.map((row) => shownHmoComplaintRow(row, now)));
      yield shown.map((row) => COLUMNS.map(([, of]) => of(row)));
      last = rows.length < AT_ONCE ? undefined : rows.at(-1);
    }
  }
  return csvAnswer(
    `hmo-complaints-${lagosDay(now)}.csv`,
    COLUMNS.map(([heading]) => heading),
    pages(),
  );
}
