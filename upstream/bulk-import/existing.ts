import { lagosDay } from '../../contracts/dates';
import type { Db } from '../db';
import type { Kind, Stop, Values } from './kind';

/** What a sound row meets: the record that it is about, and what stands in its way, at which column. */
export interface Existing {
  /** `stops`: those of the kind that hold for it. */
  record?: { id: number; values: Values; stops: Stop[] };
  clashes: { column: string; words: string }[];
}

interface Sound {
  row: { line: number };
  values: Values;
}

const folded = (value: string | number | null) =>
  typeof value === 'string' ? value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : value;

/**
 * Looks up the records that rows are about, those that bear what a row would bear, and the lines of the file that did so
 * before: one batch of queries for all rows. CROSS JOIN: from the rows to the records, by index, and never the other way.
 */
export async function findExisting(
  db: Db,
  kind: Kind,
  { batch, by }: { batch: number | null; by: number },
  rows: readonly Sound[],
): Promise<Existing[]> {
  const found: Existing[] = rows.map(() => ({ clashes: [] }));
  if (rows.length === 0) return found;
  const d1 = db.$client;
  const at = (stored: string) => kind.columns.indexOf(stored);
  const today = lagosDay();
  const lookups = kind.uniques.map((unique, n) => {
    const own = unique.by.length;
    const keys = rows.map(({ values }) => [
      ...unique.by.map((stored) => values[at(stored)] ?? null),
      ...(n === 0 ? values : []),
    ]);
    const value = (stored: string) => `(j.value ->> ${own + at(stored)})`;
    const stops = kind.stops.map(({ when }, stop) => `, (${when({ by, today, value })}) AS stop_${stop}`);
    const equal = unique.by.map((stored, i) => {
      const fold = unique.fold && i === unique.by.length - 1 ? ' COLLATE NOCASE' : '';
      return `t.${stored} = (j.value ->> ${i})${fold}`;
    });
    const columns = n === 0 ? [...kind.columns.map((name) => `, t.${name}`), ...stops].join('') : '';
    return d1
      .prepare(
        `SELECT j.key AS i, t.id${columns} FROM json_each(?) j CROSS JOIN ${kind.table} t ON ${equal.join(' AND ')}`,
      )
      .bind(JSON.stringify(keys));
  });
  const twice = batch === null ? [] : keysOf(db, kind, batch, rows);
  const answers = await d1.batch<Record<string, number | string | null>>([...lookups, ...twice]);
  for (const record of answers[0]?.results ?? []) {
    const one = found[Number(record.i)];
    if (one)
      one.record = {
        id: Number(record.id),
        values: kind.columns.map((name) => record[name] ?? null),
        stops: kind.stops.filter((_, stop) => record[`stop_${stop}`] === 1),
      };
  }
  kind.uniques.slice(1).forEach(({ column, words }, n) => {
    for (const { i, id } of answers[n + 1]?.results ?? []) {
      const one = found[Number(i)];
      if (one && one.record?.id !== id) one.clashes.push({ column, words });
    }
  });
  if (twice.length > 0)
    for (const { i, field, line } of answers.at(-1)?.results ?? []) {
      const clash = { column: String(field), words: `Already used in line ${line} of this file` };
      const one = found[Number(i)];
      if (one) one.clashes = [...one.clashes.filter(({ column }) => column !== field), clash];
    }
  return found;
}

/** Notes what each row is to bear, and, unless all of it was new, asks which of it an earlier line bore already. */
function keysOf(db: Db, kind: Kind, batch: number, rows: readonly Sound[]): D1PreparedStatement[] {
  const all = rows.flatMap(({ row, values }, i) =>
    kind.uniques.flatMap(({ column, by, fold }) => {
      const own = by.map((stored) => values[kind.columns.indexOf(stored)] ?? null);
      // Who has none of it shares it with nobody.
      return own.at(-1) === null ? [] : [[column, (fold ? own.map(folded) : own).join('\n'), row.line, i]];
    }),
  );
  const keys = JSON.stringify(all);
  return [
    db.$client
      .prepare(
        `INSERT INTO import_key (batch_id, field, key, line)
        SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE 1 ON CONFLICT DO NOTHING`,
      )
      .bind(batch, keys),
    db.$client
      .prepare(
        `SELECT j.value ->> 3 AS i, k.field, k.line FROM (SELECT 1 WHERE changes() < ?) CROSS JOIN json_each(?) j
        CROSS JOIN import_key k ON k.batch_id = ? AND k.field = j.value ->> 0 AND k.key = j.value ->> 1
        WHERE k.line <> j.value ->> 2`,
      )
      .bind(all.length, keys, batch),
  ];
}
