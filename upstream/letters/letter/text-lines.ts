import type { Inline, InlineWords } from './blocks';
import type { Weight } from './more-fonts';
import { printable } from './printable';
import { hasSameLook, type TextRun, type Typesetter } from './typesetter';

export type TextLine = TextRun[];

/** The text between two places where a line may break. */
type Atom = TextRun[];

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks words into lines of at most `width` points. A line feed breaks always, a no-break space never. */
export function breakLines(
  setter: Typesetter,
  words: InlineWords,
  size: number,
  width: number,
  weight: Weight,
): TextLine[] {
  const wide = (line: TextLine) => line.reduce((sum, run) => sum + setter.width(run.text, run.weight, size), 0);
  const lines: TextLine[] = [];
  for (const atoms of paragraphs(words, weight)) {
    let line: TextLine = [];
    let used = 0;
    for (const whole of atoms) {
      const atom = wide(whole);
      for (const part of atom > width ? split(whole, width, wide) : [whole]) {
        const own = atom > width ? wide(part) : atom;
        // Words are shaped one by one, so widths add up.
        const space = line.length > 0 ? setter.width(' ', spaceWeight(line, part), size) : 0;
        if (line.length > 0 && used + space + own > width) {
          lines.push(line);
          line = part;
          used = own;
        } else {
          line = joined(line, part);
          used += space + own;
        }
      }
    }
    lines.push(line);
  }
  return lines;
}

/** Cuts a text that must stay on one line, with an ellipsis where it was cut. */
export function cut(setter: Typesetter, text: string, weight: Weight, size: number, width: number): string {
  let kept = printable(text);
  if (setter.width(kept, weight, size) <= width) return kept;
  const all = [...letters.segment(kept)].map((part) => part.segment);
  while (all.length > 0 && setter.width(kept, weight, size) > width) {
    all.pop();
    kept = `${all.join('').trimEnd()}…`;
  }
  return kept;
}

function runOf(inline: Inline, weight: Weight): TextRun {
  if (typeof inline === 'string') return { text: inline, weight };
  if (!('marked' in inline)) return { text: inline.strong, weight: 'semibold' };
  const { marked, strong, ...look } = inline;
  return { ...look, text: marked, weight: strong ? 'semibold' : weight };
}

/** The atoms of each forced line. */
function paragraphs(words: InlineWords, weight: Weight): Atom[][] {
  const all: Atom[][] = [[]];
  let open: Atom | null = null;
  for (const inline of words) {
    const { text, ...look } = runOf(inline, weight);
    text.split(/\r?\n/).forEach((part, i) => {
      if (i > 0) {
        all.push([]);
        open = null;
      }
      printable(part)
        .split(/ +/)
        .forEach((piece, j) => {
          if (j > 0) open = null;
          if (piece === '') return;
          const printed = { ...look, text: piece };
          if (open) open.push(printed);
          else {
            open = [printed];
            all.at(-1)?.push(open);
          }
        });
    });
  }
  return all;
}

/** Cuts an atom that is wider than a line between letters. */
function split(atom: Atom, width: number, wide: (line: TextLine) => number): Atom[] {
  const parts: Atom[] = [];
  let part: Atom = [];
  for (const { text, ...look } of atom) {
    for (const { segment } of letters.segment(text)) {
      const longer = merged(part, { ...look, text: segment });
      if (part.length > 0 && wide(longer) > width) {
        parts.push(part);
        part = [{ ...look, text: segment }];
      } else {
        part = longer;
      }
    }
  }
  return [...parts, part];
}

const merged = (line: TextLine, run: TextRun): TextLine => {
  const last = line.at(-1);
  return last && isOneWith(last, run) ? [...line.slice(0, -1), { ...run, text: last.text + run.text }] : [...line, run];
};

const isOneWith = (one: TextRun, other: TextRun): boolean => hasSameLook(one, other) && one.field === other.field;

/** The space takes the lighter weight of its two sides, so that a strong word does not push its neighbour away. */
const spaceWeight = (line: TextLine, atom: Atom): Weight =>
  line.at(-1)?.weight === 'semibold' && atom[0]?.weight === 'semibold' ? 'semibold' : 'regular';

/** The space between two words: underlined, and part of a field, where both are. */
function spaceIn(line: TextLine, atom: Atom): TextRun {
  const [before, after] = [line.at(-1), atom[0]];
  const underlined = before?.underlined && after?.underlined;
  const field = before?.field === after?.field ? before?.field : undefined;
  return {
    text: ' ',
    weight: spaceWeight(line, atom),
    ...(underlined ? { underlined } : {}),
    ...(field === undefined ? {} : { field }),
  };
}

const joined = (line: TextLine, atom: Atom): TextLine =>
  line.length === 0 ? atom : [spaceIn(line, atom), ...atom].reduce(merged, line);
