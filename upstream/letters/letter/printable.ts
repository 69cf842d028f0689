import { cleanText } from '../../../contracts/platform/characters';

/** Signs that Word writes with its fonts Symbol and Wingdings, whose numbers mean something only there. */
const OF_WORD: Record<string, string> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf0e0': '→',
  '\uf0fc': '✓',
  '\uf0fe': '☑',
  '\uf0a8': '☐',
  '\uf06f': '☐',
};
const SIGNS_OF_WORD = new RegExp(`[${Object.keys(OF_WORD).join('')}]`, 'g');
/** A space at which no line breaks, which `cleanText` makes a plain one. */
const NO_BREAK = '\u00a0';
const PLAIN = /^[ -~]*$/;

/**
 * A text of one line as it is meant on paper: in its one form (decision 153), with the bullets of Word, and without what changes only how a
 * picture of a sign is chosen. Spaces at which no line may break stay.
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/[\u2007\u202f]/g, NO_BREAK)
    .split(NO_BREAK)
    .map(cleanText)
    .join(NO_BREAK)
    .replaceAll('\n', ' ')
    .replace(SIGNS_OF_WORD, (sign) => OF_WORD[sign] ?? sign)
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '');
}
