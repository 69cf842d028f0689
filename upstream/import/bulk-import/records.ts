import { parse } from 'csv-parse/stream';
import { type Encoding, toUtf8 } from './encoding';

export type Separator = ',' | ';' | '\t';

/** A row of a file: its cells, and the line on which it begins. */
export interface FileRow {
  line: number;
  cells: string[];
}

/** A place between two rows of a file. */
export interface Cursor {
  byte: number;
  line: number;
}

/** The file cannot be read as rows from some line on; the words are for its uploader. */
export class UnreadableFile extends Error {}

/**
 * The longest row in bytes of UTF-8. Without a limit, a quotation mark that never closes makes one row of the whole file.
 */
const LONGEST_ROW = 100_000;

const tooLong = (line: number) =>
  new UnreadableFile(
    `The row that begins on line ${line} is longer than ${LONGEST_ROW.toLocaleString('en-NG')} characters. Shorten it and upload the file again.`,
  );

interface Record extends FileRow {
  /** The end of the row, in bytes of UTF-8 since reading began, and the line that follows. */
  end: number;
  next: number;
}

/** Lines that a row takes: line breaks inside quotes count. */
function linesOf(cells: readonly string[]): number {
  let lines = 1;
  for (const cell of cells)
    if (cell.includes('\n') || cell.includes('\r')) lines += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
  return lines;
}

/**
 * Opens the rows of a stored file from a place on, and gives as many at a time as asked for. Only the chunk being read
 * is in memory. Blank lines are skipped.
 */
export function openRows(body: ReadableStream<Uint8Array>, encoding: Encoding, separator: Separator, from: Cursor) {
  const source = body.getReader();
  const utf8 = toUtf8(encoding, from.byte);
  const waiting: Record[] = [];
  let line = from.line;
  let cursor = from;
  let ended = false;
  /** Bytes of UTF-8 that the parser was given, and those of its rows that have ended. */
  let given = 0;
  let read = 0;
  /** The line of a row that is too long. */
  let longest: number | undefined;

  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    on_record: (cells: string[], { bytes }: { bytes: number }) => {
      if (bytes - read > LONGEST_ROW) longest ??= line;
      read = bytes;
      const next = line + linesOf(cells);
      waiting.push({ line, cells, end: bytes, next });
      line = next;
      return null;
    },
  });
  const writer = parser.writable.getWriter();
  // `write` and `close` reject with the same error.
  writer.closed.catch(() => undefined);
  writer.ready.catch(() => undefined);
  const made = parser.readable.getReader();
  made.closed.catch(() => undefined);

  async function give(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    given += bytes.length;
    await writer.write(Buffer.from(bytes));
  }

  async function readOn(): Promise<void> {
    const { value, done } = await source.read();
    try {
      if (value) await give(utf8.write(value));
      if (done) await give(utf8.end());
      ended = done || given - read > LONGEST_ROW;
      if (!ended) return;
      // The parser says at its end whether a quotation mark is open.
      await writer.close();
      await made.read();
    } catch {
      // The parser is relaxed, so only quotation marks can be wrong.
      throw new UnreadableFile(
        `In the row that begins on line ${line} a quotation mark opens that nothing closes. Correct it and upload the file again.`,
      );
    }
    if (longest !== undefined) throw tooLong(longest);
  }

  return {
    /** At most `rows` rows, with about `characters` characters together; none at the end of the file. */
    async take(rows: number, characters: number): Promise<FileRow[]> {
      const taken: FileRow[] = [];
      let length = 0;
      let last: Record | undefined;
      while (taken.length < rows && length < characters) {
        const next = waiting.shift();
        if (next) {
          last = next;
          if (next.cells.every((cell) => cell.trim() === '')) continue;
          taken.push({ line: next.line, cells: next.cells });
          for (const cell of next.cells) length += cell.length;
        } else if (ended) break;
        else await readOn();
      }
      if (last) cursor = { byte: utf8.sourceOf(last.end), line: last.next };
      return taken;
    },
    /** The place after the rows that were taken. */
    at: (): Cursor => cursor,
    close: () => source.cancel().catch(() => undefined),
  };
}

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

/** The separator that a first line has most of, outside of quotes. */
export function separatorOf(firstLine: string): Separator {
  const bare = firstLine.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
