import { type SQL, sql } from 'drizzle-orm';

/** The upper limit of ids: fifteen digits at most, which every JSON reader represents exactly. */
const ABOVE_ALL = 2 ** 49;

/**
 * A random id, a new one for each row of an INSERT. Consecutive ids would reveal rows that somebody may not see, and when they
 * were written.
 */
export const ANY_ID: SQL = sql.raw(`(random() & ${ABOVE_ALL - 1})`);

/** A random id that is drawn before its row is written. */
export function anyId(): number {
  const [low = 0, high = 0] = crypto.getRandomValues(new Uint32Array(2));
  return 1 + (((high % 2 ** 17) * 2 ** 32 + low) % (ABOVE_ALL - 1));
}

type Written = 'FILE' | 'PARTY' | 'EVENT';

/** The id of the row of a case that the batch has just written, for the statements after it. */
export const newestOf = (what: Written): SQL => sql`(SELECT id FROM case_newest WHERE what = ${what})`;
