const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How long a text is as people count it: "ọ̀" and a flag are one character each, whatever they are stored as. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of letters.segment(text)) count += 1;
  return count;
}
