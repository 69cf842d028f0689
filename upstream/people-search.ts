import { type SQL, sql } from 'drizzle-orm';

/** What was typed, in pieces: a number with its separators, or a word. */
const PIECES = /\+?\d[\d\s().-]*\d(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}]+/gu;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** A phone number as `phone_key` has it: without the country's code and the first 0. A shorter piece is none. */
const PHONE = /^(?:234)?0?([1-9]\d{2,})$/;

/** Most job roles that one word finds, so that a word which many have costs no more than a few milliseconds. */
const MOST_ROLES = 200;

const beginnings = (text: string): string[] => (text.match(WORDS) ?? []).map((word) => `"${word}"*`);

/** A piece as a condition of the full-text query over the texts of a person. */
function textOf(piece: string): string {
  const words = beginnings(piece).join(' AND ');
  const phone = PHONE.exec(piece.replace(/\D/g, ''))?.[1];
  return /\p{L}/u.test(piece) || !phone ? `(${words})` : `((${words}) OR phone : "${phone}"*)`;
}

/** The ids of the job roles with these words, as words of `scope`; NULL where there are none. */
const rolesOf = (words: string[]): SQL => sql`(SELECT group_concat('"ƿr' || f.rowid || '"', ' OR ')
  FROM (SELECT rowid FROM job_role_search WHERE job_role_search MATCH ${words.join(' ')} LIMIT ${MOST_ROLES}) f)`;

/**
 * What `employee_search` and `candidate_search` are asked for what somebody typed, as the right side of `MATCH`: people
 * who have each piece as the beginning of a name, an address or a staff ID, as a phone number however it is written, or
 * in the name of their job role, and all words of `scope`. Null when nothing searchable was typed.
 */
export function peopleMatch(typed: string | undefined, scope: readonly string[] = []): SQL | null {
  const pieces = typed?.match(PIECES) ?? [];
  if (pieces.length === 0) return null;
  const each = pieces.map(
    (piece) => sql`${`(- scope : ${textOf(piece)}`}
      || coalesce(' OR scope : (' || ${rolesOf(beginnings(piece))} || ')', '') || ')'`,
  );
  const within = scope.map((word) => ` AND scope : "ƿ${word}"`).join('');
  return sql`(${sql.join(each, sql` || ' AND ' || `)} || ${within})`;
}
