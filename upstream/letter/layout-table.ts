import type { Cell } from './blocks';
import { GRAY, INK, LEFT, type Paper, RIGHT, RULE, type TextStyle, WIDTH } from './paper';

const CELL: TextStyle = { size: 9.5, leading: 13, weight: 'regular', color: INK };
const HEAD: TextStyle = { ...CELL, weight: 'semibold' };
const PADDING = 3.5;
const GAP = 12;

interface Table {
  head: boolean;
  rows: readonly (readonly Cell[])[];
}

const columnOf = ({ rows }: Table): number => (WIDTH - GAP * ((rows[0]?.length ?? 1) - 1)) / (rows[0]?.length ?? 1);

/** The height of one row, which has that of its highest cell. */
function rowHeight(paper: Paper, table: Table, row: readonly Cell[]): number {
  const lines = row.map(({ words }) => paper.lines(words, CELL, columnOf(table)).length);
  return Math.max(1, ...lines) * CELL.leading + 2 * PADDING;
}

/** The height that has to be left for a table to start on a page: that of its first rows. */
export const tableStart = (paper: Paper, table: Table): number =>
  table.rows.slice(0, table.head ? 2 : 1).reduce((sum, row) => sum + rowHeight(paper, table, row), 0);

/** Sets rows of columns of one width; a row stays on one page, and the table goes on over pages. */
export function placeTable(paper: Paper, table: Table): void {
  const width = columnOf(table);
  paper.within('Table', () => {
    table.rows.forEach((row, i) => {
      paper.need(rowHeight(paper, table, row));
      const top = paper.y - PADDING;
      const heads = table.head && i === 0;
      const bottom = paper.y - rowHeight(paper, table, row);
      paper.within('TR', () => {
        row.forEach(({ words, align }, column) => {
          paper.y = top;
          const style = heads ? HEAD : CELL;
          const left = LEFT + column * (width + GAP);
          const set = () => {
            for (const line of paper.lines(words, style, width))
              paper.line(line, style, left + paper.indent(line, style, width, align));
          };
          if (heads) paper.element('TH', set, { scope: 'Column' });
          else paper.element('TD', set);
        });
      });
      paper.y = bottom;
      paper.rule(paper.y, LEFT, RIGHT, heads ? 0.9 : 0.6, heads ? GRAY : RULE);
    });
  });
}
