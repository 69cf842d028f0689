import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Area, readsArea } from '../../../contracts/platform/limits';
import { refuse } from '../call/refusal';
import { inCompanyScope, type LimitedCaller } from '../caller/limits-of';
import { among, type Db } from '../database/db';
import { readRow, readRows } from '../record/row';
import { calledIn } from './employee-name';
import { worksHere } from './line-managers';

/** SQL condition on employee `e`: the employment ended, so a new one continues the record. */
const LEFT = sql`e.employment_status IN ('RESIGNED', 'RETIRED', 'TERMINATED')`;

/**
 * The employee who keeps a candidate with this address from being employed, in words; null when nobody does. The address
 * of the record counts and that of the account. `seen` is the condition on `e` that the asker may read who it is.
 */
export const employedWith = (email: SQL, seen: SQL): SQL => sql`(SELECT
  CASE WHEN ${seen} THEN ${calledIn(sql`e`)} || ' (' || e.code || ')' ELSE 'Somebody whose record you do not see' END ||
  CASE WHEN ${worksHere(sql`e`)} THEN ' works here with this email' ELSE ' has an archived record with this email' END
  FROM employee e WHERE (e.email = ${email} OR e.user_id = (SELECT a.id FROM user a WHERE a.email = ${email}))
    AND NOT ${LEFT} ORDER BY e.archived, e.id LIMIT 1)`;

/**
 * The candidate whose running onboarding an employee with this address would end, in words; null when there is none. `seen`
 * is the condition on `e`, the candidate.
 */
export const offeredWith = (email: SQL, seen: SQL): SQL => sql`(SELECT
  CASE WHEN ${seen} THEN e.firstname || ' ' || e.lastname ELSE 'Somebody whom you do not see' END ||
  ' is a candidate with this email: complete their onboarding instead'
  FROM candidate e WHERE e.email = ${email} AND e.status NOT IN ('DRAFT', 'DECLINED', 'WITHDRAWN', 'COMPLETED'))`;

/** SQL condition on employee `e`: the caller may read who it is. */
export const mayIdentify = (me: LimitedCaller, area: Area): SQL =>
  readsArea(me.limits, area) ? inCompanyScope(me, sql`e.company_id`) : sql`0`;

const Words = z.object({ words: z.string().nullable() });

async function refuseIf(db: Db, words: SQL): Promise<void> {
  const found = await readRow(db, Words, sql`SELECT ${words} AS words`);
  if (found?.words) throw refuse.fields({ email: [found.words] });
}

/** Refuses a candidate the address of somebody who works here, at the field. */
export const refuseEmployed = (db: Db, me: LimitedCaller, email: string): Promise<void> =>
  refuseIf(db, employedWith(sql`${email}`, mayIdentify(me, 'records')));

/** Refuses an employee the address of a candidate who has an offer, at the field. */
export const refuseOffered = (db: Db, me: LimitedCaller, email: string): Promise<void> =>
  refuseIf(db, offeredWith(sql`${email}`, mayIdentify(me, 'recruitment')));

const Clash = Words.extend({ name: z.string() });

/** Refuses steps with candidates whose address somebody has who works here, and says who. */
export async function refuseEmployedAmong(db: Db, me: LimitedCaller, ids: readonly number[]): Promise<void> {
  const words = employedWith(sql`c.email`, mayIdentify(me, 'records'));
  const clashes = await readRows(
    db,
    Clash,
    sql`SELECT c.firstname || ' ' || c.lastname AS name, ${words} AS words FROM candidate c
      WHERE c.id IN ${among([...ids])} AND ${words} IS NOT NULL ORDER BY c.id`,
  );
  const [first, ...more] = clashes.map(({ name, words: who }) => `${name}: ${who}`);
  if (first)
    throw refuse.conflict(
      more.length === 0
        ? `${first}. Correct the address first.`
        : `${[first, ...more].join('; ')}. Correct the addresses first.`,
    );
}
