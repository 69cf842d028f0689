import { headingKey } from '../../../contracts/organisation/custom-field';
import { EXPORTED_AS, IMPORT_COLUMNS, type ImportKind } from '../../../contracts/platform/import-columns';
import { type Encoding, toUtf8 } from './encoding';
import { type Cursor, type FileRow, openRows, type Separator, separatorOf, UnreadableFile } from './records';

/** The first line of a file: its headings as they stand, and for each the column of the kind that it names. */
export interface Headings {
  given: string[];
  columns: (string | null)[];
}

/** The columns that a file of refused rows has beside its own. */
export const LINE_HEADING = 'line';
export const REASON = 'reason';

/** The column that a heading names by its name or its label, or one of `more`, by which the column is called then. */
function columnNamed(kind: ImportKind, heading: string, more: ReadonlySet<string>): string | null {
  const said = headingKey(heading);
  const known = IMPORT_COLUMNS[kind].find(({ name, label }) => said === headingKey(name) || said === headingKey(label));
  return known?.name ?? (more.has(said) ? heading.trim() : null);
}

/** The column of employees that a heading of our own export names in other words. */
const exported = (kind: ImportKind, heading: string): string | null =>
  (kind === 'employee' && EXPORTED_AS[headingKey(heading)]) || null;

/** How many columns a line names. */
const namedIn = (kind: ImportKind, cells: readonly string[], more: ReadonlySet<string>): number =>
  cells.filter((cell) => (columnNamed(kind, cell, more) ?? exported(kind, cell)) !== null).length;

/** Words for a first line that is none of headings: where those stand, or which there are. */
function noHeadings(kind: ImportKind, below: FileRow | undefined): UnreadableFile {
  if (below)
    return new UnreadableFile(
      `The headings stand in line ${below.line}. Delete the lines above them and upload the file again.`,
    );
  const labels = IMPORT_COLUMNS[kind].map(({ label }) => label).join('; ');
  return new UnreadableFile(
    `The first line of the file must hold the headings, and none of these stands there: ${labels}. The sample file shows them all.`,
  );
}

function headingsOf(
  kind: ImportKind,
  { cells: given }: FileRow,
  next: readonly FileRow[],
  more: ReadonlySet<string>,
): Headings {
  // One word alone may be that of a title, such as "Company: Lagoon Foods".
  const count = namedIn(kind, given, more);
  const below = next.find(({ cells }) => namedIn(kind, cells, more) > 1);
  if (count === 0 || (count === 1 && below)) throw noHeadings(kind, below);
  const own = given.map((heading) => columnNamed(kind, heading, more));
  const twice = own.find((name, i) => name !== null && own.indexOf(name) !== i);
  if (twice)
    throw new UnreadableFile(`The file has two columns ${twice}. Delete one of them and upload the file again.`);
  const columns = own.map((name, i) => name ?? exported(kind, given[i] ?? ''));
  const missing = IMPORT_COLUMNS[kind].filter(({ name, required }) => required && !columns.includes(name));
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    throw new UnreadableFile(
      `The first line of the file must hold the headings, and ${missing.length === 1 ? 'this one is' : 'these are'} missing: ${names}. The sample file shows them all.`,
    );
  }
  return { given, columns };
}

/** Headings that no column has, as they stand. */
export const ignoredOf = ({ given, columns }: Headings): string[] =>
  given.filter(
    (heading, i) =>
      columns[i] === null && heading.trim() !== '' && ![LINE_HEADING, REASON].includes(headingKey(heading)),
  );

/** Lines above which headings are looked for. */
const FIRST_LINES = 10;

/** The next lines of a file, as far as they can be read: they only tell where its headings are. */
const linesBelow = (rows: ReturnType<typeof openRows>): Promise<FileRow[]> =>
  rows.take(FIRST_LINES, HEAD).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return [];
    throw error;
  });

/** Bytes that any line of headings fits in. */
const HEAD = 65_536;

/** The separator, the headings, and where the rows begin. `more` are headings that are columns beside those of the kind. */
export async function readHeadings(
  open: (from: number, length?: number) => Promise<ReadableStream<Uint8Array>>,
  kind: ImportKind,
  encoding: Encoding,
  mark: number,
  more: ReadonlySet<string>,
): Promise<{ separator: Separator; headings: Headings; rows: Cursor }> {
  const decoder = toUtf8(encoding, mark);
  const head = new Uint8Array(await new Response(await open(mark, HEAD)).arrayBuffer());
  const [first = ''] = new TextDecoder().decode(decoder.write(head)).split(/\r\n|\n|\r/, 1);
  // Some programs write a first line `sep=;` that names the separator, and Excel reads it.
  const said = /^"?sep=([,;\t])"?/i.exec(first)?.[1] as Separator | undefined;
  const separator = said ?? separatorOf(first);
  const rows = openRows(await open(mark), encoding, separator, { byte: mark, line: 1 });
  try {
    if (said) await rows.take(1, 1);
    const [line] = await rows.take(1, 1);
    if (!line) throw new UnreadableFile('The file is empty.');
    const begin = rows.at();
    const next = namedIn(kind, line.cells, more) > 1 ? [] : await linesBelow(rows);
    return { separator, headings: headingsOf(kind, line, next, more), rows: begin };
  } finally {
    await rows.close();
  }
}
