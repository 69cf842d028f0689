import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { BehindLine } from '../../../contracts/health/hmo-roster';
import { BEHIND, BEHIND_WORDS, RELATIONS } from '../../../contracts/health/hmo-state';
import { calledIn } from '../../platform/person/employee-name';
import { planFamilyWords } from '../hmo/fit';

/** The number of lives that stay behind on one page. */
const MOST = 200;

/** SQL query on the tables of a draft: the lives that cannot be sent. */
export const BEHIND_ROWS: SQL = sql`SELECT j.life, j.company_id, j.name, j.relation, j.employee_id, ${calledIn(sql`e`)} AS employee,
    j.why, (j.own_why IS NULL) AS for_employee, j.covers_spouse, j.most_children, j.request_id,
    (SELECT a.at FROM hmo_life_asked a WHERE a.life_id = j.life) AS asked_at
  FROM judged j JOIN employee e ON e.id = j.employee_id WHERE j.why IS NOT NULL ORDER BY j.sort_key, j.life LIMIT ${MOST}`;

export const BehindRow = z.object({
  life: z.int(),
  company_id: z.int(),
  name: z.string(),
  relation: z.enum(RELATIONS),
  employee_id: z.int(),
  employee: z.string(),
  why: z.enum(BEHIND),
  /** The missing data is the employee's, without whom none of the family can be sent. */
  for_employee: z.boolean(),
  covers_spouse: z.boolean(),
  most_children: z.int(),
  request_id: z.int().nullable(),
  asked_at: z.string().nullable(),
});
export type BehindRow = z.output<typeof BehindRow>;

/** Those who stayed behind when a roster was sent, as they are kept with it. */
export const StoredBehind = z.object({
  life: z.int(),
  company_id: z.int(),
  name: z.string(),
  relation: z.enum(RELATIONS),
  employee: z.object({ id: z.int(), name: z.string() }),
  why: z.enum(BEHIND),
  words: z.string(),
  request_id: z.int().nullable(),
  asked_at: z.string().nullable(),
});
export type StoredBehind = BehindLine & { company_id: number };

function wordsOf({ why, for_employee, employee, covers_spouse, most_children }: BehindRow): string {
  if (for_employee) return `Goes with ${employee}: ${BEHIND_WORDS[why].toLowerCase()}`;
  return why === 'TOO_MANY'
    ? `The plan covers ${planFamilyWords({ covers_spouse, most_children, child_until: 0 })}`
    : BEHIND_WORDS[why];
}

export const behindOf = (row: BehindRow): StoredBehind => ({
  life: row.life,
  company_id: row.company_id,
  name: row.name,
  relation: row.relation,
  employee: { id: row.employee_id, name: row.employee },
  why: row.why,
  words: wordsOf(row),
  request_id: row.request_id,
  asked_at: row.asked_at,
});
