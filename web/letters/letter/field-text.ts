import { isLetterToken, type LetterToken } from '../../../contracts/letters/letter-token';

/** The text of a field: `{firstname}`, or with two braces. */
const MEANT = /\{\{\s*([\p{L}\d_ ]{1,40}?)\s*\}\}|(?<!\{)\{\s*([\p{L}\d_ ]{1,40}?)\s*\}(?!\})/gu;

/** A field written into a text, by its place there. */
interface Written {
  from: number;
  to: number;
  token: LetterToken;
}

/** A token as people write it: with capitals, or with spaces for its lines. */
const tokenOf = (match: RegExpMatchArray): string =>
  (match[1] ?? match[2] ?? '').trim().toLowerCase().replaceAll(' ', '_');

/** The fields that are written into a text between braces, in their order. */
export function writtenIn(text: string): Written[] {
  return [...text.matchAll(MEANT)].flatMap((match) => {
    const token = tokenOf(match);
    return isLetterToken(token) ? [{ from: match.index, to: match.index + match[0].length, token }] : [];
  });
}

/** The words that look like a field and are none, each once, as they are written. */
export function unknownIn(text: string): string[] {
  const unknown = [...text.matchAll(MEANT)].filter((match) => !isLetterToken(tokenOf(match)));
  return [...new Set(unknown.map(([all]) => all))];
}
