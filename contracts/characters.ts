const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How long a text is as people count it: "ọ̀" and a flag are one character each, whatever they are stored as. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of letters.segment(text)) count += 1;
  return count;
}

/** Whatever ends a line in the text of some program. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** What nearly all texts have none of, which is quicker to see than to take out: an import looks at a million cells. */
const ODD = /[\p{Cc}\u2028\u2029]/u;

/** A text without control characters, which nobody sees; its lines end with `\n`, and a tab becomes a space. */
export function withoutControls(text: string): string {
  if (!ODD.test(text)) return text;
  return text
    .replace(LINE_END, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]/gu, '');
}

/** What is taken as it comes: a password is never changed, and a token is good or not. */
const AS_SENT: readonly string[] = ['password', 'token'];
/** How deep an input is looked at; no schema takes a deeper one. */
const DEPTH = 50;

/** The input of a call with all its texts as `withoutControls`, before its schema looks at them. */
export function cleanInput(input: unknown, depth = DEPTH): unknown {
  if (typeof input === 'string') return withoutControls(input);
  if (typeof input !== 'object' || input === null || depth === 0) return input;
  if (Array.isArray(input)) return input.map((value) => cleanInput(value, depth - 1));
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, AS_SENT.includes(name) ? value : cleanInput(value, depth - 1)]),
  );
}

/** The fields that people fill in over several lines; `text` is that of a rich text. */
const OF_MANY_LINES: readonly string[] = [
  'answer',
  'body',
  'comment',
  'description',
  'handover',
  'message',
  'note',
  'notes',
  'purpose',
  'reason',
  'story',
  'text',
  'words',
];

/** The message of a field of one line that holds several. */
export const ON_ONE_LINE = 'Write this on one line';

/** The paths of the texts in a parsed input that hold several lines though their field has one. */
export function brokenLines(input: unknown, path: readonly string[] = []): string[] {
  if (typeof input === 'string') {
    const name = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
    const isOfMany = OF_MANY_LINES.includes(name) || AS_SENT.includes(name);
    return input.includes('\n') && !isOfMany ? [path.join('.')] : [];
  }
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => brokenLines(value, [...path, name]));
}
