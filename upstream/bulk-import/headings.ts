import { headingKey } from '../../contracts/custom-field';
import { IMPORT_COLUMNS, type ImportKind } from '../../contracts/import-columns';
import { type Encoding, toUtf8 } from './encoding';
import { type Cursor, openRows, type Separator, separatorOf, Unreadable } from './records';

/** The first line of a file: its headings as they stand, and for each the column of the kind that it names. */
export interface Headings {
  given: string[];
  columns: (string | null)[];
}

/** The columns that a file of refused rows has beside its own. */
export const LINE = 'line';
export const REASON = 'reason';

/** A heading names a column by its name or by its label, or one of `more`, by which the column is called then. */
function headingsOf(kind: ImportKind, given: string[], more: ReadonlySet<string>): Headings {
  const columns = given.map((heading) => {
    const said = headingKey(heading);
    const known = IMPORT_COLUMNS[kind].find(
      ({ name, label }) => said === headingKey(name) || said === headingKey(label),
    );
    return known?.name ?? (more.has(said) ? heading.trim() : null);
  });
  const twice = columns.find((name, i) => name !== null && columns.indexOf(name) !== i);
  if (twice) throw new Unreadable(`The file has two columns ${twice}. Delete one of them and upload the file again.`);
  const missing = IMPORT_COLUMNS[kind].filter(({ name, required }) => required && !columns.includes(name));
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    throw new Unreadable(
      `The first line of the file must hold the headings, and ${missing.length === 1 ? 'this one is' : 'these are'} missing: ${names}. The sample file shows them all.`,
    );
  }
  return { given, columns };
}

/** Headings that no column has, as they stand. */
export const ignoredOf = ({ given, columns }: Headings): string[] =>
  given.filter(
    (heading, i) => columns[i] === null && heading.trim() !== '' && ![LINE, REASON].includes(headingKey(heading)),
  );

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
    if (!line) throw new Unreadable('The file is empty.');
    return { separator, headings: headingsOf(kind, line.cells, more), rows: rows.at() };
  } finally {
    await rows.close();
  }
}
