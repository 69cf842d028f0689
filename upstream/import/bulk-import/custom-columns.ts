import { sql } from 'drizzle-orm';
import type { DateFormat, ImportRow } from '../../../contracts/import/bulk-import';
import { type CustomField, customValue, headingKey } from '../../../contracts/organisation/custom-field';
import { IMPORT_COLUMNS, type ImportKind } from '../../../contracts/platform/import-columns';
import type { Db } from '../../platform/database/db';
import { customFieldsOf, customValuesOf, withCustomValues } from '../../platform/person/custom-fields';
import { DATE_WORDS, dayOf } from './cells';
import type { Headings } from './headings';

/** The columns of a file that are fields of companies, and those fields. */
export interface CustomColumns {
  names: string[];
  fields: CustomField[];
}

/** The names, as headings are compared, of the fields that companies have in use. */
export const customKeys = async (db: Db): Promise<Set<string>> =>
  new Set((await customFieldsOf(db, sql`f.archived_at IS NULL`)).map(({ name }) => headingKey(name)));

export async function customColumns(
  db: Db,
  { kind, headings }: { kind: ImportKind; headings: Headings },
): Promise<CustomColumns> {
  const known = new Set(IMPORT_COLUMNS[kind].map(({ name }) => name));
  const names = headings.columns.filter((name) => name !== null && !known.has(name)) as string[];
  if (names.length === 0) return { names, fields: [] };
  const keys = JSON.stringify(names.map(headingKey));
  return {
    names,
    fields: await customFieldsOf(db, sql`f.archived_at IS NULL AND f.key IN (SELECT value FROM json_each(${keys}))`),
  };
}

interface Row {
  company: number;
  /** `employee.custom` as it is. */
  stored: string;
  cells: Readonly<Record<string, string>>;
  dates: DateFormat;
}

/** The values of the company's own fields in a row: the future `employee.custom`, the changes, and the mistakes. */
export function customOf({ names, fields }: CustomColumns, { company, stored, cells, dates }: Row) {
  const mistakes: [column: string, words: string][] = [];
  const changes: ImportRow['changes'] = [];
  const values: Record<string, string | number | null> = {};
  const own = fields.filter((field) => field.company === company);
  const before = customValuesOf(stored, own);
  for (const column of names) {
    const text = cells[column] ?? '';
    const field = own.find(({ name }) => headingKey(name) === headingKey(column));
    if (!field) {
      if (text !== '') mistakes.push([column, 'The company of this employee has no such field']);
      continue;
    }
    const given = field.kind === 'DAY' && text !== '' ? dayOf(text, dates) : text;
    const checked = customValue(field).safeParse(given ?? '');
    if (given === null) mistakes.push([column, DATE_WORDS[dates]]);
    else if (!checked.success) mistakes.push([column, checked.error.issues[0]?.message ?? '']);
    else {
      const value = checked.data ?? null;
      values[field.name] = value;
      const was = before[field.name] ?? null;
      if (was !== value) changes.push({ column, before: String(was ?? ''), after: String(value ?? '') });
    }
  }
  return { mistakes, changes, custom: withCustomValues(stored, own, values) };
}
