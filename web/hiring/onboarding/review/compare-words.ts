/** The words of a text, without what a text layer often gets wrong: marks over letters, capitals, punctuation. */
export const lettersOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word as it stands, and as it is compared. */
interface Word {
  word: string;
  letters: string;
}

const wordsOf = (text: string): Word[] =>
  (text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => {
    const letters = lettersOf(word).join('');
    return letters === '' ? [] : [{ word, letters }];
  });

const isSame = (one: Word | undefined, other: Word | undefined) => one?.letters === other?.letters;

/** The text with which a file has been compared, word by word. */
export interface ComparedWords {
  /** Words that were sent and are not in the file, in their order. */
  missing: string[];
  /** Words of the file that were not sent. */
  added: string[];
}

/** More cells than this are not compared: two long texts that differ from beginning to end. */
const MOST = 4_000_000;

/**
 * Compares the words of a file with those that were sent, in their order; null where they differ so much that it would take
 * too long.
 */
export function compareWords(sent: string, found: string): ComparedWords | null {
  let [a, b] = [wordsOf(sent), wordsOf(found)];
  let same = 0;
  while (same < a.length && isSame(a[same], b[same])) same += 1;
  [a, b] = [a.slice(same), b.slice(same)];
  while (a.length > 0 && isSame(a.at(-1), b.at(-1))) {
    a.pop();
    b.pop();
  }
  if (a.length * b.length > MOST) return null;

  // The longest common part of what follows, filled from the end.
  const wide = b.length + 1;
  const common = new Uint16Array((a.length + 1) * wide);
  const at = (i: number, j: number) => common[i * wide + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * wide + j] = isSame(a[i], b[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const missing: string[] = [];
  const added: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && isSame(a[i], b[j])) [i, j] = [i + 1, j + 1];
    else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) missing.push(a[i++]?.word ?? '');
    else added.push(b[j++]?.word ?? '');
  }
  return { missing, added };
}
