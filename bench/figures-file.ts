// docs/figures.md: a section for each benchmark, a row for each figure, and what was measured by hand at its end.

/** The cells of a row; the first is the figure's name, and four of them say what was measured. */
export type FigureRow = readonly string[];

interface FiguresFile {
  /** The text above the sections. */
  head: string;
  sections: readonly { title: string; rows: readonly FigureRow[] }[];
  /** The part that no benchmark wrote, with its heading. It stays as it is. */
  byHand: string;
}

const BY_HAND = /^## Measured before .*$/m;
const HEADINGS = ['figure', 'measured', 'limit', '', 'date', 'commit', 'load'];

/** A row as it stands in a table of Markdown. */
export const lineOf = (row: FigureRow) => `|${row.map((cell) => (cell ? ` ${cell} |` : ' |')).join('')}`;

/** The rows of a table of Markdown, without its headings. */
export const markdownRows = (text: string): FigureRow[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim()),
    )
    .slice(2);

export function parseFigures(text: string): FiguresFile {
  const end = text.search(BY_HAND);
  const [head = '', ...parts] = (end < 0 ? text : text.slice(0, end)).split(/^## /m);
  return {
    head,
    sections: parts.map((part) => ({ title: part.slice(0, part.indexOf('\n')), rows: markdownRows(part) })),
    byHand: end < 0 ? '' : text.slice(end),
  };
}

export function writeFigures({ head, sections, byHand }: FiguresFile): string {
  const rule = `|${'---|'.repeat(HEADINGS.length)}`;
  const tables = sections.map(
    ({ title, rows }) => `## ${title}\n\n${[lineOf(HEADINGS), rule, ...rows.map(lineOf)].join('\n')}\n\n`,
  );
  return `${[head, ...tables, byHand].join('').trimEnd()}\n`;
}

/** Puts rows in the place of those of the same title and figure; those that are new come last. */
export function withRows(file: FiguresFile, title: string, rows: readonly FigureRow[]): FiguresFile {
  const { sections } = file;
  const before = sections.find((section) => section.title === title);
  if (!before) return { ...file, sections: [...sections, { title, rows }] };
  const renewed = new Map([...before.rows, ...rows].map((row) => [row[0], row]));
  return {
    ...file,
    sections: sections.map((section) => (section === before ? { title, rows: [...renewed.values()] } : section)),
  };
}
