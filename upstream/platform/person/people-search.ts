import { type SQL, sql } from 'drizzle-orm';
import { foldText } from '../../../contracts/platform/folded-text';
import { beginningsOf, INDEX_WORDS, searchPieces } from '../record/search';

/** The pieces of a typed text: a number with its separators, or a word. */
const PIECES = /\+?\d[\d\s().-]*\d(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}]+/gu;

/** A phone number as `phone_key` has it: without the country's code and the first 0. A shorter piece is none. */
const PHONE = /^(?:234)?0?([1-9]\d{2,})$/;

/** Most words of job roles that one beginning stands for, and most names that hold a piece. */
const MOST_WORDS = 50;
/** The index of the middles of names knows three letters in a row. */
const SHORTEST_MIDDLE = 3;

/** The words of job roles that begin so, as words of `scope`; NULL where there are none. */
const roleWords = (beginning: SQL): SQL => sql`(SELECT group_concat('"ƿj' || w.term || '"', ' OR ')
  FROM (SELECT term FROM job_role_word WHERE term >= ${beginning} AND term < ${beginning} || char(1114111)
    LIMIT ${sql.raw(String(MOST_WORDS))}) w)`;

/** The names that hold this behind their first letter; NULL where there are none. */
const namesAround = (middle: SQL): SQL => sql`(SELECT group_concat('"' || replace(m.name, '"', '""') || '"', ' OR ')
  FROM (SELECT p.name FROM person_name_part f JOIN person_name p ON p.id = f.rowid
    WHERE f.person_name_part MATCH '"' || ${middle} || '"' AND instr(p.name, ${middle}) > 1
    LIMIT ${sql.raw(String(MOST_WORDS))}) m)`;

/** A piece of a search: what the index is asked for, and the text by which job roles and the middles of names are found. */
interface Piece {
  asked: string;
  role?: string;
  middle?: string;
}

function pieceOf(typed: string): Piece {
  const beginnings = beginningsOf(searchPieces(typed, INDEX_WORDS));
  if (/\p{L}/u.test(typed)) {
    const plain = foldText(typed);
    return { asked: beginnings, role: plain, ...(plain.length < SHORTEST_MIDDLE ? {} : { middle: plain }) };
  }
  const phone = PHONE.exec(typed.replace(/\D/g, ''))?.[1];
  return { asked: phone === undefined ? beginnings : `(${beginnings}) OR phone : "${phone}"*` };
}

const piecesOf = (typed: string | undefined): readonly string[] => searchPieces(typed, PIECES);

type Scope = readonly (string | readonly string[])[];

/** The rest of a query: each word of `scope`, or of a list of words one. */
const withinScope = (scope: Scope): string =>
  scope
    .map(
      (words) =>
        ` AND scope : (${[words]
          .flat()
          .map((word) => `"ƿ${word}"`)
          .join(' OR ')})`,
    )
    .join('');

/**
 * The query of `employee_search` and `candidate_search` for a typed text, as the right side of `MATCH`: people who have each
 * piece as the beginning of a word of their name, address, staff ID or job role, inside their first or last name, or as a phone
 * number however it is written, and all words of `scope`, of a list of words one. Null when nothing searchable was typed. It is
 * as long for twenty words as for one: the pieces go as one value, and the database joins them.
 */
export function peopleQuery(typed: string | undefined, scope: Scope = []): SQL | null {
  const pieces = piecesOf(typed).map(pieceOf);
  if (pieces.length === 0) return null;
  return sql`((SELECT group_concat('(' || (piece.value ->> 'asked')
      || coalesce(' OR scope : (' || ${roleWords(sql`(piece.value ->> 'role')`)} || ')', '')
      || CASE WHEN piece.value ->> 'middle' IS NULL THEN '' ELSE
        coalesce(' OR {firstname lastname} : (' || ${namesAround(sql`(piece.value ->> 'middle')`)} || ')', '') END || ')', ' AND ')
    FROM json_each(${JSON.stringify(pieces)}) piece) || ${withinScope(scope)})`;
}

/** The mark that words of `scope` begin with, in both cases: nobody who types it asks for one. */
const MARK = /[ƿǷ]/g;

/**
 * `peopleQuery` by names and job roles alone, for readers who see nothing else: finding somebody by an address, a number or a
 * state would reveal it.
 */
export function namesQuery(typed: string | undefined, scope: Scope): SQL | null {
  const query = peopleQuery(typed?.replace(MARK, ' '));
  return query && sql`('{firstname middlename lastname scope} : (' || ${query} || ')' || ${withinScope(scope)})`;
}

/** The words of what was typed, folded, for the order in which people are shown. */
export const namesTyped = (typed: string): string[] =>
  piecesOf(typed)
    .filter((piece) => /\p{L}/u.test(piece))
    .map(foldText)
    .filter(Boolean);

/** `peopleQuery` for people who have every typed word as a whole one. Null when no word was typed. */
export function wholeWordsQuery(typed: string, scope: Scope): string | null {
  const words = searchPieces(typed, INDEX_WORDS);
  if (words.length === 0) return null;
  return words.map((word) => `("${word}" OR "${foldText(word) || word}")`).join(' AND ') + withinScope(scope);
}

/** People whom one search stands for where it looks for what is theirs. */
const MOST_PEOPLE = 1000;

/** A column of the employees and candidates whom a query of `peopleQuery` finds: their account or their address. */
export const accountsFound = (match: SQL, column: 'user_id' | 'email'): SQL => sql`
  SELECT e.${sql.raw(column)} FROM (SELECT rowid FROM employee_search WHERE employee_search MATCH ${match} LIMIT ${MOST_PEOPLE}) s
    JOIN employee e ON e.id = s.rowid WHERE e.${sql.raw(column)} IS NOT NULL
  UNION SELECT c.${sql.raw(column)} FROM (
      SELECT rowid FROM candidate_search WHERE candidate_search MATCH ${match} LIMIT ${MOST_PEOPLE}) s
    JOIN candidate c ON c.id = s.rowid WHERE c.${sql.raw(column)} IS NOT NULL`;

/** The condition that a phone number is the typed one, however both are written; undefined when no number was typed. */
export function phoneIs(phone: SQL, typed: string | undefined): SQL | undefined {
  const key = PHONE.exec((/^[+\d\s().-]+$/.exec(typed ?? '')?.[0] ?? '').replace(/\D/g, ''))?.[1];
  return key === undefined
    ? undefined
    : sql`instr(replace(replace(replace(${phone}, '-', ''), ' ', ''), '+', ''), ${key}) > 0`;
}
