import type { AuditFilter } from '../../../contracts/access/admin-user';
import type { AuditEntry } from '../../../contracts/platform/audit-entry';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import type { House } from '../../platform/module/module';
import { readAuditRows } from './audit-page';

/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 2000;

const HEADINGS = [
  'When (UTC)',
  'Who',
  'In their name',
  'What',
  'Record',
  'Record id',
  'Name',
  'Changes',
  'Note',
  'Request',
];

const cellsOf = (row: AuditEntry): CsvCell[] => [
  row.at,
  row.actor,
  row.through ?? '',
  row.action,
  row.record,
  row.record_id === null ? '' : String(row.record_id),
  row.record_name ?? '',
  row.fields.map(({ name, before, after }) => `${name}: ${before ?? '–'} → ${after ?? '–'}`).join('; '),
  row.note ?? '',
  row.request_id ?? '',
];

/** The rows that fit, newest first, as CSV. */
export function auditFile(
  call: Pick<Call<unknown>, 'db' | 'caller' | 'now'>,
  named: House['named'],
  filter: AuditFilter,
): Response {
  async function* pages() {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { results, next } = await readAuditRows(call, named, filter, cursor, AT_ONCE);
      yield results.map(cellsOf);
      cursor = next;
    }
  }
  return csvAnswer(`audit-${lagosDay(call.now)}.csv`, HEADINGS, pages());
}
