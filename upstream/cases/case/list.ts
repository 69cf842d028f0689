import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CaseKind, Course } from '../../../contracts/cases/case-state';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { Day } from '../../../contracts/platform/dates';
import { casesNotTheirs, ownCases } from '../../platform/call/caller-role';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import type { Caller } from '../../platform/caller/principal';
import { type PagingInput, slice } from '../../platform/database/db';
import { peopleQuery } from '../../platform/person/people-search';
import { keysOf, type ListPart } from '../../platform/record/list';
import { inOneTrip, readRows, readValue } from '../../platform/record/row';
import { typedNumber } from './number';

type Asking = Pick<Call<unknown>, 'db' | 'caller'>;

/** The cases of a kind, with the last states of its course. */
export interface CaseListKind {
  kind: CaseKind;
  course: Pick<Course<string, string, string>, 'states' | 'last'>;
}

/** The filters of a list; one that is left out filters nothing. */
export interface CaseFilters {
  /** Any of these states. */
  status?: readonly string[];
  topic?: string | undefined;
  /** The decision, the outcome or the provider. */
  result?: string | undefined;
  company?: number | undefined;
  employee?: number | undefined;
  owner?: number | undefined;
  branch?: number | undefined;
  department?: number | undefined;
  /** Due before this day. */
  late?: Day | undefined;
  /** Opened at this instant or later, and before that one. */
  from?: string | undefined;
  until?: string | undefined;
  /** A name, or a number of cases: `E-0012`. */
  search?: string | undefined;
  /** SQL condition on a case that only its module knows and no tally counts. */
  also?: ((c: SQL) => SQL) | undefined;
}

const ORDER = {
  opened_at: sql`c.opened_at, c.id`,
  '-opened_at': sql`c.opened_at DESC, c.id DESC`,
  name: sql`c.sort_key, c.id`,
  '-name': sql`c.sort_key DESC, c.id DESC`,
  // As `case_file_due` has them.
  due: sql`coalesce(c.due, '9999-12-31'), c.id`,
};
export type CaseOrdering = keyof typeof ORDER;

/** Fewer rows than this are sorted; more are read from an index that has them in order. */
const FEW = 500;

/** The columns by which lists sort, of the cases that match. */
const SORTED: SQL = sql`c.id, c.opened_at, c.sort_key, c.due`;

const both = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` AND `);

/** SQL conditions on a table with the tally's columns: the filters by which cases are tallied. */
function tallied(me: Asking, { kind }: CaseListKind, { status, topic, result, company }: CaseFilters, c: SQL): SQL {
  const all = [sql`${c}.kind = ${kind}`, inCompanyScopeUnindexed(me.caller, sql`${c}.company_id`)];
  if (status) all.push(sql`${c}.status IN (SELECT value FROM json_each(${JSON.stringify(status)}))`);
  if (topic !== undefined) all.push(sql`${c}.topic = ${topic}`);
  if (result !== undefined) all.push(sql`${c}.result = ${result}`);
  if (company !== undefined) all.push(sql`${c}.company_id = ${company}`);
  return both(all);
}

/** SQL conditions on a case: every filter but the search. */
function fits(me: Asking, of: CaseListKind, filters: CaseFilters, c: SQL): SQL {
  const { employee, owner, branch, department, late, from, until, also } = filters;
  const all = [tallied(me, of, filters, c), sql`${c}.id NOT IN ${casesNotTheirs(me)}`];
  if (isOpen(of, filters)) all.push(sql`${c}.closed_at IS NULL`);
  if (employee !== undefined) all.push(sql`${c}.employee_id = ${employee}`);
  if (owner !== undefined) all.push(sql`${c}.owner_id = ${owner}`);
  if (branch !== undefined) all.push(sql`${c}.branch_id = ${branch}`);
  if (department !== undefined) all.push(sql`${c}.department_id = ${department}`);
  if (late) all.push(sql`${c}.due < ${late}`);
  if (from) all.push(sql`${c}.opened_at >= ${from}`);
  if (until) all.push(sql`${c}.opened_at < ${until}`);
  if (also) all.push(also(c));
  return both(all);
}

const isTallied = ({ employee, owner, branch, department, late, from, until, also }: CaseFilters): boolean =>
  [employee, owner, branch, department, late, from, until, also].every((one) => one === undefined || one === '');

/** Whether the list asks for open tasks alone. Those are few, however many there were. */
const isOpen = ({ course }: CaseListKind, { status, late }: CaseFilters): boolean =>
  Boolean(late) || (status !== undefined && status.length > 0 && status.every((one) => !course.last.includes(one)));

/** The end of the name of the index that reads the fewest rows. */
function leading(of: CaseListKind, filters: CaseFilters): string {
  if (filters.employee !== undefined) return 'employee';
  if (isOpen(of, filters)) return 'open';
  if (filters.owner !== undefined) return 'owner';
  if (filters.result !== undefined) return 'result';
  if (filters.topic !== undefined) return 'topic';
  if (filters.company !== undefined) return 'company';
  return filters.status?.length === 1 ? 'status' : 'newest';
}

const by = (index: string): SQL => sql.raw(`case_file_${index}`);

/** All matches, in no order or in that of the index. */
const fitting = (me: Asking, of: CaseListKind, filters: CaseFilters, index = leading(of, filters)): SQL =>
  sql`SELECT ${SORTED} FROM case_file c INDEXED BY ${by(index)} WHERE ${fits(me, of, filters, sql`c`)}`;

/** The indexes that may find too many rows to sort. */
const LARGE = ['company', 'topic', 'status', 'result', 'newest'];

/** All matches, from an index that has them in order where they are many, or at least has all columns of the order. */
async function inOrder(
  me: Asking,
  of: CaseListKind,
  filters: CaseFilters,
  ordering: CaseOrdering,
  total: () => Promise<number>,
) {
  const lead = leading(of, filters);
  if (lead === 'open' && ordering.endsWith('opened_at') && filters.status) return fitting(me, of, filters, 'status');
  if (!LARGE.includes(lead) || ordering.endsWith('opened_at')) return fitting(me, of, filters);
  return fitting(me, of, filters, (await total()) < FEW ? lead : ordering === 'due' ? 'due' : 'name');
}

/** The matches of a search within the filters: cases by their number, or people by the index of words. */
function found(me: Asking, of: CaseListKind, filters: CaseFilters): SQL | null {
  const number = typedNumber(of.kind, filters.search ?? '');
  if (number)
    return sql`SELECT ${SORTED} FROM case_file c INDEXED BY case_file_number WHERE c.year = ${number.year}
      AND c.serial = ${number.serial} AND ${fits(me, of, filters, sql`c`)}`;
  const match = peopleQuery(filters.search);
  if (!match) return null;
  return sql`SELECT ${SORTED}
    FROM employee_search s CROSS JOIN case_file c INDEXED BY case_file_employee ON c.employee_id = s.rowid
    WHERE s.employee_search MATCH ${match} AND ${fits(me, of, filters, sql`c`)}`;
}

/** All matches with the search, however many; for files. */
export const allCases = (me: Asking, of: CaseListKind, filters: CaseFilters): SQL =>
  found(me, of, filters) ?? fitting(me, of, filters);

/**
 * The number of matches by the tallied filters, without reading each: a sum over `case_tally`, less the cases that the caller
 * does not look after.
 */
export const countCases = (me: Asking, of: CaseListKind, filters: CaseFilters): SQL => sql`SELECT
  coalesce((SELECT sum(a.cases) FROM case_tally a WHERE ${tallied(me, of, filters, sql`a`)}), 0)
  - (SELECT count(*) FROM ${casesNotTheirs(me)} n CROSS JOIN case_file c ON c.id = n.id WHERE ${tallied(me, of, filters, sql`c`)})`;

/** `countCases` of each topic in each state: a query of `topic`, `status` and `count`. */
export const countCasesByState = (me: Asking, of: CaseListKind, filters: CaseFilters): SQL => sql`
  SELECT topic, status, sum(count) AS count FROM (
    SELECT a.topic, a.status, a.cases AS count FROM case_tally a WHERE ${tallied(me, of, filters, sql`a`)}
    UNION ALL SELECT c.topic, c.status, -1 FROM ${casesNotTheirs(me)} n CROSS JOIN case_file c ON c.id = n.id
      WHERE ${tallied(me, of, filters, sql`c`)}) GROUP BY topic, status`;

/** SQL columns and joins on case `c` that make the rows of a list. */
export interface CaseRows<S extends z.ZodType> {
  schema: S;
  columns: SQL;
  /** SQL join to case `c`; may be empty. */
  join: SQL;
}

/** Rows of ids that a query gives, in their order. */
const caseRows = <S extends z.ZodType>(
  ids: SQL,
  ordering: CaseOrdering,
  { columns, join }: Omit<CaseRows<S>, 'schema'>,
): SQL =>
  sql`SELECT ${columns} FROM (${ids}) f CROSS JOIN case_file c ON c.id = f.id ${join} ORDER BY ${ORDER[ordering]}`;

/** The first matches of a search, as a page has them; null without a search. */
function firstFound(me: Asking, of: CaseListKind, filters: CaseFilters): SQL | null {
  const searched = found(me, of, filters);
  return searched && sql`${searched} LIMIT ${SEARCH_MOST}`;
}

/** The number of matches of a page's list. */
function countMatches(me: Asking, of: CaseListKind, filters: CaseFilters): Promise<number> {
  const query = firstFound(me, of, filters) ?? (isTallied(filters) ? null : fitting(me, of, filters));
  return readValue(me.db, z.int(), query ? sql`SELECT count(*) FROM (${query})` : countCases(me, of, filters));
}

/**
 * A list of the cases that the caller looks after as HR, as `listOf` takes it. A page costs nearly the same whatever their number: it
 * is read off an index, a total is a sum over `case_tally`, what is open is few, and a search stops at the first `SEARCH_MOST`.
 */
export const casesOf = <Query extends { ordering: CaseOrdering }, S extends z.ZodType>(
  of: CaseListKind,
  shape: CaseRows<S>,
  filtersOf: (query: Query, now: Date) => CaseFilters,
) => ({
  row: shape.schema,
  total: async (call: Asking & { input: Query; now: Date }) => ({
    total: await countMatches(call, of, filtersOf(call.input, call.now)),
  }),
  order: ({ ordering }: Query): SQL => ORDER[ordering],
  rows: async (
    call: Asking & { input: Query; now: Date },
    part: ListPart,
    total: () => Promise<{ total: number }>,
  ): Promise<SQL> => {
    const { ordering } = call.input;
    const filters = filtersOf(call.input, call.now);
    const all = part.isOfFile
      ? allCases(call, of, filters)
      : (firstFound(call, of, filters) ??
        (await inOrder(call, of, filters, ordering, async () => (await total()).total)));
    return caseRows(keysOf(part, all, 'c', sql`c.id`), ordering, shape);
  },
});

/** The order of a file of cases: the newest first. */
export const NEWEST_CASES = { by: { opened_at: sql`c.opened_at`, id: sql`c.id` }, descends: true } as const;

/** One page of a list of cases that has no file. */
export async function listCases<S extends z.ZodType>(
  me: Asking,
  of: CaseListKind,
  filters: CaseFilters,
  page: PagingInput & { ordering: CaseOrdering },
  rows: CaseRows<S>,
): Promise<{ total: number; rows: z.output<S>[] }> {
  const { limit, offset } = slice(page);
  const total = countMatches(me, of, filters);
  const paged = async () => {
    const all = firstFound(me, of, filters) ?? (await inOrder(me, of, filters, page.ordering, () => total));
    const ids = sql`SELECT c.id FROM (${all}) c ORDER BY ${ORDER[page.ordering]} LIMIT ${limit} OFFSET ${offset}`;
    return readRows(me.db, rows.schema, caseRows(ids, page.ordering, rows));
  };
  const [count, read] = await inOneTrip(total, paged());
  return { total: count, rows: read };
}

/** One page of the caller's cases of a kind, newest first: those about them, and those in which they are a party. */
export async function listOwn<S extends z.ZodType>(
  me: Asking,
  kind: CaseKind,
  page: PagingInput,
  rows: CaseRows<S>,
  also: (c: SQL) => SQL = () => sql`1`,
): Promise<{ total: number; rows: z.output<S>[] }> {
  const { limit, offset } = slice(page);
  const mine = sql`SELECT ${SORTED} FROM ${ownCases(me)} o CROSS JOIN case_file c ON c.id = o.id
    WHERE c.kind = ${kind} AND ${also(sql`c`)}`;
  const ids = sql`SELECT c.id FROM (${mine}) c ORDER BY ${ORDER['-opened_at']} LIMIT ${limit} OFFSET ${offset}`;
  const [total, read] = await inOneTrip(
    readValue(me.db, z.int(), sql`SELECT count(*) FROM (${mine})`),
    readRows(me.db, rows.schema, caseRows(ids, '-opened_at', rows)),
  );
  return { total, rows: read };
}

/** SQL condition on a case: HR may see it in a list. Boards, files and counts that a module makes itself use it. */
export const lookedAfter = (
  me: { caller: Pick<Caller, 'limits' | 'userId' | 'throughId'> },
  kind: CaseKind,
  c: SQL,
): SQL =>
  sql`${c}.kind = ${kind} AND ${inCompanyScope(me.caller, sql`${c}.company_id`)} AND ${c}.id NOT IN ${casesNotTheirs(me)}`;
