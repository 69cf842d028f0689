import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Figures, Results } from '../../../contracts/performance/performance';
import type { Call } from '../../platform/call/serve';
import { among } from '../../platform/database/db';
import { inOneTrip, readEach, readRows } from '../../platform/record/row';
import { bandsByCompany, readRules, type StoredRule } from './bands';
import { type MergedBands, mergedBands } from './merged-bands';
import {
  AppraisalSpan,
  appraisalIdsOf,
  groupingOf,
  type ResultsCallScope,
  spanBefore,
  spanIn,
  spansQuery,
} from './scope';

/** People of one group of an appraisal whose results are in one band. */
const Tally = z.object({
  appraisal: z.int(),
  department: z.int(),
  /** One of the results. */
  result: z.number(),
  result_sum: z.number(),
  people: z.int(),
  own_sum: z.number(),
  own_people: z.int(),
  calibrated: z.int(),
});
type Tally = z.output<typeof Tally>;

const inDepartment = ({ department }: ResultsCallScope): SQL =>
  department === undefined ? sql`1` : sql`k.department_id = ${department}`;

/** The place whose results are counted together: a department, or a whole company. */
const placesOf = (by: Results['by'], { company, department }: ResultsCallScope): SQL => {
  if (department !== undefined) return sql`(${`d${department}`})`;
  if (by === 'company') return sql`(SELECT 'c' || id FROM company)`;
  return company === undefined
    ? sql`(SELECT 'd' || id FROM department)`
    : sql`(SELECT 'd' || id FROM department WHERE company_id = ${company})`;
};

/**
 * SQL expression on row `k` of the numbers of reports: the results of a company that count as one. Those of a band do where its
 * bands are those of all, else each counts by itself.
 */
function alike(rules: readonly StoredRule[]): SQL {
  const own = rules.flatMap(({ criteria, company_id }) => (criteria === 'BAND' ? (company_id ?? []) : []));
  const { list, spansOf } = bandsByCompany(rules)(0);
  const spans = list.flatMap((_, place) =>
    spansOf(place).map(
      ({ from, to }) =>
        sql`WHEN CAST(k.value AS INTEGER) BETWEEN ${Math.round(from * 10)} AND ${Math.round(to * 10)} THEN ${-1 - place}`,
    ),
  );
  const shared = spans.length > 0 ? sql`CASE ${sql.join(spans, sql` `)} ELSE -1000 END` : sql`-1000`;
  return sql`CASE WHEN k.company_id IN ${among(own)} THEN k.value ELSE ${shared} END`;
}

/** How many people have results of each band, and in a row of its own what is not of a band. The numbers of reports have counted each result. */
const talliesOf = (
  span: AppraisalSpan | undefined,
  by: Results['by'],
  scope: ResultsCallScope,
  rules: readonly StoredRule[],
): SQL => sql`
  SELECT CAST(k.period AS INTEGER) AS appraisal, ${by === 'company' ? sql`0` : sql`CAST(substr(k.place, 2) AS INTEGER)`} AS department,
    coalesce(min(CAST(k.value AS INTEGER)) FILTER (WHERE k.of = 'RATED'), 0) / 10.0 AS result, total(k.n * k.value) FILTER (WHERE k.of = 'RATED') / 10 AS result_sum,
    total(k.n) FILTER (WHERE k.of = 'RATED') AS people,
    total(k.amount) FILTER (WHERE k.of = 'OWN') / 10 AS own_sum, total(k.n) FILTER (WHERE k.of = 'OWN') AS own_people,
    total(k.n) FILTER (WHERE k.of = 'CALIBRATED') AS calibrated
  FROM report_number k WHERE k.subject = 'appraisals'
    AND k.generation = (SELECT shown FROM report_part WHERE part = 'appraisals')
    AND k.of IN ('RATED', 'OWN', 'CALIBRATED') AND k.place IN ${placesOf(by, scope)}
    AND k.period IN (SELECT CAST(value AS TEXT) FROM json_each(${JSON.stringify(appraisalIdsOf(span))}))
  GROUP BY 1, 2, CASE k.of WHEN 'RATED' THEN ${alike(rules)} END HAVING people > 0 OR own_people > 0 OR calibrated > 0`;

const Total = z.object({ total: z.int() });
const totalOf = (
  span: AppraisalSpan | undefined,
  scope: ResultsCallScope,
): SQL => sql`SELECT coalesce(sum(k.people), 0) AS total FROM employee_kpi_tally k
  WHERE k.appraisal_id IN ${among(appraisalIdsOf(span))} AND ${inDepartment(scope)}`;

const Named = z.object({ id: z.int(), name: z.string() });
const namesOf = (spans: readonly (AppraisalSpan | undefined)[], by: Results['by']): SQL => {
  const companies = among(spans.flatMap((span) => span?.appraisals ?? []).map(({ company }) => company));
  return by === 'company'
    ? sql`SELECT id, name FROM company WHERE id IN ${companies}`
    : sql`SELECT id, name FROM department WHERE company_id IN ${companies}`;
};

const sumOf = (tallies: readonly Tally[], of: (tally: Tally) => number): number =>
  tallies.reduce((sum, tally) => sum + of(tally), 0);

/** To one decimal; null where nobody counts. */
const averageOf = (sum: number, people: number): number | null =>
  people === 0 ? null : Math.round((10 * sum) / people) / 10;

const averageResult = (rated: readonly Tally[]): number | null =>
  averageOf(
    sumOf(rated, ({ result_sum }) => result_sum),
    sumOf(rated, ({ people }) => people),
  );

/** The figures of some tallies, beside those of the span before. */
function figuresOf(rated: readonly Placed[], before: readonly Tally[], bands: MergedBands): Figures {
  const counts = bands.list.map(() => 0);
  for (const { company, result, people } of rated) {
    const place = bands.placeOf(company, result);
    if (place >= 0) counts[place] = (counts[place] ?? 0) + people;
  }
  const [average, past] = [averageResult(rated), averageResult(before)];
  return {
    rated: sumOf(rated, ({ people }) => people),
    counts,
    average,
    own_average: averageOf(
      sumOf(rated, ({ own_sum }) => own_sum),
      sumOf(rated, ({ own_people }) => own_people),
    ),
    change: average === null || past === null ? null : Math.round(10 * (average - past)) / 10,
    calibrated: sumOf(rated, ({ calibrated }) => calibrated),
  };
}

interface Placed extends Tally {
  company: number;
  group: number;
}

/** Tallies with the company of their appraisal, and with the group that they belong to. */
function placed(tallies: readonly Tally[], span: AppraisalSpan | undefined, by: Results['by']): Placed[] {
  const companies = new Map(span?.appraisals.map(({ id, company }) => [id, company]));
  return tallies.map((tally) => {
    const company = companies.get(tally.appraisal) ?? 0;
    return { ...tally, company, group: by === 'company' ? company : tally.department };
  });
}

const daysOf = ({ start_date, end_date }: AppraisalSpan) => ({ start_date, end_date });

/** The span whose results are counted, and the one that they are compared with. */
interface Compared {
  span: AppraisalSpan | undefined;
  before: AppraisalSpan | undefined;
}

/** The results of two of the spans that there are, from counts of each result, so that nobody is read one by one. */
async function countResults(
  { db, caller }: Pick<Call<unknown>, 'db' | 'caller'>,
  scope: ResultsCallScope,
  choose: (spans: readonly AppraisalSpan[]) => Compared,
) {
  const [spans, rules] = await inOneTrip(readRows(db, AppraisalSpan, spansQuery(caller, scope)), readRules(db));
  const by = groupingOf(caller, scope);
  const { span, before } = choose(spans);
  const [now, past, names, [all]] =
    span || before
      ? await readEach(
          db,
          [Tally, talliesOf(span, by, scope, rules)],
          [Tally, talliesOf(before, by, scope, rules)],
          [Named, namesOf([span, before], by)],
          [Total, totalOf(span, scope)],
        )
      : [[], [], [], []];
  const rated = placed(now, span, by);
  const ratedBefore = placed(past, before, by);
  const nameOf = (id: number) => names.find((one) => one.id === id)?.name ?? '';
  const bandsOf = (counted: readonly Placed[]) => {
    const companies = new Set(counted.map(({ company }) => company));
    return mergedBands(rules, companies.size > 0 ? [...companies] : [scope.company ?? 0]);
  };
  return { spans, span, before, by, rated, ratedBefore, nameOf, bandsOf, total: all?.total ?? 0 };
}

/**
 * The results of a span by department or company. Without a span the newest that has results; everything empty where there is
 * none.
 */
export async function readPerformanceResults(call: Call<ResultsCallScope>): Promise<Results> {
  const { spans, span, before, by, rated, ratedBefore, nameOf, bandsOf, total } = await countResults(
    call,
    call.input,
    (known) => {
      const chosen = spanIn(known, call.input);
      return { span: chosen, before: chosen && spanBefore(known, chosen) };
    },
  );
  const bands = bandsOf(rated);
  const groups = [...Map.groupBy(rated, ({ group }) => group)].map(([id, ofGroup]) => ({
    id,
    name: nameOf(id),
    ...figuresOf(
      ofGroup,
      ratedBefore.filter(({ group }) => group === id),
      bands,
    ),
  }));
  return {
    spans: spans.map(daysOf),
    span: span ? daysOf(span) : null,
    before: before ? daysOf(before) : null,
    total,
    by,
    bands: bands.list,
    groups: groups.sort((a, b) => b.rated - a.rated || a.name.localeCompare(b.name, 'en')),
    all: figuresOf(rated, ratedBefore, bands),
  };
}

/** The results of two spans side by side, by band and by company or department; those of a report. */
export async function compareResults(
  call: Pick<Call<unknown>, 'db' | 'caller'>,
  scope: ResultsCallScope,
  choose: (spans: readonly AppraisalSpan[]) => Compared,
) {
  const { span, before, by, rated, ratedBefore, nameOf, bandsOf, total } = await countResults(call, scope, choose);
  const bands = bandsOf([...rated, ...ratedBefore]);
  const ofBoth = (mine: (one: Placed) => boolean) => ({
    now: figuresOf(rated.filter(mine), [], bands),
    before: figuresOf(ratedBefore.filter(mine), [], bands),
  });
  const groups = new Set([...rated, ...ratedBefore].map(({ group }) => group));
  return {
    span: span && daysOf(span),
    before: before && daysOf(before),
    by,
    total,
    bands: bands.list,
    all: ofBoth(() => true),
    groups: [...groups].map((id) => ({ id, name: nameOf(id), ...ofBoth(({ group }) => group === id) })),
  };
}
