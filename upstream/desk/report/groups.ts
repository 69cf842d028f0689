import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReportGroupNumbers, ReportScope } from '../../../contracts/desk/report';
import {
  AGE_BANDS,
  bandOf,
  REPORT_GROUPS,
  type ReportGroup,
  SERVICE_BANDS,
  yearsBetween,
} from '../../../contracts/desk/report-kinds';
import { EMPLOYMENT_TYPE_WORDS } from '../../../contracts/people/employment-type';
import { type Month, monthAfter } from '../../../contracts/platform/month';
import { lastOf } from '../../../contracts/platform/pay-month';
import { hideSmall, type Sum, tellsAll } from '../../../contracts/platform/small-numbers';
import { stateNamed } from '../../../contracts/platform/states';
import type { Call } from '../../platform/call/serve';
import { numbersOn, type TallyGroup } from './numbers';

const NOT_RECORDED = 'Not recorded';

/** How many people there are of a value of the tally. */
export const PeopleOfValue = z.object({ of: z.string(), value: z.string(), people: z.int() });
/** The same of a company. */
const HeldBy = PeopleOfValue.extend({ company: z.int() });
type HeldBy = z.output<typeof HeldBy>;

/** The part of a group to which a value of the tally belongs in a month, and its name. */
interface Grouping {
  of: TallyGroup;
  part: (value: string, month: Month) => readonly [key: string, name: string];
  /** The parts that stand there though nobody is of them, in their order; others follow, the largest first. */
  parts: readonly (readonly [key: string, name: string])[];
}

const banded = (bands: readonly (readonly [number, string])[]) =>
  bands.map(([from, words]) => [String(from), words] as const);
const within = (bands: readonly (readonly [number, string])[], years: number) => {
  const key = bandOf(bands, years);
  return [key, bands.find(([from]) => String(from) === key)?.[1] ?? key] as const;
};
const worded = (words: Readonly<Record<string, string>>) => (value: string) => [value, words[value] ?? value] as const;

const GENDER_WORDS = { FEMALE: 'Female', MALE: 'Male' };
const TYPE_WORDS = EMPLOYMENT_TYPE_WORDS;

const GROUPINGS: Record<ReportGroup, Grouping> = {
  tenure: {
    of: 'START',
    part: (start, month) => within(SERVICE_BANDS, yearsBetween(start, month)),
    parts: banded(SERVICE_BANDS),
  },
  employment_type: { of: 'TYPE', part: worded(TYPE_WORDS), parts: Object.entries(TYPE_WORDS) },
  age: {
    of: 'BORN',
    part: (born, month) => within(AGE_BANDS, Number(month.slice(0, 4)) - Number(born)),
    parts: banded(AGE_BANDS),
  },
  gender: { of: 'GENDER', part: worded(GENDER_WORDS), parts: Object.entries(GENDER_WORDS) },
  state_of_origin: {
    of: 'STATE',
    part: (value) => {
      const state = stateNamed(value) ?? value;
      return [state, state];
    },
    parts: [],
  },
};

/** The parts of a group with their numbers. */
function partsOf(group: ReportGroup, rows: readonly z.output<typeof PeopleOfValue>[], month: Month) {
  const { of, part, parts } = GROUPINGS[group];
  const found = new Map(parts.map(([key, name]) => [key, { key, name, count: 0 }]));
  for (const { value, people } of rows.filter((row) => row.of === of)) {
    const [key, name] = value === '' ? ['', NOT_RECORDED] : part(value, month);
    const one = found.get(key) ?? { key, name, count: 0 };
    found.set(key, { ...one, count: one.count + people });
  }
  const all = [...found.values()].filter(({ key, count }) => count > 0 || parts.some(([known]) => known === key));
  return parts.length > 0 ? all : all.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** A group whose numbers are told as they are, with those of a year before. */
export function openGroup(
  key: ReportGroup,
  month: Month,
  rows: readonly z.output<typeof PeopleOfValue>[],
  before: readonly z.output<typeof PeopleOfValue>[],
): ReportGroupNumbers {
  const earlier = partsOf(key, before, monthAfter(month, -12));
  const now = partsOf(key, rows, month);
  const gone = earlier.filter((one) => !now.some((other) => other.key === one.key));
  return {
    key,
    as_of: month,
    withheld: false,
    parts: [...now, ...gone.map((one) => ({ ...one, count: 0 }))].map((one) => ({
      ...one,
      before: earlier.find((other) => other.key === one.key)?.count ?? 0,
    })),
  };
}

const SENSITIVE = (Object.keys(REPORT_GROUPS) as ReportGroup[]).filter((key) => REPORT_GROUPS[key].sensitive);

/**
 * The counts for sensitive groups, always of all companies within the caller's limits: numbers of one company are hidden
 * together with those of the others, so that no company is the difference of two reports.
 */
export const readSensitive = (call: Pick<Call<unknown>, 'caller'>, month: Month): readonly [typeof HeldBy, SQL] => [
  HeldBy,
  sql`SELECT CAST(substr(place, 2) AS INTEGER) AS company, of, value, sum(people) AS people
    FROM ${numbersOn(
      call,
      sql`(SELECT 'c' || id FROM company)`,
      SENSITIVE.map((key) => GROUPINGS[key].of),
      lastOf(month),
    )} GROUP BY 1, 2, 3 HAVING sum(people) <> 0`,
];

const ALL = '*';

/** One sensitive group of a company, or of all companies. */
function hiddenGroup(key: ReportGroup, month: Month, rows: readonly HeldBy[], chosen: number | undefined) {
  const companies = [...new Set(rows.map(({ company }) => company))];
  const whole = partsOf(key, rows, month);
  const numbers: Record<string, number> = {};
  const name = (company: number | string, part: string) => `${company}/${part}`;
  const of = (company: number | string, those: readonly HeldBy[]) => {
    const parts = partsOf(key, those, month);
    for (const part of whole) numbers[name(company, part.key)] = parts.find((one) => one.key === part.key)?.count ?? 0;
    numbers[name(company, ALL)] = parts.reduce((sum, { count }) => sum + count, 0);
  };
  of(ALL, rows);
  for (const company of companies)
    of(
      company,
      rows.filter((row) => row.company === company),
    );
  const places = [ALL, ...companies];
  const columns = [...whole.map((part) => part.key), ALL];
  const sums: Sum[] = [
    ...places.map((company) => ({
      total: name(company, ALL),
      parts: whole.map((part) => name(company, part.key)),
    })),
    ...columns.map((part) => ({
      total: name(ALL, part),
      parts: companies.map((company) => name(company, part)),
    })),
  ];
  const isUntold = (company: number | string) => tellsAll(numbers[name(company, ALL)] ?? 0, whole.length);
  const told = hideSmall(numbers, sums, {
    untold: places.filter(isUntold).flatMap((company) => whole.map((part) => name(company, part.key))),
    // How many there are in all is told by the headcount.
    known: places.map((company) => name(company, ALL)),
  });
  const place = chosen ?? ALL;
  return {
    key,
    as_of: month,
    withheld: false,
    parts: whole.map((part) => ({
      key: part.key,
      name: part.name,
      count: told[name(place, part.key)] ?? null,
      before: null,
    })),
  };
}

/** The sensitive groups. Of a branch or a department nothing is told. */
export const sensitiveGroups = (
  rows: readonly HeldBy[],
  { company, branch, department }: ReportScope,
  month: Month,
): ReportGroupNumbers[] =>
  SENSITIVE.map((key) =>
    branch || department ? { key, as_of: month, withheld: true, parts: [] } : hiddenGroup(key, month, rows, company),
  );
