import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Figures, Results } from '../../contracts/performance';
import { among } from '../db';
import { beside, readEach, readRows } from '../record/row';
import type { Call } from '../serve';
import { readRules } from './bands';
import { mergedBands } from './merged-bands';
import { groupedBy, type Scope, Span, spanBefore, spanIn, spansQuery } from './scope';

/** People of one group and company with one result, or with none. */
const Tally = z.object({
  group: z.int(),
  company: z.int(),
  result: z.number().nullable(),
  people: z.int(),
  own_sum: z.number(),
  own_people: z.int(),
  calibrated: z.int(),
});
type Tally = z.output<typeof Tally>;

/** How many people have each result. There are at most a thousand results, however many people there are. */
const talliesOf = (span: Span | undefined, by: Results['by'], { department }: Scope): SQL => sql`
  SELECT ${by === 'company' ? sql`a.company_id` : sql`k.department_id`} AS "group", a.company_id AS company,
    iif(k.state = 'MANAGER RATED', k.result, NULL) AS result, count(*) AS people, total(k.own_result) AS own_sum,
    count(k.own_result) AS own_people, sum(k.calibrated) AS calibrated
  FROM appraisal a JOIN employee_kpi k ON k.appraisal_id = a.id
  WHERE ${and(
    sql`a.id IN ${among(span?.appraisals ?? [])}`,
    department === undefined ? undefined : sql`k.department_id = ${department}`,
  )}
  GROUP BY 1, 2, 3`;

const Named = z.object({ id: z.int(), name: z.string() });
const namesOf = (span: Span, by: Results['by']): SQL => {
  const companies = sql`(SELECT company_id FROM appraisal WHERE id IN ${among(span.appraisals)})`;
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
    sumOf(rated, ({ result, people }) => (result ?? 0) * people),
    sumOf(rated, ({ people }) => people),
  );

function figuresOf(rated: readonly Tally[], before: readonly Tally[], bands: ReturnType<typeof mergedBands>): Figures {
  const counts = bands.list.map(() => 0);
  for (const { company, result, people } of rated) {
    const place = bands.placeOf(company, result ?? 0);
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

const isRated = ({ result }: Tally): boolean => result !== null;
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
  const [now, past, names] = span
    ? await readEach(
        db,
        [Tally, talliesOf(span, by, input)],
        [Tally, talliesOf(before, by, input)],
        [Named, namesOf(span, by)],
      )
    : [[], [], []];
  const rated = now.filter(isRated);
  const ratedBefore = past.filter(isRated);
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
    total: sumOf(now, ({ people }) => people),
    by,
    bands: bands.list,
    groups: groups.sort((a, b) => b.rated - a.rated || a.name.localeCompare(b.name, 'en')),
    all: figuresOf(rated, ratedBefore, bands),
  };
}
