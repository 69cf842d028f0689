import { type SQL, sql } from 'drizzle-orm';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { exists } from '../../platform/record/row';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'administers'>;

/** SQL condition on employee `e`: the asker, or the person in whose name they ask, by account or by address. */
export function isAsker({ caller }: Pick<Asking, 'caller'>): SQL {
  const ids = sql`${caller.userId ?? 0}, ${caller.throughId ?? 0}`;
  return sql`(coalesce(e.user_id, -1) IN (${ids}) OR e.email IN (SELECT u.email FROM user u WHERE u.id IN (${ids})))`;
}

/** SQL condition on employee `e`: the record of the asker's account. */
export const isOwnRecord = ({ caller }: Pick<Asking, 'caller'>): SQL => sql`e.user_id = ${caller.userId ?? 0}`;

/** SQL condition on employee `e`: of a company that the asker looks after, or the asker. */
export const looksAfter = (asking: Pick<Asking, 'caller'>): SQL =>
  asking.caller.limits?.companies
    ? sql`(${inCompanyScopeUnindexed(asking.caller, sql`e.company_id`)} OR ${isOwnRecord(asking)})`
    : sql`1`;

/**
 * SQL condition on employee `e`: the asker may read the record. HR reads everybody whom they look after, others the one record of
 * their account.
 */
export const mayReadEmployee = (asking: Asking): SQL => (asking.administers ? looksAfter(asking) : isOwnRecord(asking));

/** Refuses an act on the asker's own record, also when somebody acts in the asker's name. */
export async function refuseOwn(asking: Asking, ids: readonly number[] | SQL, words: string): Promise<void> {
  const those = 'getSQL' in ids ? ids : sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;
  const own = sql`SELECT 1 FROM employee e WHERE e.id IN (${those}) AND ${isAsker(asking)} LIMIT 1`;
  if (await exists(asking.db, own)) throw refuse.forbidden(words);
}
