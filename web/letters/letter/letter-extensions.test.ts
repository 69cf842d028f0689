import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { LETTER_TOKEN_NAMES } from '../../../contracts/letters/letter-token';
import { fieldAt, fieldNumber, fieldsFromText } from './field-node';
import { EditedBody, letterExtensions } from './letter-extensions';
import { emptyTable, insertPart } from './table-nodes';

const schema = getSchema(letterExtensions());
const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const field = (token: string) => ({ type: 'field', attrs: { token } });
const paragraph = (...content: object[]) => ({ type: 'paragraph', ...(content.length > 0 && { content }) });
const doc = (...content: object[]) => ({ type: 'doc', content });
const nodeOf = (source: object): Node => {
  const node = schema.nodeFromJSON(source);
  node.check();
  return node;
};
const stateOf = (source: object, cursor?: number) => {
  const node = nodeOf(source);
  return EditorState.create({
    doc: node,
    ...(cursor !== undefined && { selection: TextSelection.create(node, cursor) }),
  });
};
const bodyOf = (node: Node) => EditedBody.safeParse(node.toJSON()).data;

test('the editor knows all that the contract allows, and gives it back unchanged', () => {
  const body = doc(
    ...[1, 2, 3].map((level) => ({ type: 'heading', attrs: { level }, content: [text('Offer')] })),
    paragraph(...LETTER_TOKEN_NAMES.map(field)),
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph(text('One', 'bold'))] }],
    },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(field('date'))] }] },
    { type: 'blockquote', content: [paragraph(text('Two'), { type: 'hardBreak' }, text('lines'))] },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph(text('Each month'))] }] },
        { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(field('net_salary')), paragraph()] }] },
      ],
    },
    { type: 'pageBreak' },
    { type: 'image', attrs: { image: `${'a'.repeat(22)}.png`, alt: 'A map', width: 25 } },
    { type: 'image', attrs: { image: `${'a'.repeat(22)}.jpeg`, alt: 'A stamp', width: 100, align: 'right' } },
    { ...paragraph(text('In the middle')), attrs: { align: 'center' } },
    paragraph({
      type: 'text',
      text: 'portal',
      marks: [{ type: 'link', attrs: { href: 'https://portal.example' } }, { type: 'italic' }],
    }),
  );
  expect(bodyOf(nodeOf(body))).toEqual(body);
});

test('a table stands in no list', () => {
  const table = { type: 'table', content: [{ type: 'tableRow', content: [] }] };
  expect(() => nodeOf(doc({ type: 'bulletList', content: [{ type: 'listItem', content: [table] }] }))).toThrow();
});

test('fields that are written between braces become fields, in bold where they are', () => {
  const state = stateOf(
    doc(
      paragraph(text('Dear {{firstname}} '), text('{last', 'bold'), text('name}', 'bold', 'italic'), text(', {bonus}')),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('{date}{end_date}'))] }] },
    ),
  );
  const changed = fieldsFromText(state)?.doc;
  expect(changed && bodyOf(changed)).toEqual(
    doc(
      paragraph(
        text('Dear '),
        field('firstname'),
        text(' '),
        { ...field('lastname'), marks: [{ type: 'bold' }] },
        text(', {bonus}'),
      ),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(field('date'), field('end_date'))] }] },
    ),
  );
  expect(fieldsFromText(stateOf(doc(paragraph(text('No {field}')))))).toBeNull();
});

test('the field at the cursor is the selected one, then the one before it, then the one after it', () => {
  const source = doc(paragraph(text('A '), field('date'), field('branch'), text(' b')));
  const at = (cursor: number) => fieldAt(stateOf(source, cursor).selection)?.token;
  expect([2, 3, 4, 5, 6].map(at)).toEqual([undefined, 'date', 'date', 'branch', undefined]);
  const node = nodeOf(source);
  expect(fieldAt(NodeSelection.create(node, 4))).toEqual({ token: 'branch', from: 4, to: 5 });
  expect(fieldAt(TextSelection.create(node, 1, 5))).toBeNull();
  const number = (cursor: number) => fieldNumber(stateOf(source, cursor));
  expect([2, 3, 4, 5, 6].map(number)).toEqual([null, 0, 0, 1, null]);
});

test('a table comes after the part with the cursor, in the place of an empty line, and has a line after it', () => {
  const inList = stateOf(
    doc({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('One'))] }] }, paragraph()),
    4,
  );
  const types = (node: Node) => node.children.map(({ type }) => type.name);
  const after = insertPart(inList.tr, emptyTable(schema, 2, 3));
  expect(types(after.doc)).toEqual(['bulletList', 'table', 'paragraph']);
  expect(after.selection.$from.node(3).type.name).toBe('tableHeader');
  const empty = insertPart(stateOf(doc(paragraph()), 1).tr, emptyTable(schema, 2, 3));
  expect(types(empty.doc)).toEqual(['table', 'paragraph']);
  expect(empty.doc.child(0).childCount).toBe(2);
  expect(empty.doc.child(0).child(1).childCount).toBe(3);
  bodyOf(empty.doc);
});

test('a page break leaves the cursor in the line after it', () => {
  const { doc: broken, selection } = insertPart(
    stateOf(doc(paragraph(text('One')), paragraph(text('Two'))), 2).tr,
    schema.node('pageBreak'),
  );
  expect(broken.children.map(({ type }) => type.name)).toEqual(['paragraph', 'pageBreak', 'paragraph']);
  expect(selection.$from.parent.textContent).toBe('Two');
});
