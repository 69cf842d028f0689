import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { CRITERIA, type Criteria } from '../../../contracts/performance/score-rule';
import type { Db } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';
import { type FormulaOutcome, readFormula } from './formula';

const StoredRule = z.object({
  company_id: z.int().nullable(),
  criteria: z.enum(Object.keys(CRITERIA) as Criteria[]),
  name: z.string(),
  formula: z.string(),
  background_colour: z.string(),
  guide: z.int().nullable(),
});
export type StoredRule = z.output<typeof StoredRule>;

/** Every score rule, bands in their order. For those who work out more in one trip than the rules. */
export const SCORE_RULES: [typeof StoredRule, SQL] = [
  StoredRule,
  sql`SELECT company_id, criteria, name, formula, background_colour, guide FROM score_rule ORDER BY position, id`,
];

/** Every score rule, bands in their order: what `performanceResult` and `bandsByCompany` take. */
export const readRules = (db: Db): Promise<StoredRule[]> => readRows(db, ...SCORE_RULES);

/** The rules of a kind that count for a company: its own, or those without a company where it has none. */
function rulesFor(rules: readonly StoredRule[], criteria: Criteria, company: number): StoredRule[] {
  const all = rules.filter((rule) => rule.criteria === criteria);
  const own = all.filter(({ company_id }) => company_id === company);
  return own.length > 0 ? own : all.filter(({ company_id }) => company_id === null);
}

export interface Ratings {
  /** Null where HR went on without one: a formula that uses it gives nothing. */
  own: number | null;
  line_manager: number;
  head_manager: number;
}

const LOWEST = 0;
const HIGHEST = 100;

const toTenth = (number: number): number => Math.round(number * 10) / 10;

/** A result to one decimal, or why the formula of a RESULT rule gives none. */
export function resultOfFormula(
  formula: (ratings: Record<string, number>) => FormulaOutcome,
  ratings: Ratings,
): FormulaOutcome {
  const { value, problem } = formula({ ...ratings, own: ratings.own ?? Number.NaN });
  if (value === undefined) return { problem };
  const result = toTenth(value);
  return result >= LOWEST && result <= HIGHEST
    ? { value: result }
    : { problem: `The formula gives ${result}; a result is ${LOWEST} to ${HIGHEST}` };
}

/**
 * The result of somebody of a company whom everybody has rated, to one decimal: after the RESULT rule, and the average of both
 * managers where there is none or it gives nothing for these ratings.
 */
export function performanceResult(rules: readonly StoredRule[], company: number, ratings: Ratings): number {
  const average = toTenth((ratings.line_manager + ratings.head_manager) / 2);
  const [rule] = rulesFor(rules, 'RESULT', company);
  const read = rule && readFormula('RESULT', rule.formula);
  return (read && 'formula' in read ? resultOfFormula(read.formula, ratings).value : undefined) ?? average;
}

interface Band {
  name: string;
  background_colour: string;
  /** The share of people in per cent that it is meant to hold. */
  guide: number | null;
}

export interface Bands {
  list: Band[];
  /** The place of a result's band in `list`; -1 where it falls into none. */
  indexOf: (result: number) => number;
  /** The band of a result; null without a result, and where it falls into none. */
  of: (result: number | null) => Pick<Band, 'name' | 'background_colour'> | null;
  /** The results of a band, as spans of first and last, highest first. */
  spansOf: (index: number) => { from: number; to: number }[];
}

/** All results there are, in tenths. */
const TENTHS = HIGHEST * 10 + 1;

/** The bands of each company. Companies without bands of their own share those of all, and each is worked out once. */
export function bandsByCompany(rules: readonly StoredRule[]): (company: number) => Bands {
  const known = new Map<number | null, Bands>();
  const withOwn = new Set(rules.flatMap(({ criteria, company_id }) => (criteria === 'BAND' ? [company_id] : [])));
  return (company) => {
    const key = withOwn.has(company) ? company : null;
    const bands = known.get(key) ?? bandsOf(rulesFor(rules, 'BAND', company));
    known.set(key, bands);
    return bands;
  };
}

/** Every possible result is looked up once, so that bands serve a long list. */
function bandsOf(rules: readonly StoredRule[]): Bands {
  const formulas = rules.map(({ formula }) => readFormula('BAND', formula));
  const placeOf = (result: number) =>
    formulas.findIndex((read) => 'formula' in read && read.formula({ result }).value === 1);
  const places = Array.from({ length: TENTHS }, (_, tenth) => placeOf(tenth / 10));
  const indexOf = (result: number) => places[Math.round(result * 10)] ?? -1;
  const list = rules.map(({ name, background_colour, guide }) => ({ name, background_colour, guide }));
  return {
    list,
    indexOf,
    of: (result) => {
      const band = result === null ? undefined : list[indexOf(result)];
      return band ? { name: band.name, background_colour: band.background_colour } : null;
    },
    spansOf: (index) => spansIn(places, index),
  };
}

function spansIn(places: readonly number[], index: number): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  let last: number | null = null;
  for (let tenth = TENTHS - 1; tenth >= 0; tenth -= 1) {
    if (places[tenth] !== index) continue;
    last ??= tenth;
    if (places[tenth - 1] === index) continue;
    spans.push({ from: tenth / 10, to: last / 10 });
    last = null;
  }
  return spans;
}
