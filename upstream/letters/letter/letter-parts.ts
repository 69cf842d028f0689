import type { LetterBody, LetterInline, LetterPart } from '../../../contracts/letters/letter-body';
import { ALL_TOKENS } from '../../../contracts/letters/letter-token';

/** A line with its fields written as `{firstname}`, and what is bold between two pairs of stars. */
function inlines(line: string): LetterInline[] {
  return line.split('**').flatMap((said, i) => {
    const bold = i % 2 === 1 ? { marks: [{ type: 'bold' as const }] } : {};
    return said.split(/(\{\w+\})/).flatMap((piece): LetterInline[] => {
      const token = ALL_TOKENS.find((name) => piece === `{${name}}`);
      if (token) return [{ type: 'field', attrs: { token }, ...bold }];
      return piece === '' ? [] : [{ type: 'text', text: piece, ...bold }];
    });
  });
}

const paragraph = (line: string) => ({ type: 'paragraph' as const, content: inlines(line) });
const headed =
  (level: 1 | 2) =>
  (line: string): LetterPart => ({ type: 'heading', attrs: { level }, content: inlines(line) });
/** The kind of the letter, which takes the place of its subject on paper. */
export const title = headed(1);
export const headingPart = headed(2);
export const listPart = (...lines: string[]): LetterPart => ({
  type: 'bulletList',
  content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line)] })),
});

type Pair = readonly [string, string];
type Cell = 'tableHeader' | 'tableCell';
const row = (types: readonly [Cell, Cell], cells: Pair) => ({
  type: 'tableRow' as const,
  content: cells.map((cell, i) => ({ type: types[i] ?? 'tableCell', content: [paragraph(cell)] })),
});
/** A table whose first row heads its columns. */
export const headedTable = (head: Pair, ...rows: Pair[]): LetterPart => ({
  type: 'table',
  content: [row(['tableHeader', 'tableHeader'], head), ...rows.map((cells) => row(['tableCell', 'tableCell'], cells))],
});
/** A label and its value on each row. */
export const factsTable = (...rows: Pair[]): LetterPart => ({
  type: 'table',
  content: rows.map((cells) => row(['tableHeader', 'tableCell'], cells)),
});

/** A letter from its date to its signature; a text alone is a paragraph. */
export const composeLetter = (...parts: (string | LetterPart)[]): LetterBody => ({
  type: 'doc',
  content: ['{date}', ...parts, 'Yours faithfully,', '{signature}'].map((part) =>
    typeof part === 'string' ? paragraph(part) : part,
  ),
});
