const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How long a text is as people count it: "ọ̀" and a flag are one character each, whatever they are stored as. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of letters.segment(text)) count += 1;
  return count;
}

/** The line ends of all programs. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** The characters of nearly all texts, which are tested first, because an import reads a million cells. */
const PLAIN = /^[\n -~]*$/;

/** Letters that a typesetting program joined, which no keyboard has. */
const JOINED = /[\ufb00-\ufb06]/g;

/**
 * The invisible characters: control characters, halves of a character, and all that Unicode calls ignorable, such as soft
 * hyphens, spaces without width and marks of direction. The flags of England, Scotland and Wales are written with such
 * characters.
 */
const UNSEEN =
  /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,16}\u{e007f}|\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}|[\p{Cs}\ufff9-\ufffb]|[^\P{Cc}\n]/gu;

const JOINERS: readonly string[] = ['\u200c', '\u200d'];
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
/** Scripts in which a joiner, or what keeps two letters apart, spells a word. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;

/**
 * Whether an ignorable character changes the meaning: a joiner in a picture or such a script, or the selector that makes a sign
 * a picture.
 */
function isRead(sign: string, before: string, after: string): boolean {
  if (JOINERS.includes(sign))
    return (PICTURE.test(before) && PICTURE.test(after)) || (JOINING.test(before) && JOINING.test(after));
  return (sign === '\ufe0f' || sign === '\ufe0e') && (PICTURE.test(before) || after === '\u20e3');
}

/**
 * The one form of a text (decision 153): composed (NFC), with spaces of one kind and lines that end with `\n`, and without
 * invisible characters. A tab becomes a space, and `ﬁ` its two letters.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(LINE_END, '\n')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(JOINED, (letters) => letters.normalize('NFKC'))
    .replace(UNSEEN, (sign, at: number, whole: string) => {
      // A flag is the only match of several characters.
      if (sign.length > 2) return sign;
      const before = [...whole.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
      const [after = ''] = whole.slice(at + sign.length, at + sign.length + 2);
      return isRead(sign, before, after) ? sign : '';
    })
    .normalize('NFC');
}

/** The fields that stay as they were sent: a password is never changed, and a token is good or not. */
const AS_SENT: readonly string[] = ['password', 'token'];
/** How deep an input is looked at; no schema takes a deeper one. */
const DEPTH = 50;

/** An object of named values; a file, a day or a set is none. */
const isNamed = (input: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(input));

/** The input of a call or a form with all its texts as `cleanText`, before its schema looks at them. */
export function cleanInput(input: unknown, depth = DEPTH): unknown {
  if (typeof input === 'string') return cleanText(input);
  if (typeof input !== 'object' || input === null || depth === 0) return input;
  if (Array.isArray(input)) return input.map((value) => cleanInput(value, depth - 1));
  if (!isNamed(input)) return input;
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

/** The message for a field of one line that has several. */
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
