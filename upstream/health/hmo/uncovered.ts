import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hmo as contract, type UncoveredFilters } from '../../../contracts/health/hmo';
import type { UncoveredRow } from '../../../contracts/health/hmo-shapes';
import { NO_COVER, NO_COVER_WORDS } from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { CASE_PERSON_COLUMNS, CasePersonRow, PERSON_JOIN, shownPerson } from '../../cases/case/person';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { pageAnswer, slice } from '../../platform/database/db';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import { worksHere } from '../../platform/person/line-managers';
import { inOneTrip, readRows, readValue } from '../../platform/record/row';
import { coversFrom } from './days';
import { employeeFound } from './found';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;
type Filters = Omit<UncoveredFilters, 'page' | 'page_size'>;

/** The number of days for which a joiner counts as new. */
const LATELY = 62;
/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 500;

const Row = CasePersonRow.extend({
  why: z.enum(NO_COVER),
  joined: z.string(),
  grade: z.string(),
  request_id: z.int().nullable(),
  sort_key: z.string(),
});
type Row = z.output<typeof Row>;

/** SQL expression on employee `e`: the reason why they are not covered. */
export const whyUncovered = (today: Day): SQL => sql`CASE
  WHEN EXISTS (SELECT 1 FROM hmo_refusal r WHERE r.employee_id = e.id) THEN 'DECLINED'
  WHEN e.employment_date > ${addDays(today, -LATELY)} THEN 'JOINED' ELSE 'NOT_ENROLLED' END`;

/** SQL condition on employee `e`: works here, has no cover today and none to come. */
export const isUncovered = (today: Day): SQL => sql`(${worksHere(sql`e`)} AND NOT EXISTS (SELECT 1 FROM hmo_life l
  JOIN hmo_cover v ON v.life_id = l.id WHERE l.employee_id = e.id AND l.relation = 'SELF'
    AND ${coversFrom(sql`e`, sql`v`, today)}))`;

const fits = (me: Asking, { company, why, search }: Filters, today: Day): SQL =>
  and(
    isUncovered(today),
    inCompanyScopeUnindexed(me.caller, sql`e.company_id`),
    company === undefined ? undefined : sql`e.company_id = ${company}`,
    why && sql`${whyUncovered(today)} = ${why}`,
    employeeFound(sql`e.id`, search),
  ) ?? sql`1`;

const rowsOf = (ids: SQL, today: Day): SQL =>
  sql`SELECT ${CASE_PERSON_COLUMNS}, ${whyUncovered(today)} AS why, e.employment_date AS joined, coalesce(e.grade, '') AS grade, e.sort_key,
    (SELECT q.id FROM hmo_request q WHERE q.employee_id = e.id AND q.kind = 'ENROL' AND q.status = 'PENDING') AS request_id
  FROM (SELECT o.id AS employee_id, o.company_id FROM (${ids}) f CROSS JOIN employee o ON o.id = f.id) c ${PERSON_JOIN}
  ORDER BY e.sort_key, e.id`;

const shown = async (row: Row): Promise<UncoveredRow> => {
  const { why, joined, grade, request_id } = row;
  return { employee: await shownPerson(row), why, joined, grade, request_id };
};

/** One page of those who are not covered, by their names. */
export async function listUncovered(call: Call<UncoveredFilters>) {
  const { input, db, now } = call;
  const today = lagosDay(now);
  const { limit, offset } = slice(input);
  const all = sql`FROM employee e WHERE ${fits(call, input, today)}`;
  const ids = sql`SELECT e.id ${all} ORDER BY e.sort_key, e.id LIMIT ${limit} OFFSET ${offset}`;
  const [total, rows] = await inOneTrip(
    readValue(db, z.int(), sql`SELECT count(*) ${all}`),
    readRows(db, Row, rowsOf(ids, today)),
  );
  return pageAnswer(contract.uncovered.path, input, total, await Promise.all(rows.map(shown)));
}

type Column = readonly [heading: string, of: (row: UncoveredRow) => CsvCell];
const COLUMNS: readonly Column[] = [
  ['Staff ID', ({ employee }) => employee.code],
  ['Employee', ({ employee }) => employee.name],
  ['Company', ({ employee }) => employee.company],
  ['Branch', ({ employee }) => employee.branch],
  ['Grade', (row) => row.grade],
  ['Joined', (row) => row.joined],
  ['Why', ({ why }) => NO_COVER_WORDS[why]],
];

/** Those who are not covered, by their names, as CSV. */
export async function uncoveredFile(call: Call<ParsedOf<typeof contract.uncoveredFile>>): Promise<Response> {
  const { db, input, now, audit } = call;
  const today = lagosDay(now);
  await db.batch([
    audit({
      action: 'HMO list exported',
      record: 'hmo_life',
      record_id: null,
      after: { ...input, list: 'not covered' },
    }),
  ]);
  async function* pages() {
    for (let last: { sort_key: string; employee_id: number } | undefined = { sort_key: '', employee_id: 0 }; last; ) {
      const ids = sql`SELECT e.id FROM employee e WHERE ${fits(call, input, today)}
        AND (e.sort_key, e.id) > (${last.sort_key}, ${last.employee_id}) ORDER BY e.sort_key, e.id LIMIT ${AT_ONCE}`;
      const rows: Row[] = await readRows(db, Row, rowsOf(ids, today));
      const told = await Promise.all(rows.map(shown));
      yield told.map((row) => COLUMNS.map(([, of]) => of(row)));
      last = rows.length < AT_ONCE ? undefined : rows.at(-1);
    }
  }
  return csvAnswer(
    `not-covered-${today}.csv`,
    COLUMNS.map(([heading]) => heading),
    pages(),
  );
}
