import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { lagosDay } from '../../../contracts/platform/dates';
import { foldText } from '../../../contracts/platform/folded-text';
import type { Db } from '../../platform/database/db';
import { foldedText, nameKey } from '../../platform/record/by-name';
import { readEach } from '../../platform/record/row';
import type { ImportTarget, Stop, StoredValues, Unique } from './kind';

/** The existing data for a sound row: its record, and records in its way, with the column. */
export interface ExistingRecords {
  /** `stops`: the stops of the kind that hold for the record. */
  record?: { id: number; values: StoredValues; stops: Stop[] };
  clashes: { column: string; words: string }[];
}

const isRow = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null;
const isValue = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number';
const stopName = (n: number) => `stop_${n}`;

/**
 * A record that a row is about: the place of the row, its id, what is stored, and which stops hold. One check covers
 * the whole row, because a schema for each column costs seven times as much and a file may change 100,000 records.
 */
const recordOf = ({ columns, stops }: ImportTarget) => {
  const names = ['i', 'id', ...columns, ...stops.map((_, n) => stopName(n))];
  return z.custom<Record<string, string | number | null>>(
    (row) => isRow(row) && names.every((name) => isValue(row[name])),
    `not all of ${names.join(', ')}`,
  );
};

/** The value that a row shares with a record, or with an earlier line of the file. */
const Shared = z.object({ i: z.int(), field: z.string(), id: z.int().nullable(), line: z.int().nullable() });
/** The person in the way of a new record. */
const Clash = z.object({ i: z.int(), words: z.string() });
type Reading = readonly [schema: typeof Shared, query: SQL];

interface Sound {
  row: { line: number };
  values: StoredValues;
}

/** A value as its index compares it. */
const compared = (value: string | number | null, fold: Unique['fold']) => {
  if (typeof value !== 'string' || !fold) return value;
  return fold === 'NAME' ? foldText(value) : value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
};

/** The condition that the record `alias` has a value, as its index compares it. */
export function isSame(alias: string, stored: string, value: SQL, fold: Unique['fold']): SQL {
  const table = sql.raw(alias);
  if (fold === 'NAME') return sql`${nameKey(table, stored)} = ${foldedText(value)}`;
  return sql`${table}.${sql.identifier(stored)} = ${value}${sql.raw(fold ? ' COLLATE NOCASE' : '')}`;
}

/**
 * Looks up, in one batch of queries for all rows: the records that rows are about, the records that already have a
 * unique value of a row, and the earlier lines of the file that have it. CROSS JOIN makes SQLite go from the rows to
 * the records, by index, and never the other way.
 */
export async function findExisting(
  db: Db,
  kind: ImportTarget,
  { batch, by }: { batch: number | null; by: number },
  rows: readonly Sound[],
): Promise<ExistingRecords[]> {
  const found: ExistingRecords[] = rows.map(() => ({ clashes: [] }));
  if (rows.length === 0) return found;
  const at = (stored: string) => kind.columns.indexOf(stored);
  const today = lagosDay();
  const [first, ...others] = kind.uniques;
  /** The rows `j` and the records `t` with the same unique value; `more` adds what else the query needs of a row. */
  const same = ({ by: own, fold }: Unique, more: (values: StoredValues) => StoredValues) => {
    const keys = rows.map(({ values }) => [...own.map((stored) => values[at(stored)] ?? null), ...more(values)]);
    const equal = own.map((stored, i) =>
      isSame('t', stored, sql.raw(`(j.value ->> ${i})`), i === own.length - 1 && fold),
    );
    return sql`json_each(${JSON.stringify(keys)}) j CROSS JOIN ${sql.identifier(kind.table)} t ON ${sql.join(equal, sql` AND `)}`;
  };
  const value = (stored: string) => `(j.value ->> ${first.by.length + at(stored)})`;
  const columns = [
    ...kind.columns.map((name) => {
      const read = kind.reads?.[name];
      if (read) return `(${read(value)}) AS ${name}`;
      return kind.aside?.includes(name) ? `NULL AS ${name}` : `t.${name}`;
    }),
    ...kind.stops.map(({ when }, n) => `(${when({ by, today, value })}) AS ${stopName(n)}`),
  ].join(', ');
  const inTheWay = kind.clashes;
  const emails = inTheWay && JSON.stringify(rows.map(({ values }) => values[at(inTheWay.column)] ?? null));
  const [records, newClashes, ...shared] = await readEach(
    db,
    [recordOf(kind), sql`SELECT j.key AS i, t.id, ${sql.raw(columns)} FROM ${same(first, (values) => values)}`],
    [
      Clash,
      inTheWay
        ? sql`SELECT i, words FROM (SELECT j.key AS i, ${inTheWay.words(sql`j.value`, by)} AS words
          FROM json_each(${emails}) j) WHERE words IS NOT NULL`
        : sql`SELECT 0 AS i, '' AS words WHERE 0`,
    ],
    ...others.map(
      (unique): Reading => [
        Shared,
        sql`SELECT j.key AS i, ${unique.column} AS field, t.id, NULL AS line FROM ${same(unique, () => [])}`,
      ],
    ),
    ...(batch === null ? [] : keysOf(kind, batch, rows)),
  );
  for (const record of records) {
    const one = found[Number(record.i)];
    if (one)
      one.record = {
        id: Number(record.id),
        values: kind.columns.map((name) => record[name] ?? null),
        stops: kind.stops.filter((_, n) => record[stopName(n)] === 1),
      };
  }
  for (const { i, words } of newClashes) {
    const one = found[i];
    if (one && !one.record && inTheWay) one.clashes.push({ column: inTheWay.column, words });
  }
  for (const { i, field, id, line } of shared.flat()) {
    const one = found[i];
    if (!one) continue;
    if (line !== null) {
      const clash = { column: field, words: `Already used in line ${line} of this file` };
      one.clashes = [...one.clashes.filter(({ column }) => column !== field), clash];
    } else if (one.record?.id !== id) {
      const words = others.find(({ column }) => column === field)?.words ?? '';
      one.clashes.push({ column: field, words });
    }
  }
  return found;
}

/** Notes the unique values of each row and, unless all of them were new, asks which of them an earlier line has. */
function keysOf(kind: ImportTarget, batch: number, rows: readonly Sound[]): Reading[] {
  const all = rows.flatMap(({ row, values }, i) =>
    kind.uniques.flatMap(({ column, by, fold, apart = [] }) => {
      const own = [...apart, ...by].map((stored) => values[kind.columns.indexOf(stored)] ?? null);
      // A row without this value shares it with nobody.
      return own.at(-1) === null ? [] : [[column, own.map((value) => compared(value, fold)).join('\n'), row.line, i]];
    }),
  );
  const keys = JSON.stringify(all);
  return [
    [
      Shared,
      sql`INSERT INTO import_key (batch_id, field, key, line)
      SELECT ${batch}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${keys}) WHERE 1 ON CONFLICT DO NOTHING`,
    ],
    [
      Shared,
      sql`SELECT j.value ->> 3 AS i, k.field, NULL AS id, k.line
      FROM (SELECT 1 WHERE changes() < ${all.length}) CROSS JOIN json_each(${keys}) j
      CROSS JOIN import_key k ON k.batch_id = ${batch} AND k.field = j.value ->> 0 AND k.key = j.value ->> 1
      WHERE k.line <> j.value ->> 2`,
    ],
  ];
}
