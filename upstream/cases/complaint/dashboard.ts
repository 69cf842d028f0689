import type { ComplaintDashboard, complaint as contract } from '../../../contracts/cases/complaint';
import { COMPLAINT_OUTCOMES } from '../../../contracts/cases/complaint-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { hideSmall, SMALLEST, type Sum } from '../../../contracts/platform/small-numbers';
import type { Call } from '../../platform/call/serve';
import { AGES, type ComplaintTally, readComplaintTally } from './complaint-tally';

/** All companies, or all categories. */
const ALL = '*';
type Place = number | typeof ALL;

/** The counts of each company and category, and those that are there twice: `of` are the parts of a number. */
const OF: Readonly<Record<string, readonly string[]>> = {
  filed: ['open', 'closed'],
  open: ['late', 'in time'],
  closed: AGES.map(({ key }) => `age ${key}`),
};
/** Another way in which the closed are parted. */
const ENDS = COMPLAINT_OUTCOMES.map((outcome) => `outcome ${outcome}`);

const nameOf = (company: Place, category: Place, of: string): string => `${company}/${category}/${of}`;

/** The counts of one complaint. */
function metricsOf({ now, open, late, outcome, days }: ComplaintTally): string[] {
  if (!now) return ['before'];
  if (open) return ['filed', 'open', late ? 'late' : 'in time'];
  const age = AGES.find(({ most }) => (days ?? 0) <= most)?.key ?? 'more';
  return ['filed', 'closed', `age ${age}`, `outcome ${outcome ?? 'PASSED_ON'}`];
}

const METRICS: readonly string[] = ['before', 'filed', ...Object.values(OF).flat(), ...ENDS];

/** Every number of every company and category, and how they hang together. */
function numbersOf(counted: readonly ComplaintTally[], categories: readonly number[]) {
  const companies = [...new Set(counted.map(({ company }) => company))];
  const places = (ids: readonly number[]): Place[] => [...ids, ALL];
  const numbers: Record<string, number> = {};
  for (const company of places(companies))
    for (const category of places(categories)) for (const of of METRICS) numbers[nameOf(company, category, of)] = 0;
  for (const one of counted)
    for (const of of metricsOf(one))
      for (const company of [one.company, ALL] as const)
        for (const category of [one.category, ALL] as const) {
          const name = nameOf(company, category, of);
          numbers[name] = (numbers[name] ?? 0) + one.count;
        }
  const sums: Sum[] = [];
  for (const company of places(companies))
    for (const category of places(categories)) {
      const name = (of: string) => nameOf(company, category, of);
      for (const [total, parts] of [...Object.entries(OF), ['closed', ENDS] as const])
        sums.push({ total: name(total), parts: parts.map(name) });
    }
  for (const of of METRICS) {
    for (const company of places(companies))
      sums.push({ total: nameOf(company, ALL, of), parts: categories.map((id) => nameOf(company, id, of)) });
    for (const category of places(categories))
      sums.push({ total: nameOf(ALL, category, of), parts: companies.map((id) => nameOf(id, category, of)) });
  }
  const untold = Object.keys(numbers).filter((name) => name.endsWith('/in time'));
  return { numbers, sums, untold };
}

/** The median of days from filing to close; null where fewer than so many were closed. */
function median(counted: readonly ComplaintTally[], least: number): number | null {
  const days = counted
    .flatMap(({ now, days: one, count }) => (now && one !== null ? Array.from({ length: count }, () => one) : []))
    .toSorted((a, b) => a - b);
  if (days.length < least) return null;
  const middle = days.length / 2;
  return Math.round(((days[Math.ceil(middle) - 1] ?? 0) + (days[Math.floor(middle)] ?? 0)) / 2);
}

type Asked = Call<ParsedOf<typeof contract.dashboard>>;
type Category = Awaited<ReturnType<typeof readComplaintTally>>[1][number];

/** The dashboard, with each number as `number` tells it and each median as `days` does. */
function boardOf<N>(
  { input: { year, company, category } }: Pick<Asked, 'input'>,
  categories: readonly Category[],
  { number: of, days }: { number: (name: string) => N; days: (counts: N, place: Place) => number | null },
) {
  const number = (metric: string, place: Place = category ?? ALL) => of(nameOf(company ?? ALL, place, metric));
  return {
    year,
    ...{ filed: number('filed'), open: number('open'), closed: number('closed'), late: number('late') },
    days_to_close: days(number('closed'), category ?? ALL),
    categories: categories
      .filter(({ id }) => category === undefined || id === category)
      .map(({ id, name, owner, due_days }) => ({
        ...{ id, name, owner, due_days },
        filed: number('filed', id),
        filed_before: number('before', id),
        days_to_close: days(number('closed', id), id),
      })),
    ages: AGES.map(({ key }) => ({ key, count: number(`age ${key}`) })),
    outcomes: COMPLAINT_OUTCOMES.map((key) => ({ key, count: number(`outcome ${key}`) })),
  };
}

async function readNumbers(call: Asked) {
  const { year, company } = call.input;
  const [counted, categories] = await readComplaintTally(call, year);
  const within = counted.filter((one) => company === undefined || one.company === company);
  const at = (place: Place) => within.filter((one) => place === ALL || one.category === place);
  const of = numbersOf(
    counted,
    categories.map(({ id }) => id),
  );
  return { ...of, categories, at };
}

/** C945. The numbers of a year, as they are: the person who reads them may read the whole list. */
export async function readComplaintDashboard(call: Asked): Promise<ComplaintDashboard> {
  const { numbers, categories, at } = await readNumbers(call);
  return boardOf(call, categories, { number: (name) => numbers[name] ?? 0, days: (_, place) => median(at(place), 1) });
}

/**
 * The same for a file, which goes to others, too: none below five, nor one that gives it back. All companies and categories are
 * hidden together, so that no difference between two files gives back what neither of them tells.
 */
export async function readHiddenDashboard(call: Asked) {
  const { numbers, sums, untold, categories, at } = await readNumbers(call);
  const told = hideSmall(numbers, sums, { untold });
  return boardOf(call, categories, {
    number: (name) => told[name] ?? null,
    days: (closed, place) => (closed === null ? null : median(at(place), SMALLEST)),
  });
}
