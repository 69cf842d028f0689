import { type SQL, sql } from 'drizzle-orm';
import { foldText } from '../../../contracts/platform/folded-text';
import { MOST_SEARCH_WORDS } from '../../../contracts/platform/search-text';

/** The pattern of a word in the indexes of words. */
export const INDEX_WORDS = /[\p{L}\p{N}\p{M}]+/gu;
/** The pattern of a word in a text that is not folded: a name keeps its apostrophe, and a staff number its dash. */
const WORDS_OF_TEXT = /[\p{L}\p{N}\p{M}'’‘ʼʻ`´]+(?:-[\p{L}\p{N}\p{M}'’‘ʼʻ`´]+)*/gu;
/** The characters of a word or a number, without which a piece is only marks. */
const SOMETHING = /[\p{L}\p{N}]/u;

/** The pieces of a search that count: the first twenty different ones. Later ones are ignored. */
export const searchPieces = (typed: string | undefined, pieces: RegExp): string[] =>
  [...new Set(typed?.match(pieces))].filter((piece) => SOMETHING.test(foldText(piece))).slice(0, MOST_SEARCH_WORDS);

/** The form of a word in the indexes of words, which ignore capitals and marks of Latin letters. */
const asIndexed = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"*`).join(' AND ');

/**
 * The query of an index of words for rows in which every typed word begins a word. Words are asked as they are written and,
 * where the index would not see both as one, in the form in which names are compared. Each is quoted, so that no operator of the
 * query language gets through.
 */
export function beginningsOf(words: readonly string[]): string {
  const [written, plain] = [quoted(words), quoted(words.map(foldText).filter(Boolean))];
  return plain !== '' && words.some((word) => foldText(word) !== asIndexed(word))
    ? `(${written} OR ${plain})`
    : written;
}

/** The query of an index of words for a typed text, as the right side of `MATCH`; null when no word was typed. */
export function searchQuery(typed: string | undefined): string | null {
  const words = searchPieces(typed, INDEX_WORDS);
  return words.length === 0 ? null : words.map((word) => beginningsOf([word])).join(' AND ');
}

/** The longest text that is folded; longer ones are compared only without capitals, because a row would take milliseconds. */
const LONGEST_FOLDED = 300;

/**
 * SQL expression on text `x.text`: the text as names are compared, letter by letter where it has more than plain letters (decision
 * 043).
 */
const FOLDED: SQL = sql`CASE WHEN length(x.text) <= ${sql.raw(String(LONGEST_FOLDED))} AND x.text GLOB '*[^ -&(-_a-~]*' THEN (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', x.text UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain || char(10) FROM f WHERE rest = '') ELSE '' END || lower(x.text)`;

/** A word in the form of a folded text, and in that of a text in small letters. */
const bothOf = (word: string): [plain: string, written: string] => {
  const written = word.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [foldText(word) || written, written];
};

/**
 * SQL condition on a text: it has every word. It is no longer for many words than for two, so that no search is too long for the
 * database.
 */
function hasEach(text: SQL, words: readonly string[]): SQL {
  const [[plain = '', written = ''] = [], ...others] = words.map(bothOf);
  const first = sql`(instr(${text}, ${plain}) > 0 OR instr(${text}, ${written}) > 0)`;
  if (others.length === 0) return first;
  return sql`(${first} AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(others)}) w
    WHERE instr(${text}, w.value ->> 0) = 0 AND instr(${text}, w.value ->> 1) = 0))`;
}

/**
 * SQL condition on columns of a row: every typed word is in them, at the beginning of a word or inside one, without capitals and
 * marks; undefined when no word was typed. It reads each row; for many rows there are indexes of words. It uses `instr`, because
 * D1 limits LIKE patterns to 50 bytes.
 */
export function holds(typed: string | undefined, ...columns: SQL[]): SQL | undefined {
  const words = searchPieces(typed, WORDS_OF_TEXT);
  if (words.length === 0) return undefined;
  const text = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  );
  // The limit keeps the database from folding the text again for each word.
  return sql`EXISTS (SELECT 1 FROM (SELECT ${FOLDED} AS text FROM (SELECT ${text} AS text) x LIMIT 1) t
    WHERE ${hasEach(sql`t.text`, words)})`;
}

/** `holds` for a column that is kept in the form in which names are compared. */
export function holdsFolded(typed: string | undefined, column: SQL): SQL | undefined {
  const words = searchPieces(typed, WORDS_OF_TEXT);
  return words.length === 0 ? undefined : hasEach(column, words);
}
