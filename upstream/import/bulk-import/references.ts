import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../../platform/database/db';
import { foldedText, nameKey } from '../../platform/record/by-name';
import { readRows } from '../../platform/record/row';
import { isBeyond, type Reference } from './kind';
import { nearestName } from './nearest-name';

type Table = Reference['table'];

/** Tables whose records belong to no company. */
export const isShared = (table: Table): boolean =>
  table === 'company' || table === 'bank' || table === 'pfa' || table === 'leave_kind' || table === 'loan_kind';

/** The column of the company that a record belongs to; units belong to a department. */
const ownerOf = (table: Table): SQL => (table === 'unit' ? sql`department_id` : sql`company_id`);

/** A record as a cell names it, by name or code; with a company or department, where each has records of its own. */
export interface NamedReference {
  company: number | null;
  text: string;
}

/** A record that a cell names; null when there is none. */
export type FoundReference = { id: number; name: string } | null;

/** A record that was found, and the place of its name among those asked for. */
const Match = z.object({ i: z.int(), id: z.int(), name: z.string() });
const Name = z.object({ company: z.int().nullable(), name: z.string() });

/** The most names that a misspelt one is compared with, and the most suggestions in one piece of a file. */
const NAMES = 1000;
const SUGGESTIONS = 50;
/** Answers that are remembered; beyond them all are forgotten. */
const REMEMBERED = 20_000;

const keyOf = (table: Table, { company, text }: NamedReference) => `${table} ${company ?? ''} ${text.toLowerCase()}`;

/** Finds the records that cells name, all of a piece in one query a table; what was found once is remembered. */
export function referenceFinder(db: Db, by: number) {
  const known = new Map<string, FoundReference>();
  const names = new Map<string, string[]>();

  async function find(table: Table, wanted: readonly NamedReference[]): Promise<void> {
    if (known.size > REMEMBERED) known.clear();
    const missing = new Map(
      wanted.map((one) => [keyOf(table, one), one]).filter(([key]) => !known.has(key as string)) as [
        string,
        NamedReference,
      ][],
    );
    if (missing.size === 0) return;
    const asked = JSON.stringify([...missing.values()].map(({ company, text }) => [company, text, text.toUpperCase()]));
    const own = isShared(table)
      ? table === 'company'
        ? sql`NOT ${sql.raw(isBeyond('t.id', by))} AND`
        : sql``
      : sql`t.${ownerOf(table)} = j.value ->> 0 AND`;
    const from = sql`SELECT j.key AS i, t.id, t.name FROM json_each(${asked}) j CROSS JOIN ${sql.identifier(table)} t ON ${own}`;
    const byName = sql`${from} ${nameKey(sql`t`)} = ${foldedText(sql`(j.value ->> 1)`)}`;
    const rows = await readRows(
      db,
      Match,
      table === 'pfa' ? byName : sql`${from} t.code = j.value ->> 2 UNION ALL ${byName}`,
    );
    const keys = [...missing.keys()];
    for (const key of keys) known.set(key, null);
    // The matches by name come after those by code, so a match by name wins.
    for (const { i, id, name } of rows) known.set(keys[i] ?? '', { id, name });
  }

  async function learnNames(table: Table, companies: readonly (number | null)[]): Promise<void> {
    const missing = [...new Set(companies)].filter((company) => !names.has(`${table} ${company ?? ''}`));
    if (missing.length === 0) return;
    const of = isShared(table) ? sql`NULL` : ownerOf(table);
    const where: SQL = isShared(table)
      ? table === 'company'
        ? sql`NOT ${sql.raw(isBeyond('company.id', by))}`
        : sql`1`
      : sql`${ownerOf(table)} IN (SELECT value FROM json_each(${JSON.stringify(missing)}))`;
    const rows = await readRows(
      db,
      Name,
      sql`SELECT ${of} AS company, name FROM ${sql.identifier(table)} WHERE ${where} LIMIT ${NAMES}`,
    );
    for (const company of missing) names.set(`${table} ${company ?? ''}`, []);
    for (const { company, name } of rows) names.get(`${table} ${company ?? ''}`)?.push(name);
  }

  return {
    find,
    /** The result of `find`. */
    found: (table: Table, one: NamedReference): FoundReference => known.get(keyOf(table, one)) ?? null,
    /** For names that no record has, the nearest name that one has, if one is near. */
    async suggest(table: Table, unknown: readonly NamedReference[]): Promise<(one: NamedReference) => string | null> {
      await learnNames(
        table,
        unknown.map(({ company }) => company),
      );
      const suggested = new Map<string, string | null>();
      return (one) => {
        const key = keyOf(table, one);
        const before = suggested.get(key);
        if (before !== undefined || suggested.size >= SUGGESTIONS) return before ?? null;
        const near = nearestName(one.text, names.get(`${table} ${one.company ?? ''}`) ?? []);
        suggested.set(key, near);
        return near;
      };
    },
  };
}
export type ReferenceFinder = ReturnType<typeof referenceFinder>;
