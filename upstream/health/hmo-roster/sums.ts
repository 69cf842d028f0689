import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Heads, Roster } from '../../../contracts/health/hmo-roster';
import { isCompanyInScope, type LimitedCaller } from '../../platform/caller/limits-of';

const Four = z.object({ lives: z.int(), employees: z.int(), spouses: z.int(), children: z.int() });
const KINDS = ['ADDED', 'REMOVED', 'CHANGED', 'UNCHANGED'] as const;
type Kind = (typeof KINDS)[number];

/** The sums of one company on a roster. */
export const OfCompany = z.object({
  company: z.int(),
  ADDED: Four,
  REMOVED: Four,
  CHANGED: Four,
  UNCHANGED: Four,
  hospitals: z.int(),
  plans: z.int(),
  others: z.int(),
  /** In kobo. */
  added: z.int(),
  removed: z.int(),
  after: z.int(),
});
export type OfCompany = z.output<typeof OfCompany>;
const NONE: Heads = { lives: 0, employees: 0, spouses: 0, children: 0 };

/** SQL query on the tables of a draft: one row for each company and kind of line. */
export const SUMS: SQL = sql`SELECT company_id, what, count(*) AS lives, sum(relation = 'SELF') AS employees,
    sum(relation = 'SPOUSE') AS spouses, sum(relation IN ('SON', 'DAUGHTER')) AS children, sum(hospitals) AS hospitals,
    sum(plans) AS plans, sum(premium) AS premium
  FROM (SELECT company_id, what, relation, (new_hospital AND NOT new_plan) AS hospitals, new_plan AS plans,
      premium_change AS premium FROM line
    UNION ALL SELECT company_id, what, relation, 0, 0, 0 FROM same)
  GROUP BY company_id, what
  UNION ALL SELECT company_id, 'PRICE', 0, 0, 0, 0, 0, 0, coalesce(sum(after), 0) FROM price GROUP BY company_id`;

export const RosterSum = z.object({
  company_id: z.int(),
  what: z.enum([...KINDS, 'PRICE']),
  lives: z.int(),
  employees: z.int(),
  spouses: z.int(),
  children: z.int(),
  hospitals: z.int(),
  plans: z.int(),
  premium: z.int(),
});

/** The sums of a draft by company, as they are kept once it is sent. */
export function sumsByCompany(sums: readonly z.output<typeof RosterSum>[]): OfCompany[] {
  return [...new Set(sums.map(({ company_id }) => company_id))].map((company) => {
    const of = (what: Kind | 'PRICE') => sums.find((one) => one.company_id === company && one.what === what);
    const heads = (what: Kind): Heads => {
      const { lives, employees, spouses, children } = of(what) ?? NONE;
      return { lives, employees, spouses, children };
    };
    const changed = of('CHANGED');
    const [hospitals, plans] = [changed?.hospitals ?? 0, changed?.plans ?? 0];
    return {
      company,
      ...{ ADDED: heads('ADDED'), REMOVED: heads('REMOVED'), CHANGED: heads('CHANGED'), UNCHANGED: heads('UNCHANGED') },
      ...{ hospitals, plans, others: (changed?.lives ?? 0) - hospitals - plans },
      added: of('ADDED')?.premium ?? 0,
      removed: of('REMOVED')?.premium ?? 0,
      after: of('PRICE')?.premium ?? 0,
    };
  });
}

export const plus = (a: Heads, b: Heads): Heads => ({
  lives: a.lives + b.lives,
  employees: a.employees + b.employees,
  spouses: a.spouses + b.spouses,
  children: a.children + b.children,
});

/** How many lives a company has on a roster. */
export const livesIn = ({ ADDED, CHANGED, UNCHANGED }: OfCompany): Heads => plus(plus(ADDED, CHANGED), UNCHANGED);

/** The rows of those companies that somebody looks after, or of the one that was asked for. */
export const rowsInScope = (me: LimitedCaller, rows: readonly OfCompany[], company?: number): OfCompany[] =>
  rows.filter((one) => isCompanyInScope(me, one.company) && (company === undefined || one.company === company));

const sumOf = (rows: readonly OfCompany[], of: (row: OfCompany) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The counts and premiums of a roster. `before` are the rows of the one before it. What no line explains is a change of prices. */
export function sumRoster(rows: readonly OfCompany[], before: readonly OfCompany[]) {
  const heads = (kind: Kind): Heads => rows.reduce((sum, row) => plus(sum, row[kind]), NONE);
  const counts: Roster['counts'] = {
    added: heads('ADDED'),
    removed: heads('REMOVED'),
    changed: {
      ...heads('CHANGED'),
      hospitals: sumOf(rows, ({ hospitals }) => hospitals),
      plans: sumOf(rows, ({ plans }) => plans),
      others: sumOf(rows, ({ others }) => others),
    },
    unchanged: heads('UNCHANGED'),
  };
  const was = sumOf(before, ({ after }) => after);
  const [added, removed] = [sumOf(rows, (one) => one.added), sumOf(rows, (one) => one.removed)];
  const after = sumOf(rows, (one) => one.after);
  const premiums: Roster['premiums'] = { before: was, added, removed, changed: after - was - added - removed, after };
  return {
    counts,
    premiums,
    lives: sumOf(rows, (one) => livesIn(one).lives),
    lives_before: sumOf(before, (one) => livesIn(one).lives),
  };
}
