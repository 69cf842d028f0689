import type { Cell } from './blocks';
import {
  GRAY_COLOUR,
  INK_COLOUR,
  LEFT_EDGE,
  type LetterSheets,
  RIGHT_EDGE,
  RULE_COLOUR,
  TEXT_WIDTH,
  type TextStyle,
} from './paper';

const CELL: TextStyle = { size: 9.5, leading: 13, weight: 'regular', color: INK_COLOUR };
const SMALL: TextStyle = { ...CELL, size: 8, leading: 11 };
const PADDING = 3.5;
const GAP = 12;
const SMALL_GAP = 6;

interface Table {
  head: boolean;
  rows: readonly (readonly Cell[])[];
  shares?: readonly number[];
  small?: boolean;
}

const styleOf = ({ small }: Table): TextStyle => (small ? SMALL : CELL);
const gapOf = ({ small }: Table): number => (small ? SMALL_GAP : GAP);

/** How wide each column is, and where it begins: all alike, or by their shares. */
function columnsOf(table: Table): { left: number; width: number }[] {
  const shares = table.shares ?? table.rows[0]?.map(() => 1) ?? [];
  const room = TEXT_WIDTH - gapOf(table) * (shares.length - 1);
  const all = shares.reduce((sum, share) => sum + share, 0);
  let left = LEFT_EDGE;
  return shares.map((share) => {
    const column = { left, width: (room * share) / all };
    left += column.width + gapOf(table);
    return column;
  });
}

/** The height of one row, which has that of its highest cell. */
function rowHeight(paper: LetterSheets, table: Table, row: readonly Cell[]): number {
  const [style, columns] = [styleOf(table), columnsOf(table)];
  const lines = row.map(({ words }, i) => paper.lines(words, style, columns[i]?.width ?? 0).length);
  return Math.max(1, ...lines) * style.leading + 2 * PADDING;
}

/** The height that has to be left for a table to start on a page: that of its first rows. */
export const tableStart = (paper: LetterSheets, table: Table): number =>
  table.rows.slice(0, table.head ? 2 : 1).reduce((sum, row) => sum + rowHeight(paper, table, row), 0);

/** Sets rows of columns; a row stays on one page, and the table goes on over pages. */
export function placeTable(paper: LetterSheets, table: Table): void {
  const columns = columnsOf(table);
  paper.within('Table', () => {
    table.rows.forEach((row, i) => {
      paper.need(rowHeight(paper, table, row));
      const top = paper.y - PADDING;
      const heads = table.head && i === 0;
      const bottom = paper.y - rowHeight(paper, table, row);
      paper.within('TR', () => {
        row.forEach(({ words, align }, column) => {
          paper.y = top;
          const style: TextStyle = heads ? { ...styleOf(table), weight: 'semibold' } : styleOf(table);
          const { left, width } = columns[column] ?? { left: LEFT_EDGE, width: TEXT_WIDTH };
          const set = () => {
            for (const line of paper.lines(words, style, width))
              paper.line(line, style, left + paper.indent(line, style, width, align));
          };
          if (heads) paper.element('TH', set, { scope: 'Column' });
          else paper.element('TD', set);
        });
      });
      paper.y = bottom;
      paper.rule(paper.y, LEFT_EDGE, RIGHT_EDGE, heads ? 0.9 : 0.6, heads ? GRAY_COLOUR : RULE_COLOUR);
    });
  });
}
