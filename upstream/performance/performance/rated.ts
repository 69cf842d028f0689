import { and, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import { type BandSet, performance as contract, type RatedEmployee } from '../../../contracts/performance/performance';
import type { ParsedOf } from '../../../contracts/platform/call';
import { AnyInstant } from '../../../contracts/platform/fields';
import { isAsker } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { among, pageAnswer, slice } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { peopleQuery } from '../../platform/person/people-search';
import { inOneTrip, readEach, readRows } from '../../platform/record/row';
import { bandsByCompany, readRules, type StoredRule } from './bands';
import { AppraisalSpan, appraisalIdsOf, HAS_RESULT, spanIn, spansQuery } from './scope';

type Filters = ParsedOf<typeof contract.rated>;

const ORDER: Record<NonNullable<Filters['ordering']>, SQL> = {
  name: sql`k.sort_key, k.id`,
  '-name': sql`k.sort_key DESC, k.id DESC`,
  result: sql`k.result, k.id`,
  '-result': sql`k.result DESC, k.id DESC`,
};

/** The columns that each order reads, without the rows. */
const BY = {
  name: { column: sql`k.sort_key`, index: sql`employee_kpi_rated_name` },
  result: { column: sql`k.result`, index: sql`employee_kpi_by_result` },
};

/** SQL condition on `k`: the result is in the band of this name. Companies with bands of their own have other limits than the rest. */
function inBand(rules: readonly StoredRule[], band: string): SQL {
  const bandsOf = bandsByCompany(rules);
  const apart = [
    ...new Set(rules.flatMap(({ criteria, company_id }) => (criteria === 'BAND' ? (company_id ?? []) : []))),
  ];
  const spansFor = (company: number): SQL => {
    const bands = bandsOf(company);
    const spans = bands.spansOf(bands.list.findIndex(({ name }) => name === band));
    return or(...spans.map(({ from, to }) => sql`k.result BETWEEN ${from} AND ${to}`)) ?? sql`0`;
  };
  const others = and(sql`k.company_id NOT IN ${among(apart)}`, spansFor(0));
  return or(others, ...apart.map((company) => and(sql`k.company_id = ${company}`, spansFor(company)))) ?? sql`0`;
}

const Row = z.object({
  id: z.int(),
  employee_id: z.int(),
  code: z.string(),
  name: z.string(),
  job_role: z.string(),
  department: z.string(),
  company_id: z.int(),
  own_result: z.number().nullable(),
  line_manager_result: z.number(),
  head_manager_rating: z.int(),
  result: z.number(),
  own: z.boolean(),
  before: z.number().nullable(),
  reason: z.string().nullable(),
  changed_by_name: z.string().nullable(),
  at: AnyInstant.nullable(),
});

const Total = z.object({ total: z.int() });

/**
 * One page of those with a result in a span, the newest that has results where none is asked for. Of one appraisal an index
 * has them in order; of several they are sorted by an index alone, before anybody is read.
 */
export async function listRated(call: Call<Filters>) {
  const { db, input, caller } = call;
  const [spans, rules] = await inOneTrip(readRows(db, AppraisalSpan, spansQuery(caller, input)), readRules(db));
  const appraisals = appraisalIdsOf(spanIn(spans, input));
  const [only] = appraisals;
  const inScope = and(
    appraisals.length === 1 ? sql`k.appraisal_id = ${only}` : sql`k.appraisal_id IN ${among(appraisals)}`,
    inCompanyScopeUnindexed(caller, sql`k.company_id`),
    input.department === undefined ? undefined : sql`k.department_id = ${input.department}`,
  );
  const narrowed = and(
    input.calibrated === undefined ? undefined : sql`k.calibrated = ${Number(input.calibrated === 'yes')}`,
    input.band === undefined ? undefined : inBand(rules, input.band),
  );
  const where = and(inScope, HAS_RESULT, narrowed);
  const match = peopleQuery(input.search);
  const key = /name$/.test(input.ordering ?? '') ? 'name' : 'result';
  const ids = match
    ? sql`SELECT k.id, k.result, k.sort_key FROM employee_search s CROSS JOIN employee_kpi k ON k.employee_id = s.rowid
        WHERE s.employee_search MATCH ${match} AND ${where} LIMIT ${SEARCH_MOST}`
    : sql`SELECT k.id, ${BY[key].column} FROM employee_kpi k INDEXED BY ${BY[key].index} WHERE ${where}`;
  // The columns of the tally are not counted one by one.
  const total =
    match || narrowed
      ? sql`SELECT count(*) AS total FROM (${ids})`
      : sql`SELECT coalesce(sum(k.people), 0) AS total FROM employee_kpi_tally k
          WHERE ${inScope} AND k.state = 'MANAGER RATED'`;
  const order = ORDER[input.ordering ?? '-result'];
  const { limit, offset } = slice(input);
  const [[all], rows] = await readEach(
    db,
    [Total, total],
    [
      Row,
      sql`SELECT k.id, k.employee_id, e.code, ${calledIn(sql`e`)} AS name, j.name AS job_role, d.name AS department,
        k.company_id, k.own_result, k.line_manager_result, k.head_manager_rating, k.result, ${isAsker(call)} AS own,
        s.before, s.reason, s.changed_by_name, s.at
      FROM (SELECT k.id FROM (${ids}) k ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) f
        CROSS JOIN employee_kpi k ON k.id = f.id JOIN employee e ON e.id = k.employee_id
        JOIN department d ON d.id = k.department_id JOIN job_role j ON j.id = e.job_role_id
        LEFT JOIN calibration s ON k.calibrated = 1
          AND s.id = (SELECT max(id) FROM calibration WHERE employee_kpi_id = k.id)
      ORDER BY ${order}`,
    ],
  );
  const bandsOf = bandsByCompany(rules);
  const sets = [...new Set(rows.map(({ company_id }) => bandsOf(company_id)))];
  const results = rows.map(({ employee_id, code, name, job_role, department, company_id, ...row }): RatedEmployee => {
    const { before, reason, changed_by_name, at, ...rest } = row;
    const bands = bandsOf(company_id);
    return {
      ...rest,
      employee: { id: employee_id, code, name, job_role, department },
      band: bands.of(row.result),
      band_set: sets.indexOf(bands),
      calibration:
        before === null || at === null ? null : { before, reason: reason ?? '', by: changed_by_name ?? '', at },
    };
  });
  const band_sets = sets.map(
    ({ list, spansOf }): BandSet =>
      list.map(({ name, background_colour }, place) => ({ name, background_colour, spans: spansOf(place) })),
  );
  return { ...pageAnswer(contract.rated.path, input, all?.total ?? 0, results), band_sets };
}
