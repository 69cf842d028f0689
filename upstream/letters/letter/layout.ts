import type { Block, BlockAlign, InlineWords, SignatureLine } from './blocks';
import { placeTable, tableStart } from './layout-table';
import {
  BODY,
  GRAY_COLOUR,
  INK_COLOUR,
  LEFT_EDGE,
  type LetterSheets,
  RIGHT_EDGE,
  RULE_COLOUR,
  roomAtLeft,
  TEXT_WIDTH,
  type TextStyle,
} from './paper';
import { penStrokes } from './pen-strokes';

const TITLE: TextStyle = { size: 15, leading: 20, weight: 'semibold', color: INK_COLOUR };
const LEAD: TextStyle = { ...BODY, color: GRAY_COLOUR };
const HEADING: TextStyle = { size: 10.5, leading: 16, weight: 'semibold', color: INK_COLOUR };
const ROW: TextStyle = { size: 9.5, leading: 13, weight: 'regular', color: INK_COLOUR };
const LABEL: TextStyle = { ...ROW, color: GRAY_COLOUR };
const CAPTION: TextStyle = { size: 8.5, leading: 12.5, weight: 'regular', color: GRAY_COLOUR };
const INKS = { blue: '#1c3b8f', black: '#212429' };

const ROW_PADDING = 3.5;
const LABEL_WIDTH = 140;
const INDENT = 14;
/** The indent of a list with numbers. */
const NUMBERED = 24;
const COLUMN_GAP = 32;
const PEN_ROOM = 38;
/** A picture is at most this high, so that it stays on one page with a line of text. */
const PICTURE_HEIGHT = 600;

/** White above a block, in points. */
const ABOVE: Record<Block['kind'], number> = {
  title: 14,
  heading: 14,
  text: 7,
  lines: 12,
  list: 5,
  facts: 10,
  amounts: 10,
  table: 10,
  picture: 10,
  signatures: 8,
  page: 0,
};

/**
 * Lays blocks out on paper. A heading stays with what follows it and a signature with what it signs; tables and
 * signatures are not split.
 */
export function layOut(paper: LetterSheets, blocks: readonly Block[]): void {
  blocks.forEach((block, i) => {
    if (block.kind === 'page') {
      paper.turn();
      return;
    }
    paper.need(held(paper, blocks, i));
    if (!paper.fresh) paper.y -= ABOVE[block.kind];
    place(paper, block);
  });
}

/** The height that must be left on the page for a block to start on it. */
function held(paper: LetterSheets, blocks: readonly Block[], i: number): number {
  const block = blocks[i];
  if (!block || block.kind === 'page') return 0;
  const next = blocks[i + 1];
  const whole = ABOVE[block.kind] + height(paper, block);
  if (block.kind === 'heading' || block.kind === 'title') return whole + held(paper, blocks, i + 1);
  if (next?.kind === 'signatures') return whole + held(paper, blocks, i + 1);
  if (block.kind === 'text' || block.kind === 'list') return Math.min(whole, ABOVE[block.kind] + 2 * BODY.leading);
  return whole;
}

function height(paper: LetterSheets, block: Block): number {
  switch (block.kind) {
    case 'title':
      return (
        paper.lines(said(block.text), TITLE).length * TITLE.leading +
        (block.lead ? 4 + paper.lines([block.lead], LEAD).length * LEAD.leading : 0)
      );
    case 'heading':
      return paper.lines(said(block.text), HEADING).length * HEADING.leading;
    case 'text':
      return paper.lines(block.words, BODY).length * BODY.leading;
    case 'lines':
      return block.lines.flatMap((words) => paper.lines(words, BODY)).length * BODY.leading;
    case 'list':
      return block.items.reduce(
        (sum, words) => sum + paper.lines(words, BODY, TEXT_WIDTH - indentOf(block)).length * BODY.leading + 2,
        0,
      );
    case 'facts':
      return block.rows.reduce((sum, row) => sum + rowHeight(paper, row), 0);
    case 'amounts':
      return (block.rows.length + 1) * (ROW.leading + 2 * ROW_PADDING);
    case 'table':
      return tableStart(paper, block);
    case 'picture':
      return paper.sizeOf(block.file, pictureRoom(block)).height;
    case 'signatures':
      return Math.max(...block.people.map((person) => PEN_ROOM + caption(paper, person).length * CAPTION.leading + 22));
    case 'page':
      return 0;
  }
}

type Fact = readonly [label: string, value: string | InlineWords];

const said = (text: string | InlineWords): InlineWords => (typeof text === 'string' ? [text] : text);

/** The most that a picture takes. */
const pictureRoom = ({ share }: { share: number }) => ({ width: TEXT_WIDTH * share, height: PICTURE_HEIGHT });

const rowHeight = (paper: LetterSheets, [, value]: Fact) =>
  paper.lines(said(value), ROW, TEXT_WIDTH - LABEL_WIDTH).length * ROW.leading + 2 * ROW_PADDING;

const columnWidth = (TEXT_WIDTH - COLUMN_GAP) / 2;
const caption = (paper: LetterSheets, person: SignatureLine) =>
  paper.lines([{ strong: person.name }, `\n${person.role}`], CAPTION, columnWidth);

function place(paper: LetterSheets, block: Block): void {
  switch (block.kind) {
    case 'title':
      paper.element('H1', () => stack(paper, said(block.text), TITLE));
      if (block.lead) {
        const { lead } = block;
        paper.y -= 4;
        paper.element('P', () => stack(paper, [lead], LEAD));
      }
      return;
    case 'heading':
      paper.element('H2', () => stack(paper, said(block.text), HEADING));
      return;
    case 'text':
      paper.element('P', () => flow(paper, paper.lines(block.words, BODY), LEFT_EDGE, block.align));
      return;
    case 'lines': {
      const lines = block.lines.flatMap((words) => paper.lines(words, BODY));
      paper.element('P', () => flow(paper, lines));
      return;
    }
    case 'list':
      paper.within('L', () => {
        for (const [i, words] of block.items.entries()) item(paper, words, indentOf(block), block.marks?.[i]);
      });
      return;
    case 'facts':
      facts(paper, block.rows);
      return;
    case 'amounts':
      noted(paper, block.field, () => amounts(paper, block.head, block.rows));
      return;
    case 'table':
      placeTable(paper, block);
      return;
    case 'picture': {
      const size = paper.sizeOf(block.file, pictureRoom(block));
      const x = LEFT_EDGE + roomAtLeft(TEXT_WIDTH - size.width, block.align);
      paper.element('Figure', () => paper.picture(block.file, x, paper.y - size.height, size), { alt: block.alt });
      paper.y -= size.height;
      return;
    }
    case 'signatures':
      noted(paper, block.field, () => signatures(paper, block.people));
      return;
    case 'page':
      return;
  }
}

/** Draws a block on one page that is the value of a field. */
function noted(paper: LetterSheets, field: number | undefined, draw: () => void): void {
  const top = paper.y;
  draw();
  paper.note(field, { x: LEFT_EDGE, y: paper.y, width: TEXT_WIDTH, height: top - paper.y });
}

/** Sets words under one another on one page. */
function stack(paper: LetterSheets, words: InlineWords, style: TextStyle): void {
  for (const line of paper.lines(words, style)) paper.line(line, style);
}

/** Sets lines and turns the page where it ends. It never leaves one line of a paragraph alone. */
function flow(paper: LetterSheets, lines: ReturnType<LetterSheets['lines']>, x = LEFT_EDGE, align?: BlockAlign): void {
  lines.forEach((line, i) => {
    const lastButOne = i === lines.length - 2;
    paper.need(lastButOne && i > 0 ? 2 * BODY.leading : BODY.leading);
    paper.line(line, BODY, x + paper.indent(line, BODY, TEXT_WIDTH, align));
  });
}

const indentOf = ({ marks }: { marks?: readonly string[] }) => (marks ? NUMBERED : INDENT);

function item(paper: LetterSheets, words: InlineWords, indent: number, mark = '•'): void {
  const lines = paper.lines(words, BODY, TEXT_WIDTH - indent);
  paper.need(Math.min(lines.length, 2) * BODY.leading);
  paper.within('LI', () => {
    paper.element('Lbl', () =>
      paper.at([{ text: mark, weight: 'regular' }], BODY, LEFT_EDGE + 2, paper.y - BODY.leading),
    );
    paper.element('LBody', () => flow(paper, lines, LEFT_EDGE + indent));
  });
  paper.y -= 2;
}

function facts(paper: LetterSheets, rows: readonly Fact[]): void {
  paper.within('Table', () => {
    paper.rule(paper.y);
    for (const row of rows) {
      const [label, value] = row;
      paper.need(rowHeight(paper, row));
      paper.y -= ROW_PADDING;
      paper.within('TR', () => {
        const y = paper.y - ROW.leading;
        paper.element('TH', () => paper.at([{ text: label, weight: 'regular' }], LABEL, LEFT_EDGE, y), {
          scope: 'Row',
        });
        paper.element('TD', () => {
          for (const line of paper.lines(said(value), ROW, TEXT_WIDTH - LABEL_WIDTH))
            paper.line(line, ROW, LEFT_EDGE + LABEL_WIDTH);
        });
      });
      paper.y -= ROW_PADDING;
      paper.rule(paper.y);
    }
  });
}

function amounts(
  paper: LetterSheets,
  head: readonly [string, string],
  rows: readonly (readonly [string, string])[],
): void {
  paper.within('Table', () => {
    [head, ...rows].forEach(([label, amount], i) => {
      const marked = i === 0 || i === rows.length;
      const style: TextStyle = marked ? { ...ROW, weight: 'semibold' } : ROW;
      const y = paper.y - ROW_PADDING - ROW.leading;
      paper.within('TR', () => {
        const scope = i === 0 ? 'Column' : 'Row';
        paper.element('TH', () => paper.at([{ text: label, weight: style.weight }], style, LEFT_EDGE, y), { scope });
        const right = () => paper.atRight(amount, style, RIGHT_EDGE, y);
        if (i === 0) paper.element('TH', right, { scope });
        else paper.element('TD', right);
      });
      paper.y = y - ROW_PADDING;
      if (i < rows.length)
        paper.rule(paper.y, LEFT_EDGE, RIGHT_EDGE, i === 0 ? 0.9 : 0.6, i === 0 ? GRAY_COLOUR : RULE_COLOUR);
    });
  });
}

function signatures(paper: LetterSheets, people: readonly SignatureLine[]): void {
  const top = paper.y;
  let lowest = top;
  people.forEach((person, i) => {
    const x = LEFT_EDGE + i * (columnWidth + COLUMN_GAP);
    paper.y = top;
    paper.within('Div', () => signature(paper, person, x));
    lowest = Math.min(lowest, paper.y);
  });
  paper.y = lowest;
}

/** One person's line: ink over it, and name, role and date below. */
function signature(paper: LetterSheets, person: SignatureLine, x: number): void {
  const line = paper.y - PEN_ROOM;
  const { png, pen } = person;
  const alt = `Signature of ${person.name}`;
  if (png) {
    const size = paper.sizeOf(png, { width: columnWidth - 16, height: PEN_ROOM - 4, grows: false });
    paper.element('Figure', () => paper.picture(png, x + 8, line - 2, size), { alt });
  }
  if (pen) {
    const path = penStrokes(pen, person.ink);
    paper.element('Figure', () => paper.strokes(path, x + 8, line + 12, INKS[person.ink]), { alt });
  }
  paper.rule(line, x, x + columnWidth, 0.8, GRAY_COLOUR);
  paper.y = line - 3;
  paper.element('P', () => {
    for (const words of caption(paper, person))
      paper.line(words, words[0]?.weight === 'semibold' ? { ...CAPTION, color: INK_COLOUR } : CAPTION, x);
  });
  paper.y -= 4;
  const date = paper.y - CAPTION.leading;
  paper.element('P', () => paper.at([{ text: `Date: ${person.date ?? ''}`, weight: 'regular' }], CAPTION, x, date));
  if (!person.date) paper.rule(date + 1, x + 26, x + 130, 0.6, GRAY_COLOUR);
  paper.y = date;
}
