/** A piece of a paragraph: plain, semibold, or as it is marked. */
export type Inline = string | { strong: string } | (Look & { marked: string });
/** To which edge of the text a block keeps; to the left where nothing is said. */
export type BlockAlign = 'center' | 'right' | undefined;
interface Look {
  strong: boolean;
  slanted: boolean;
  underlined: boolean;
  /** Which field of the text it is the value of, counted from 0. */
  field?: number;
}
export type InlineWords = readonly Inline[];

/** The blocks of a letter, from top to bottom. `from-body.ts` writes them, `paper.ts` lays them out. */
export type Block =
  | { kind: 'title'; text: string | InlineWords; lead?: string }
  | { kind: 'heading'; text: string | InlineWords }
  | { kind: 'text'; words: InlineWords; align?: BlockAlign }
  /** Short lines under one another, as in an address. */
  | { kind: 'lines'; lines: readonly InlineWords[] }
  /** With a mark before each item: a dot when left out. */
  | { kind: 'list'; items: readonly InlineWords[]; marks?: readonly string[] }
  /**
   * Rows of cells, all rows with as many; the first row heads the columns when `head` says so. `shares`: how wide the columns are
   * to one another. `small`: for many columns of amounts.
   */
  | {
      kind: 'table';
      head: boolean;
      rows: readonly (readonly Cell[])[];
      shares?: readonly number[];
      small?: boolean;
    }
  /** A picture as wide as this share of the text, from 0 to 1. */
  | { kind: 'picture'; file: Uint8Array; alt: string; share: number; align: BlockAlign }
  /** A label and its value on each row. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string | InlineWords])[] }
  /** A label and an amount at the right on each row; the last row is the total. */
  | { kind: 'amounts'; head: readonly [string, string]; rows: readonly (readonly [string, string])[]; field?: number }
  | { kind: 'signatures'; people: readonly SignatureLine[]; field?: number }
  | { kind: 'page' };

export interface Cell {
  words: InlineWords;
  align: BlockAlign;
}

export interface SignatureLine {
  /** Under the line: who signs. */
  name: string;
  role: string;
  /** Value beside "Date", or an empty line to fill in by hand. */
  date: string | null;
  /** The name to draw as pen strokes, or null for an empty line. */
  pen: string | null;
  /** A stored signature over the line, as PNG. */
  png?: Uint8Array;
  ink: 'blue' | 'black';
}

export interface LetterText {
  /** Title of the document, in its metadata and at the head of later pages. */
  title: string;
  blocks: readonly Block[];
}

export const strong = (text: string): Inline => ({ strong: text });
export const textBlock = (...words: InlineWords): Block => ({ kind: 'text', words });
export const headingBlock = (words: string): Block => ({ kind: 'heading', text: words });
export const listBlock = (...items: readonly (string | InlineWords)[]): Block => ({
  kind: 'list',
  items: items.map((item) => (typeof item === 'string' ? [item] : item)),
});

/** Words without their looks, on one line. */
export const plainWords = (words: string | InlineWords): string =>
  (typeof words === 'string' ? [words] : words)
    .map((one) => (typeof one === 'string' ? one : 'marked' in one ? one.marked : one.strong))
    .join('')
    .replaceAll('\n', ' ');
