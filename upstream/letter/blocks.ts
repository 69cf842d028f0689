/** A piece of a paragraph: plain, semibold, or as it is marked. */
export type Inline = string | { strong: string } | (Look & { marked: string });
interface Look {
  strong: boolean;
  slanted: boolean;
  underlined: boolean;
}
export type Words = readonly Inline[];

/** What a letter is made of, from top to bottom. `from-body.ts` writes blocks, `paper.ts` lays them out. */
export type Block =
  | { kind: 'title'; text: string; lead?: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; words: Words }
  /** Short lines under one another, as in an address. */
  | { kind: 'lines'; lines: readonly Words[] }
  /** With a mark before each item: a dot when left out. */
  | { kind: 'list'; items: readonly Words[]; marks?: readonly string[] }
  /** Rows of cells, all rows with as many; the first row heads the columns when `head` says so. */
  | { kind: 'table'; head: boolean; rows: readonly (readonly Words[])[] }
  /** A label and its value on each row. */
  | { kind: 'facts'; rows: readonly (readonly [string, string])[] }
  /** A label and an amount at the right on each row; the last row is the total. */
  | { kind: 'amounts'; head: readonly [string, string]; rows: readonly (readonly [string, string])[] }
  | { kind: 'signatures'; people: readonly SignatureLine[] }
  | { kind: 'page' };

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
export const text = (...words: Words): Block => ({ kind: 'text', words });
export const heading = (words: string): Block => ({ kind: 'heading', text: words });
export const list = (...items: readonly (string | Words)[]): Block => ({
  kind: 'list',
  items: items.map((item) => (typeof item === 'string' ? [item] : item)),
});
