import { sql } from 'drizzle-orm';
import type { hmo as contract } from '../../../contracts/health/hmo';
import type { HmoRequest } from '../../../contracts/health/hmo-shapes';
import {
  CERTIFICATE_WORDS,
  HMO_REQUEST_STATE_WORDS,
  HMO_REQUEST_WORDS,
  RELATION_WORDS,
} from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import { readRows } from '../../platform/record/row';
import { RequestRow, shownHmoRequest } from './request-row';
import { type HmoRequestQuery, hmoRequestFits, hmoRequestQuery } from './requests';

/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 500;

type Column = readonly [heading: string, of: (row: HmoRequest) => CsvCell];
const COLUMNS: readonly Column[] = [
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

/** The requests that fit, newest first, as CSV. That somebody took the list out of the product is kept in the audit. */
export async function requestsFile(call: Call<ParsedOf<typeof contract.requestsFile>>): Promise<Response> {
  const { db, input, now, audit } = call;
  const filters: HmoRequestQuery = { ...input, status: input.status ?? 'ALL' };
  await db.batch([audit({ action: 'HMO requests exported', record: 'hmo_request', record_id: null, after: input })]);
  async function* pages() {
    for (let last: Pick<RequestRow, 'asked_at' | 'id'> | undefined = { asked_at: '9999', id: 0 }; last; ) {
      const order = sql`c.asked_at DESC, c.id DESC`;
      const ids = sql`SELECT c.id FROM hmo_request c WHERE ${hmoRequestFits(call, filters)}
        AND (c.asked_at, c.id) < (${last.asked_at}, ${last.id}) ORDER BY ${order} LIMIT ${AT_ONCE}`;
      const rows: RequestRow[] = await readRows(db, RequestRow, hmoRequestQuery(call, ids, order));
      const shown = await Promise.all(rows.map((row) => shownHmoRequest(call, row)));
      yield shown.map((row) => COLUMNS.map(([, of]) => of(row)));
      last = rows.length < AT_ONCE ? undefined : rows.at(-1);
    }
  }
  return csvAnswer(
    `hmo-requests-${lagosDay(now)}.csv`,
    COLUMNS.map(([heading]) => heading),
    pages(),
  );
}
