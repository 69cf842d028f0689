/** Signs that Word writes with its font Symbol or Wingdings, whose numbers mean something only there. */
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

/** What nearly no text has, which is quicker to see than to take out. */
const ODD = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2000-\u200a\u202f\u205f\u3000\uf000-\uf0ff\ufb00-\ufb06]/u;

/**
 * A text as it is meant on paper, in composed form: the font knows the marks of decomposed text only in part. Ligatures become their
 * letters, spaces of any width plain ones, and what nobody sees goes: control characters, soft hyphens, marks of width zero.
 */
export function printable(text: string): string {
  const composed = text.normalize('NFC');
  if (!ODD.test(composed)) return composed;
  return composed
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[\u2000-\u2006\u2008-\u200a\u205f\u3000]/g, ' ')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(SIGNS_OF_WORD, (sign) => OF_WORD[sign] ?? sign)
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '');
}
