import { cell } from './csv-cell';
import { downloadAnswer } from './files';

/** Numbers are written as they are, money with both figures of its kobo; texts are guarded against formulas. */
export type CsvCell = string | number | { kobo: number } | null;

/** Kobo as naira, `273438.40`: banks and offices refuse amounts with one figure after the point. */
export const inNaira = (kobo: number | null): CsvCell => (kobo === null ? null : { kobo });

const written = (value: CsvCell): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) return (value.kobo / 100).toFixed(2);
  return cell(value ?? '');
};
const lineOf = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;

/**
 * A CSV file that is written while its rows are read, a page at a time, so that it takes no more memory than a page. The byte
 * order mark tells Excel that it is UTF-8.
 */
export function csvAnswer(
  name: string,
  headings: readonly string[],
  pages: AsyncGenerator<readonly (readonly CsvCell[])[], void, undefined>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(`\ufeff${lineOf(headings)}`)),
      pull: async (controller) => {
        const { value: rows, done } = await pages.next();
        if (done) return controller.close();
        controller.enqueue(encoder.encode(rows.map(lineOf).join('')));
      },
      cancel: async () => {
        await pages.return();
      },
    },
    { highWaterMark: 0 },
  );
  return downloadAnswer(body, name, 'text/csv; charset=utf-8');
}
