import { type Editor, Node } from '@tiptap/core';
import type { Node as DocumentNode, Schema } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { CellSelection, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';

/** The names of these nodes in ProseMirror's tables. */
const ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
};

const cell = (name: 'tableHeader' | 'tableCell', tag: 'th' | 'td') =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    // ProseMirror's tables ask for these. Cells here are never joined, and the contract has none of them.
    addAttributes: () => ({
      colspan: { default: 1, rendered: false, parseHTML: () => 1 },
      rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const Table = Node.create({
  name: 'table',
  group: 'part',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts: () => ({
    Tab: moveInTable(1),
    'Shift-Tab': moveInTable(-1),
    Backspace: removeChosenTable,
    Delete: removeChosenTable,
  }),
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** The next sheet of paper begins here. */
const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'part',
  atom: true,
  selectable: true,
  parseHTML: () => [{ tag: 'div[data-page-break]' }],
  renderHTML: () => ['div', { 'data-page-break': '' }, 'Page break'],
});

export const PART_NODES = [Table, TableRow, cell('tableHeader', 'th'), cell('tableCell', 'td'), PageBreak];

interface Pressed {
  editor: Editor;
}

function moveInTable(by: 1 | -1): (pressed: Pressed) => boolean {
  return ({ editor: { state, view } }) =>
    isInTable(state) && goToNextCell(by)(state, (tr) => view.dispatch(tr.scrollIntoView()));
}

/** Takes a table away whose cells are all chosen: emptying it cell by cell is not what anybody means. */
function removeChosenTable({ editor: { state, commands } }: Pressed): boolean {
  const { selection } = state;
  if (!(selection instanceof CellSelection) || !selection.isColSelection() || !selection.isRowSelection()) return false;
  return commands.deleteNode('table');
}

/** A table of this size, whose first row is its head. */
export function emptyTable(schema: Schema, rows: number, columns: number): DocumentNode {
  const { table, tableRow, tableHeader, tableCell } = schema.nodes;
  const row = (of: typeof tableCell) =>
    tableRow?.create(
      null,
      Array.from({ length: columns }, () => of?.createAndFill() as DocumentNode),
    ) as DocumentNode;
  return table?.create(
    null,
    Array.from({ length: rows }, (_, at) => row(at === 0 ? tableHeader : tableCell)),
  ) as DocumentNode;
}

/**
 * Puts a table or a page break after the part of the letter in which the cursor stands, or in its place where that is an
 * empty line. A line to go on in follows it. A table gets the cursor.
 */
export function insertPart(tr: Transaction, part: DocumentNode): Transaction {
  const { $from } = tr.selection;
  const line = $from.node(1);
  const empty = line?.type.name === 'paragraph' && line.content.size === 0;
  const from = $from.depth > 0 ? $from.before(1) : $from.pos;
  const at = $from.depth > 0 && !empty ? $from.after(1) : from;
  tr.replaceWith(at, empty ? $from.after(1) : at, part);
  const after = at + part.nodeSize;
  const next = tr.doc.nodeAt(after);
  if (!next?.isTextblock) tr.insert(after, tr.doc.type.schema.nodes.paragraph?.create() ?? []);
  const cursor = part.type.name === 'table' ? at + 1 : after;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(cursor))).scrollIntoView();
}
