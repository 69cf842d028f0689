/** Letters with a hook or a bar, which Unicode does not decompose, and the letter that each counts as when names are compared. */
const PLAIN: Record<string, string> = {
  a: 'ʌɅɑⱭ',
  ae: 'æÆ',
  b: 'ɓƁ',
  c: 'ƈƇ',
  d: 'ɗƊđĐðÐɖƉ',
  e: 'ɛƐəƏǝƎ',
  f: 'ƒƑ',
  g: 'ɣƔɠƓ',
  h: 'ħĦ',
  i: 'ɨƗɩƖı',
  k: 'ƙƘ',
  l: 'łŁ',
  n: 'ŋŊɲƝ',
  o: 'ɔƆøØ',
  oe: 'œŒ',
  p: 'ƥƤ',
  s: 'ʃƩ',
  ss: 'ßẞ',
  t: 'ŧŦƭƬʈƮ',
  th: 'þÞ',
  u: 'ʊƱʉɄ',
  v: 'ʋƲ',
  y: 'ƴƳ',
  z: 'ʒƷƶƵ',
  '-': '‐‑–—',
  ' ': '\u00a0',
};
const HOOKED = new Map(
  Object.entries(PLAIN).flatMap(([plain, letters]) => Array.from(letters, (letter) => [letter, plain])),
);

/** A text as names are compared: small letters without marks, hooks and apostrophes (decision 043). */
export const foldText = (text: string): string =>
  Array.from(text.normalize('NFD').replace(/[\p{M}'’‘ʼʻ`´]/gu, ''), (letter) => HOOKED.get(letter) ?? letter)
    .join('')
    .toLowerCase();

const wordsOf = (query: string): string[] =>
  query
    .split(/[^\p{L}\p{N}\p{M}'’]+/u)
    .map(foldText)
    .filter(Boolean);

/** Whether a text has every word of a query, at the beginning of a word or inside one. */
export const holdsWords = (text: string, query: string): boolean => {
  const plain = foldText(text);
  return wordsOf(query).every((word) => plain.includes(word));
};

/** Whether every word of a query begins a word of the text. */
export const beginsWords = (text: string, query: string): boolean => {
  const plain = ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return wordsOf(query).every((word) => plain.includes(` ${word}`));
};

/**
 * The places of the words of a query in a text, compared as `folded` compares them: spans of indexes into the text, in order and
 * without overlap.
 */
export function matchesIn(text: string, query: string): [from: number, to: number][] {
  let plain = '';
  const at: number[] = [];
  for (const { segment, index } of pieces(text)) {
    const short = foldText(segment);
    for (let i = 0; i < short.length; i++) at.push(index);
    plain += short;
  }
  at.push(text.length);
  const found = wordsOf(query).flatMap((word): [number, number][] => {
    const start = startOf(plain, word);
    return start < 0 ? [] : [[at[start] ?? 0, at[start + word.length] ?? text.length]];
  });
  return apart(found.sort(([a], [b]) => a - b));
}

/** Each letter with the marks that follow it. */
function* pieces(text: string): Generator<{ segment: string; index: number }> {
  for (const match of text.matchAll(/[\s\S]\p{M}*/gu)) yield { segment: match[0], index: match.index };
}

/** The place of a word: at the beginning of another if there is one, else inside. */
function startOf(plain: string, word: string): number {
  for (let i = plain.indexOf(word); i >= 0; i = plain.indexOf(word, i + 1)) {
    if (i === 0 || !/[\p{L}\p{N}]/u.test(plain[i - 1] ?? '')) return i;
  }
  return plain.indexOf(word);
}

function apart(spans: [number, number][]): [number, number][] {
  const found: [number, number][] = [];
  for (const [from, to] of spans) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}
