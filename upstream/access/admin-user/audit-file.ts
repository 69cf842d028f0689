import type { AuditFilter } from '../../../contracts/access/admin-user';
import type { AuditEntry } from '../../../contracts/platform/audit-entry';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { type CsvColumn, csvOf } from '../../platform/file/csv-file';
import type { House } from '../../platform/module/module';
import { readAuditRows } from './audit-page';

/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 2000;

const COLUMNS: readonly CsvColumn<AuditEntry>[] = [
  ['When (UTC)', (row) => row.at],
  ['Who', (row) => row.actor],
  ['In their name', (row) => row.through ?? ''],
  ['What', (row) => row.action],
  ['Record', (row) => row.record],
  ['Record id', (row) => (row.record_id === null ? '' : String(row.record_id))],
  ['Name', (row) => row.record_name ?? ''],
  [
    'Changes',
    (row) => row.fields.map(({ name, before, after }) => `${name}: ${before ?? '–'} → ${after ?? '–'}`).join('; '),
  ],
  ['Note', (row) => row.note ?? ''],
  ['Request', (row) => row.request_id ?? ''],
];

/** The rows that fit, newest first, as CSV. */
export function auditFile(
  call: Pick<Call<unknown>, 'db' | 'caller' | 'now'>,
  named: House['named'],
  filter: AuditFilter,
): Response {
  async function* entries() {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { results, next } = await readAuditRows(call, named, filter, cursor, AT_ONCE);
      yield results;
      cursor = next;
    }
  }
  return csvOf(`audit-${lagosDay(call.now)}.csv`, COLUMNS, entries());
}
