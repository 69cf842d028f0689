import { type SQL, sql } from 'drizzle-orm';

/** What was typed, in pieces: a number with its separators, or a word. */
const PIECES = /\+?\d[\d\s().-]*\d(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}]+/gu;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** A phone number as `phone_key` has it: without the country's code and the first 0. A shorter piece is none. */
const PHONE = /^(?:234)?0?([1-9]\d{2,})$/;

/** Most words of job roles that one beginning stands for. */
const MOST_WORDS = 50;

/** A word as the index has it: small letters without marks. */
const folded = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of job roles that begin so, as words of `scope`; NULL where there are none. */
const roleWords = (beginning: string): SQL => sql`(SELECT group_concat('"ƿj' || w.term || '"', ' OR ')
  FROM (SELECT term FROM job_role_word WHERE term >= ${beginning} AND term < ${beginning} || char(1114111)
    LIMIT ${MOST_WORDS}) w)`;

/** A piece as a condition over what is known of a person. Each word is quoted, so that no operator gets through. */
function conditionOf(piece: string): SQL {
  const words = piece.match(WORDS) ?? [];
  const beginnings = words.map((word) => `"${word}"*`).join(' AND ');
  if (/\p{L}/u.test(piece)) {
    return sql`'(' || ${beginnings} || coalesce(' OR scope : (' || ${roleWords(folded(piece))} || ')', '') || ')'`;
  }
  const phone = PHONE.exec(piece.replace(/\D/g, ''))?.[1];
  return phone === undefined ? sql`${`(${beginnings})`}` : sql`${`((${beginnings}) OR phone : "${phone}"*)`}`;
}

/**
 * What `employee_search` and `candidate_search` are asked for what somebody typed, as the right side of `MATCH`: people
 * who have each piece as the beginning of a word of their name, address, staff ID or job role, or as a phone number
 * however it is written, and all words of `scope`. Null when nothing searchable was typed.
 */
export function peopleQuery(typed: string | undefined, scope: readonly string[] = []): SQL | null {
  const pieces = typed?.match(PIECES) ?? [];
  if (pieces.length === 0) return null;
  const within = scope.map((word) => ` AND scope : "ƿ${word}"`).join('');
  return sql`(${sql.join(pieces.map(conditionOf), sql` || ' AND ' || `)} || ${within})`;
}
