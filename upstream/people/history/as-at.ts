import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { EmployeeScope } from '../../../contracts/people/employee-scope';
import { ENTRY_KINDS, type HistoryEntryKind } from '../../../contracts/people/entry-kinds';
import type { Day } from '../../../contracts/platform/dates';
import { valueOn } from './entries';
import { EntryValue, SHOWN_VALUES } from './store';

/** The filters that depend on the day, and the asker's reach. */
type Dated = Pick<EmployeeScope, 'company' | 'location' | 'department' | 'jobrole' | 'status'> & {
  /** The companies, as employees are in them today; null for all. */
  companies: readonly number[] | null;
};

type Terms = Pick<EmployeeScope, 'unit' | 'work_location' | 'grade' | 'employment_type'>;

const employed = (status: Dated['status']): SQL =>
  status ? sql`employment_status = ${status}` : sql`employment_status IN ('ACTIVE', 'SUSPENDED')`;

const lookedAfter = (companies: readonly number[]): SQL =>
  sql`company_now IN (${sql.raw(companies.map(Number).join(', '))})`;

/** SQL condition on span `a`: it holds on the day and matches the filters as they were then. Without a status: employed on that day. */
export function spanFits(day: Day, { company, location, department, jobrole, status, companies }: Dated): SQL {
  const all: SQL[] = [sql`a.since <= ${day}`, sql`a.until > ${day}`, sql`a.${employed(status)}`];
  if (company) all.push(sql`a.company_id = ${company}`);
  if (location) all.push(sql`a.branch_id = ${location}`);
  if (department) all.push(sql`a.department_id = ${department}`);
  if (jobrole) all.push(sql`a.job_role_id = ${jobrole}`);
  if (companies) all.push(sql`a.${lookedAfter(companies)}`);
  return sql.join(all, sql` AND `);
}

/** SQL conditions on employee `e`: the terms of the job on the day. */
export function termsOn(day: Day, { unit, work_location, grade, employment_type }: Terms): SQL[] {
  const job = valueOn('JOB', sql`${day}`);
  return [
    ...(unit ? [sql`${job} ->> 'unit_id' = ${unit}`] : []),
    ...(work_location ? [sql`${job} ->> 'work_location_id' = ${work_location}`] : []),
    ...(grade ? [sql`${job} ->> 'grade' = ${grade}`] : []),
    ...(employment_type ? [sql`${job} ->> 'employment_type' = ${employment_type}`] : []),
  ];
}

/** D1 joins five queries at most, and one of them reads the spans of early days. */
const MOST_MERGED = 4;

/** The filter whose index leads to the fewest spans. */
function leading({ company, location, department, jobrole, companies }: Dated): string {
  if (jobrole) return 'job_role';
  if (department) return 'department';
  if (location) return 'branch';
  if (company) return 'company';
  return companies && companies.length <= MOST_MERGED ? 'now' : 'by';
}

/** So many spans that began by a day are read and sorted; of more, the index by name soon meets enough that hold. */
const FEW = 6000;

/**
 * The employees of a day as a query of `id`, `sort_key`, `code` and `employment_date`. `more` is an SQL condition on `e`, the
 * employee of today, whom nobody looks up without one. One of two indexes is read; which one is said by where to begin in
 * it, because SQLite would try a condition that holds for no row on every row: the index by name begins behind its last name
 * where it is not read. A department, a branch or a job role has few enough to be read by name on any day. Of several
 * companies each is read by name, and SQLite merges them.
 */
export function thoseOn(day: Day, filters: Dated, more: SQL | null): SQL {
  const lead = leading(filters);
  const isFew = sql`(SELECT count(*) FROM (SELECT 1 FROM employee_span WHERE since <= ${day} LIMIT ${FEW + 1})) <= ${FEW}`;
  const of = (column: SQL) => sql`(SELECT e.${column} FROM employee e WHERE e.id = a.employee_id) AS ${column}`;
  const from = (index: string, begun: SQL, those = filters) =>
    sql`SELECT a.employee_id AS id, a.sort_key, ${of(sql`code`)}, ${of(sql`employment_date`)}
    FROM employee_span a INDEXED BY ${sql.raw(`employee_span_${index}`)}
    ${more ? sql`CROSS JOIN employee e ON e.id = a.employee_id` : sql``}
    WHERE ${begun} AND ${spanFits(day, those)} AND ${more ?? sql`1`}`;
  if (['job_role', 'department', 'branch'].includes(lead)) return from(`${lead}_name`, sql`1`);
  const since = from('since', sql`a.since <= CASE WHEN ${isFew} THEN ${day} ELSE '' END`);
  const begun = sql`a.sort_key >= CASE WHEN ${isFew} THEN x'ff' ELSE '' END`;
  const each = lead === 'now' ? filters.companies?.map((one) => ({ ...filters, companies: [one] })) : [filters];
  const names = (each ?? []).map((those) => from(`${lead}_name`, begun, those));
  return sql.join(
    [since, ...names].map((one) => sql`SELECT * FROM (${one})`),
    sql` UNION ALL `,
  );
}

/** How many there were on a day: off the tally where only the company and the status are asked for. */
export function countOn(day: Day, filters: Dated, more: SQL | null): SQL {
  const { company, location, department, jobrole, status, companies } = filters;
  if (more) return sql`SELECT count(*) AS total FROM (${thoseOn(day, filters, more)})`;
  if (location || department || jobrole) {
    const index = sql.raw(`employee_span_${leading(filters)}_name`);
    return sql`SELECT count(*) AS total FROM employee_span a INDEXED BY ${index} WHERE ${spanFits(day, filters)}`;
  }
  const all = [employed(status)];
  if (company) all.push(sql`company_id = ${company}`);
  if (companies) all.push(lookedAfter(companies));
  const where = sql.join(all, sql` AND `);
  const sum = (level: number, period: SQL) =>
    sql`SELECT employees FROM employee_span_tally WHERE level = ${level} AND ${period} AND ${where}`;
  const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
  return sql`SELECT coalesce(sum(employees), 0) AS total FROM (${sum(4, sql`period < ${year}`)}
    UNION ALL ${sum(7, sql`period >= ${year} AND period < ${month}`)}
    UNION ALL ${sum(10, sql`period >= ${month} AND period <= ${day}`)})`;
}

/** SQL expression on employee `e`: what held on a day, as a JSON object by kind of entry. */
export const valuesAsAt = (day: Day, kinds: readonly HistoryEntryKind[]): SQL =>
  sql`json_object(${sql.join(
    kinds.map((kind) => sql`${sql.raw(`'${kind}'`)}, json(${valueOn(kind, sql`${day}`)})`),
    sql`, `,
  )}) AS held`;
export const ValuesAsAt = z.object({ held: z.partialRecord(z.enum(ENTRY_KINDS), EntryValue.nullable()) });

/** A row of an employee with what was so on a day in the place of what is so today. Nobody is archived on a day. */
export function asAt<R extends object>({ held, ...row }: R & z.output<typeof ValuesAsAt>): Omit<R, 'held'> {
  const { employment_status_date = null, employment_status_reason = null } = held.STATUS ?? {};
  const kinds = ENTRY_KINDS.map((kind) => (held[kind] ? SHOWN_VALUES[kind](held[kind]) : {}));
  const status = { employment_status_date, employment_status_reason, next_status: null, next_status_date: null };
  return Object.assign({}, row as Omit<R, 'held'>, ...kinds, { ...status, archived: false });
}
