import { and, asc, eq, gt } from 'drizzle-orm';
import { IMPORT_COLUMNS, IMPORT_WORDS, type ImportKind } from '../../../contracts/platform/import-columns';
import type { Db } from '../../platform/database/db';
import { cell } from '../../platform/file/csv-cell';
import { downloadAnswer } from '../../platform/file/files';
import { LINE_HEADING, REASON } from './headings';
import type { BatchRow } from './store';
import { importRefused } from './tables';

/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 500;

/** The byte order mark, which tells Excel that a file is UTF-8. */
const MARK = '\ufeff';
const TYPE = 'text/csv; charset=utf-8';

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The headings of a kind, and one row that shows what belongs below them. */
export function sampleFile(kind: ImportKind): Response {
  const columns = IMPORT_COLUMNS[kind];
  const text = MARK + line(columns.map(({ name }) => name)) + line(columns.map(({ example }) => example));
  const bytes = new TextEncoder().encode(text);
  return downloadAnswer(
    bytes,
    `sample-${IMPORT_WORDS[kind].many.toLowerCase().replaceAll(' ', '-')}.csv`,
    TYPE,
    bytes.length,
  );
}

/** The refused rows under the headings of their file, written while they are read. */
export function refusedFile(db: Db, batch: BatchRow): Response {
  const encoder = new TextEncoder();
  const headings = batch.headings?.given ?? [];
  // A corrected file may be refused, and be corrected, again: its columns of these names give way to the new ones.
  const own = headings.flatMap((heading, i) => (heading === LINE_HEADING || heading === REASON ? [] : [i]));
  let after = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) =>
        controller.enqueue(encoder.encode(MARK + line([LINE_HEADING, REASON, ...own.map((i) => headings[i] ?? '')]))),
      pull: async (controller) => {
        const rows = await db
          .select()
          .from(importRefused)
          .where(and(eq(importRefused.batch_id, batch.id), gt(importRefused.line, after)))
          .orderBy(asc(importRefused.line))
          .limit(AT_ONCE);
        const lines = rows.map(({ line: number, cells, mistakes }) => {
          const reason = mistakes
            .map(({ column, reason: words }) => (column ? `${column}: ${words}` : words))
            .join('; ');
          return line([String(number), reason, ...own.map((i) => cells[i] ?? ''), ...cells.slice(headings.length)]);
        });
        if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
        after = rows.at(-1)?.line ?? after;
        if (rows.length < AT_ONCE) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return downloadAnswer(body, `refused-${batch.file.replace(/\.[^.]*$/, '')}.csv`, TYPE);
}
