import { type SQL, sql } from 'drizzle-orm';

/** Ids stay below this one: at most fifteen digits, which every reader of JSON takes as they are. */
const ABOVE_ALL = 2 ** 49;

/** An id at random, for each row of an INSERT anew. Ids that count on would tell of rows that somebody may not see, and when they came. */
export const ANY_ID: SQL = sql.raw(`(random() & ${ABOVE_ALL - 1})`);

/** The same for a row whose id is known before it is written. */
export function anyId(): number {
  const [low = 0, high = 0] = crypto.getRandomValues(new Uint32Array(2));
  return 1 + (((high % 2 ** 17) * 2 ** 32 + low) % (ABOVE_ALL - 1));
}

type Written = 'FILE' | 'PARTY' | 'EVENT';

/** The id of the row of a case that the batch has just written, for the statements after it. */
export const newestOf = (what: Written): SQL => sql`(SELECT id FROM case_newest WHERE what = ${what})`;
