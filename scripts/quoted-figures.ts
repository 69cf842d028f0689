import { type FigureRow, lineOf, markdownRows, parseFigures } from '../bench/figures-file.ts';

/** The README quotes no more figures than a reader takes in. */
const MOST = 10;

/** Of the columns of docs/figures.md the README has the first: figure, measured, limit, and whether it is kept. */
const quoted = (row: FigureRow) => lineOf(row.slice(0, 4));

/** The mistakes in the figures that a README quotes from docs/figures.md, a sentence each. */
export function wrongQuotes(readme: string, figures: string): string[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith('Figures\n')) ?? '';
  const quotes = markdownRows(section);
  const { sections, byHand } = parseFigures(figures);
  const measured = [...sections.flatMap(({ rows }) => rows), ...markdownRows(byHand)];
  const lines = new Set(measured.map(quoted));
  const differing = quotes.filter((quote) => !lines.has(lineOf(quote)));
  return [
    ...(quotes.length === 0 ? ['The README quotes no figures.'] : []),
    ...(quotes.length > MOST ? [`The README quotes ${quotes.length} figures; ${MOST} are the most.`] : []),
    ...differing.map((quote) => {
      const row = measured.find(([what]) => what === quote[0]);
      return `The README quotes ${lineOf(quote)}, but docs/figures.md has ${row ? quoted(row) : 'no such figure'}.`;
    }),
  ];
}
