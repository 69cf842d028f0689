import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { type CsvCell, type CsvColumn, csvAnswer, csvOf } from '../../platform/file/csv-file';
import { calledIn } from '../../platform/person/employee-name';
import { rowsInTurn } from '../../platform/record/list';
import { inOneTrip, readRows } from '../../platform/record/row';
import { bandsByCompany, readRules } from './bands';
import { readPerformanceResults } from './results';
import { AppraisalSpan, appraisalIdsOf, HAS_RESULT, type ResultsCallScope, spanIn, spansQuery } from './scope';

const Row = z.object({
  id: z.int(),
  state_at: z.string(),
  code: z.string(),
  name: z.string(),
  company_id: z.int(),
  company: z.string(),
  department: z.string(),
  job_role: z.string(),
  appraisal: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  own_result: z.number().nullable(),
  line_manager_result: z.number().nullable(),
  head_manager_rating: z.number().nullable(),
  result: z.number(),
  calibrated: z.boolean(),
  before: z.number().nullable(),
  reason: z.string().nullable(),
});
type Row = z.output<typeof Row>;

/** The rated people of an appraisal behind one of them, in the order in which their results came. */
const rowsAfter = (
  appraisal: number,
  last: Pick<Row, 'id' | 'state_at'>,
  limit: number,
  { department }: ResultsCallScope,
) => sql`
  SELECT k.id, k.state_at, e.code, ${calledIn(sql`e`)} AS name, k.company_id, c.name AS company, d.name AS department,
    j.name AS job_role, a.name AS appraisal, a.start_date, a.end_date, k.own_result, k.line_manager_result,
    k.head_manager_rating, k.result, k.calibrated, s.before, s.reason
  FROM employee_kpi k JOIN appraisal a ON a.id = k.appraisal_id JOIN employee e ON e.id = k.employee_id
    JOIN company c ON c.id = k.company_id JOIN department d ON d.id = k.department_id
    JOIN job_role j ON j.id = e.job_role_id
    LEFT JOIN calibration s ON s.id = (SELECT max(id) FROM calibration WHERE employee_kpi_id = k.id)
  WHERE k.appraisal_id = ${appraisal} AND ${HAS_RESULT} AND (k.state_at, k.id) > (${last.state_at}, ${last.id})
    ${department === undefined ? sql`` : sql`AND k.department_id = ${department}`}
  ORDER BY k.state_at, k.id LIMIT ${limit}`;

/** What comes before every row. */
const FIRST = { id: 0, state_at: '' };

const spanName = (span: Pick<AppraisalSpan, 'start_date' | 'end_date'> | null | undefined, now: Date): string =>
  span ? `${span.start_date}-${span.end_date}` : lagosDay(now);

/** Everybody with a result of a span, as CSV. That somebody took it out of the product is kept in the audit. */
export async function performanceResultsFile(call: Call<ResultsCallScope>): Promise<Response> {
  const { db, caller, input, now, audit } = call;
  const [spans, rules] = await inOneTrip(
    readRows(db, AppraisalSpan, spansQuery(caller, input)),
    readRules(db),
    db.batch([audit({ action: 'Results exported', record: 'employee_kpi', record_id: null, after: input })]),
  );
  const span = spanIn(spans, input);
  const bandsOf = bandsByCompany(rules);
  const columns: readonly CsvColumn<Row>[] = [
    ['Staff ID', (row) => row.code],
    ['Name', (row) => row.name],
    ['Company', (row) => row.company],
    ['Department', (row) => row.department],
    ['Job role', (row) => row.job_role],
    ['Appraisal', (row) => row.appraisal],
    ['From', (row) => row.start_date],
    ['To', (row) => row.end_date],
    ['Own rating', (row) => row.own_result],
    ['Line manager', (row) => row.line_manager_result],
    ['Head manager', (row) => row.head_manager_rating],
    ['Result', (row) => row.result],
    ['Band', (row) => bandsOf(row.company_id).of(row.result)?.name ?? null],
    ['Before calibration', (row) => (row.calibrated ? row.before : null)],
    ['Reason of the calibration', (row) => (row.calibrated ? row.reason : null)],
  ];
  async function* rows() {
    for (const appraisal of appraisalIdsOf(span))
      yield* rowsInTurn<Row>((last, limit) => readRows(db, Row, rowsAfter(appraisal, last ?? FIRST, limit, input)));
  }
  return csvOf(`results-${spanName(span, now)}.csv`, columns, rows());
}

/** The results by department or company as CSV, with a last line for all of them. */
export async function tableFile(call: Call<ResultsCallScope>): Promise<Response> {
  const { db, input, now, audit } = call;
  const [results] = await inOneTrip(
    readPerformanceResults(call),
    db.batch([audit({ action: 'Results by group exported', record: 'employee_kpi', record_id: null, after: input })]),
  );
  const { by, bands, groups, all, span } = results;
  const [heading, everybody] = by === 'company' ? ['Company', 'All companies'] : ['Department', 'All departments'];
  const rows = [...groups, { ...all, name: everybody }].map((row): CsvCell[] => [
    row.name,
    row.rated,
    ...row.counts,
    row.average,
    row.own_average,
    row.change,
  ]);
  return csvAnswer(
    `results-by-${by}-${spanName(span, now)}.csv`,
    [heading, 'Rated', ...bands.map(({ name }) => name), 'Average', 'Own rating', 'Change'],
    rows,
  );
}
