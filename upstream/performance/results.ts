import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Figures, Results } from '../../contracts/performance';
import { among } from '../db';
import { beside, readEach, readRows } from '../record/row';
import type { Call } from '../serve';
import { readRules } from './bands';
import { type MergedBands, mergedBands } from './merged-bands';
import { appraisalsOf, groupedBy, RATED, type Scope, Span, spanBefore, spanIn, spansQuery } from './scope';

/** People of one group of an appraisal with one result. */
const Tally = z.object({
  appraisal: z.int(),
  department: z.int(),
  result: z.number(),
  people: z.int(),
  own_sum: z.number(),
  own_people: z.int(),
  calibrated: z.int(),
});
type Tally = z.output<typeof Tally>;

const inDepartment = ({ department }: Scope): SQL =>
  department === undefined ? sql`1` : sql`k.department_id = ${department}`;

/** How many people have each result. There are at most a thousand results, however many people there are. */
const talliesOf = (span: Span | undefined, by: Results['by'], scope: Scope): SQL => {
  const [department, also] = by === 'company' ? [sql`0`, sql``] : [sql`k.department_id`, sql`, k.department_id`];
  return sql`SELECT k.appraisal_id AS appraisal, ${department} AS department, k.result, count(*) AS people,
      total(k.own_result) AS own_sum, count(k.own_result) AS own_people, sum(k.calibrated) AS calibrated
    FROM employee_kpi k INDEXED BY employee_kpi_by_result
    WHERE k.appraisal_id IN ${among(appraisalsOf(span))} AND ${RATED} AND ${inDepartment(scope)}
    GROUP BY k.appraisal_id, k.result${also}`;
};

const Total = z.object({ total: z.int() });
const totalOf = (
  span: Span,
  scope: Scope,
): SQL => sql`SELECT coalesce(sum(k.people), 0) AS total FROM employee_kpi_tally k
  WHERE k.appraisal_id IN ${among(appraisalsOf(span))} AND ${inDepartment(scope)}`;

const Named = z.object({ id: z.int(), name: z.string() });
const namesOf = (span: Span, by: Results['by']): SQL => {
  const companies = among(span.appraisals.map(({ company }) => company));
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
    sumOf(rated, ({ result, people }) => result * people),
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
function placed(tallies: readonly Tally[], span: Span | undefined, by: Results['by']): Placed[] {
  const companies = new Map(span?.appraisals.map(({ id, company }) => [id, company]));
  return tallies.map((tally) => {
    const company = companies.get(tally.appraisal) ?? 0;
    return { ...tally, company, group: by === 'company' ? company : tally.department };
  });
}

const daysOf = ({ start_date, end_date }: Span) => ({ start_date, end_date });

/**
 * The results of a span by department or company, from counts of each result, so that nobody is read one by one. Without a
 * span the newest that has results; everything empty where there is none.
 */
export async function readResults({ db, caller, input }: Call<Scope>): Promise<Results> {
  const [spans, rules] = await beside(readRows(db, Span, spansQuery(caller, input)), readRules(db));
  const by = groupedBy(caller, input);
  const span = spanIn(spans, input);
  const before = span && spanBefore(spans, span);
  const [now, past, names, [all]] = span
    ? await readEach(
        db,
        [Tally, talliesOf(span, by, input)],
        [Tally, talliesOf(before, by, input)],
        [Named, namesOf(span, by)],
        [Total, totalOf(span, input)],
      )
    : [[], [], [], []];
  const rated = placed(now, span, by);
  const ratedBefore = placed(past, before, by);
  const companies = new Set(rated.map(({ company }) => company));
  const bands = mergedBands(rules, companies.size > 0 ? [...companies] : [input.company ?? 0]);
  const groups = [...Map.groupBy(rated, ({ group }) => group)].map(([id, ofGroup]) => ({
    id,
    name: names.find((one) => one.id === id)?.name ?? '',
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
    total: all?.total ?? 0,
    by,
    bands: bands.list,
    groups: groups.sort((a, b) => b.rated - a.rated || a.name.localeCompare(b.name, 'en')),
    all: figuresOf(rated, ratedBefore, bands),
  };
}
