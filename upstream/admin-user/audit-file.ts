import type { AuditEntry, AuditFilter } from '../../contracts/admin-user';
import { lagosDay } from '../../contracts/dates';
import { cell } from '../csv-cell';
import type { Db } from '../db';
import { fileAnswer } from '../files';
import type { House } from '../module';
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

const line = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`;

const lineOf = (row: AuditEntry): string =>
  line([
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
  ]);

/**
 * The rows that fit, newest first, as a file that is written while it is read. The byte order mark tells Excel that it
 * is UTF-8.
 */
export function auditFile(db: Db, named: House['named'], filter: AuditFilter, now: Date): Response {
  const encoder = new TextEncoder();
  let cursor: string | null | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(`\ufeff${line(HEADINGS)}`)),
      pull: async (controller) => {
        const { results, next } = await readAuditRows(db, named, filter, cursor ?? undefined, AT_ONCE);
        if (results.length > 0) controller.enqueue(encoder.encode(results.map(lineOf).join('')));
        cursor = next;
        if (next === null) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return fileAnswer(body, `audit-${lagosDay(now)}.csv`, 'text/csv; charset=utf-8');
}
