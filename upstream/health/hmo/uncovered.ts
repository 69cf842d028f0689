import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hmo as contract, type UncoveredFilters } from '../../../contracts/health/hmo';
import type { UncoveredRow } from '../../../contracts/health/hmo-shapes';
import { NO_COVER, NO_COVER_WORDS } from '../../../contracts/health/hmo-state';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { CASE_PERSON_COLUMNS, CasePersonRow, PERSON_JOIN, shownPerson } from '../../cases/case/person';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import type { CsvColumn } from '../../platform/file/csv-file';
import { worksHere } from '../../platform/person/line-managers';
import { keysOf, listOf } from '../../platform/record/list';
import { coversFrom } from './days';
import { employeeFound } from './found';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;
type Filters = Omit<UncoveredFilters, 'page' | 'page_size'>;

/** The number of days for which a joiner counts as new. */
const LATELY = 62;

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

const fitting = (call: Asking, filters: Filters): SQL =>
  sql`SELECT e.id, e.sort_key FROM employee e WHERE ${fits(call, filters, lagosDay(call.now))}`;

const COLUMNS: readonly CsvColumn<UncoveredRow>[] = [
  ['Staff ID', ({ employee }) => employee.code],
  ['Employee', ({ employee }) => employee.name],
  ['Company', ({ employee }) => employee.company],
  ['Branch', ({ employee }) => employee.branch],
  ['Grade', (row) => row.grade],
  ['Joined', (row) => row.joined],
  ['Why', ({ why }) => NO_COVER_WORDS[why]],
];

/** Those who are not covered, by their names. */
export const uncoveredList = listOf({
  path: contract.uncovered.path,
  row: Row,
  shown,
  total: (call) => sql`SELECT count(*) FROM (${fitting(call, call.input)})`,
  order: (_: Filters) => sql`e.sort_key, e.id`,
  rows: (call, part) => rowsOf(keysOf(part, fitting(call, call.input), 'e', sql`e.id`), lagosDay(call.now)),
  file: {
    name: ({ now }) => `not-covered-${lagosDay(now)}.csv`,
    columns: COLUMNS,
    line: shown,
    by: { sort_key: sql`e.sort_key`, employee_id: sql`e.id` },
    otherwise: {},
    action: 'HMO list exported',
    record: 'hmo_life',
    noted: { list: 'not covered' },
  },
});
