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

/** A column of a file: its heading, and its cell in a row, whose number begins with 1. */
export type CsvColumn<Row> = readonly [heading: string, of: (row: Row, number: number) => CsvCell];

/** The parts of a file, each read when the one before is written; or all of it. */
type Parts<Row> = AsyncGenerator<readonly Row[], void, undefined> | readonly Row[];

async function* inParts<Row>(parts: Parts<Row>): AsyncGenerator<readonly Row[], void, undefined> {
  if (Symbol.asyncIterator in parts) yield* parts;
  else yield parts;
}

/** The cells of rows by their columns, part by part. */
export async function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  parts: Parts<Row>,
): AsyncGenerator<CsvCell[][], void, undefined> {
  let number = 0;
  for await (const rows of inParts(parts))
    yield rows.map((row) => {
      number += 1;
      return columns.map(([, of]) => of(row, number));
    });
}

/** The heading of each column. */
export const headingsOf = (columns: readonly CsvColumn<never>[]): string[] => columns.map(([heading]) => heading);

/** A CSV file of rows by their columns. */
export const csvOf = <Row>(name: string, columns: readonly CsvColumn<Row>[], parts: Parts<Row>): Response =>
  csvAnswer(name, headingsOf(columns), cellsOf(columns, parts));

const lineOf = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;

/**
 * A CSV file that is written while its rows are read, a page at a time, so that it takes no more memory than a page. The byte
 * order mark tells Excel that it is UTF-8.
 */
export function csvAnswer(name: string, headings: readonly string[], parts: Parts<readonly CsvCell[]>): Response {
  const pages = inParts(parts);
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
