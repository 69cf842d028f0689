import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Row } from '../../../contracts/platform/call';
import { isIdName } from '../call/call-path';
import { refuse } from '../call/refusal';
import type { Db } from '../database/db';
import { readRows } from '../record/row';
import { inCompanyScope, type LimitedCaller } from './limits-of';
import type { Caller } from './principal';

/** The asker, as far as their reach needs. */
export type ScopedCaller = Pick<Caller, 'limits' | 'userId'>;

/**
 * For one id: the rows of `company`, which have all to be the caller's, and `account`, a user whose own it is whatever the
 * company. A company of 0 is nobody's, NULL is everybody's.
 */
export type CompanyOfRecord = (id: SQL, me: ScopedCaller) => SQL;

/** Records of no company, and those that their call finds only among the rows of an earlier record or of the caller. */
export const NOBODYS = { id: null };

/** The companies of records, by the address of a call up to the id, such as `/leave/{id}`. */
export type RecordOwners = Readonly<Record<string, CompanyOfRecord | typeof NOBODYS>>;

/** The announcements of modules for admins who look after some companies. */
export interface CompanyScope {
  recordOwners: RecordOwners;
  /** The calls that are refused to them, by module and name, such as `holiday.create`. */
  forAllCompanies: ReadonlySet<string>;
}

/** A record of a table that has the company of each row. */
export const ofTable =
  (table: string): CompanyOfRecord =>
  (id) =>
    sql`SELECT t.company_id AS company, NULL AS account FROM ${sql.identifier(table)} t WHERE t.id = ${id}`;

/** A record about an employee: `from` has it as `t` and the employee as `e`. */
export const belongsToEmployee =
  (from: SQL): CompanyOfRecord =>
  (id) =>
    sql`SELECT e.company_id AS company, e.user_id AS account FROM ${from} WHERE t.id = ${id}`;

/**
 * A record about a candidate: `from` has it as `t` and the candidate as `c`. A person who looks after an employee reads what the
 * candidate handed in, though somebody else hired them.
 */
export const ofCandidate =
  (from: SQL): CompanyOfRecord =>
  (id, me) =>
    sql`SELECT coalesce((SELECT e.company_id FROM employee e
        WHERE e.candidate_id = c.id AND ${inCompanyScope(me, sql`e.company_id`)}), c.company_id) AS company, NULL AS account
      FROM ${from} WHERE t.id = ${id}`;

export const candidateById = ofCandidate(sql`candidate t JOIN candidate c ON c.id = t.id`);
export const employeeById = belongsToEmployee(sql`employee t JOIN employee e ON e.id = t.id`);
export const companyById: CompanyOfRecord = (id) =>
  sql`SELECT t.id AS company, NULL AS account FROM company t WHERE t.id = ${id}`;

/** The ids in the address of a call, each with what stands before it. */
export const idsInCallPath = (path: string): { name: string; address: string }[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap((found) =>
    isIdName(found[1] ?? '') ? [{ name: found[1] ?? '', address: path.slice(0, found.index + found[0].length) }] : [],
  );

/** SQL condition on a query of companies: the caller looks after all of them. */
export const allInScope = (me: LimitedCaller, companies: SQL): SQL =>
  me.limits?.companies
    ? sql`NOT EXISTS (SELECT 1 FROM (${companies}) WHERE NOT ${inCompanyScope(me, sql`company`)})`
    : sql`1`;

const Name = z.object({ name: z.string() });

/** The names of the ids in an address whose records lie outside the caller's companies. */
export async function idsOutOfScope(
  db: Db,
  { path }: Pick<Row, 'path'>,
  params: Record<string, string>,
  me: ScopedCaller,
  { recordOwners }: Pick<CompanyScope, 'recordOwners'>,
): Promise<string[]> {
  if (!me.limits?.companies) return [];
  const asked = idsInCallPath(path).flatMap(({ name, address }) => {
    const belongs = recordOwners[address];
    if (belongs === undefined)
      throw new Error(`Whose is the record of ${address}? A module says it in its recordOwners.`);
    if (typeof belongs !== 'function') return [];
    const rows = belongs(sql`${Number(params[name])}`, me);
    return [
      sql`SELECT ${name} AS name WHERE EXISTS (SELECT 1 FROM (${rows})
        WHERE NOT ${inCompanyScope(me, sql`company`)} AND account IS NOT ${me.userId})`,
    ];
  });
  if (asked.length === 0) return [];
  const found = await readRows(db, Name, sql.join(asked, sql` UNION ALL `));
  return found.map(({ name }) => name);
}

/** An id that no record has. */
const NONE = -1;

/** An input without the ids that lie outside: their records are as if they were not there. */
export const withoutIds = (input: unknown, names: readonly string[]): unknown =>
  names.length === 0 ? input : { ...(input as object), ...Object.fromEntries(names.map((name) => [name, NONE])) };

const FOR_ALL = 'This counts for every company. An admin who looks after all of them changes it.';

/** Refuses what counts for every company to who looks after some. */
export function refuseForAll(
  { limits }: ScopedCaller,
  call: string,
  { forAllCompanies }: Pick<CompanyScope, 'forAllCompanies'>,
): void {
  if (limits?.companies && forAllCompanies.has(call)) throw refuse.forbidden(FOR_ALL);
}
