import { mergeAttributes, Node } from '@tiptap/core';
import { type EditorState, NodeSelection, Plugin, type Selection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { isLetterToken, type LetterToken } from '../../../contracts/letters/letter-token';
import { writtenIn } from './field-text';
import { chipWord, type OwnField } from './own-fields';

/** Stands for a field, a picture or a line break in the words of a paragraph, where each takes one place. */
const ONE_PLACE = '\ufffc';

/** The field that is selected, or that the cursor stands beside: the one before it first. */
export function fieldAt(selection: Selection): { token: LetterToken; from: number; to: number } | null {
  const { $from, from, to, empty } = selection;
  if (selection instanceof NodeSelection) {
    return selection.node.type.name === 'field' ? { token: selection.node.attrs.token, from, to } : null;
  }
  if (!empty) return null;
  const { nodeBefore, nodeAfter } = $from;
  if (nodeBefore?.type.name === 'field') return { token: nodeBefore.attrs.token, from: from - 1, to: from };
  if (nodeAfter?.type.name === 'field') return { token: nodeAfter.attrs.token, from, to: from + 1 };
  return null;
}

/** Which of the fields in the text stands at the cursor, counted from 0; null for none. */
export function fieldNumber({ doc, selection }: EditorState): number | null {
  const field = fieldAt(selection);
  if (!field) return null;
  let before = 0;
  doc.nodesBetween(0, field.from, (node, at) => {
    if (node.type.name === 'field' && at < field.from) before += 1;
  });
  return before;
}

/** Makes a field of each that is written into the text between braces, typed or pasted. */
export function fieldsFromText(state: EditorState): Transaction | null {
  const { tr, doc, schema } = state;
  const field = schema.nodes.field;
  if (!field) return null;
  const found: { from: number; to: number; token: LetterToken }[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    for (const { from, to, token } of writtenIn(node.textBetween(0, node.content.size, null, ONE_PLACE))) {
      found.push({ from: at + 1 + from, to: at + 1 + to, token });
    }
    return false;
  });
  // From the last to the first, so that the places before stay as they are.
  for (const { from, to, token } of found.toReversed()) {
    tr.replaceWith(from, to, field.create({ token }, null, doc.resolve(from + 1).marks()));
  }
  return tr.docChanged ? tr : null;
}

/** Puts a field in the place of what is chosen, or of what stands between two places of the letter. */
export function putField(
  { state, dispatch }: EditorView,
  token: LetterToken,
  place?: { from: number; to: number },
): void {
  const { tr, selection, storedMarks } = state;
  const field = state.schema.node('field', { token }, undefined, storedMarks ?? selection.$from.marks());
  if (place) tr.replaceWith(place.from, place.to, field);
  else tr.replaceSelectionWith(field, false);
  dispatch(tr.scrollIntoView());
}

/** Lights the field at the cursor, as the preview lights its value. */
const litField = ({ doc, selection }: EditorState): DecorationSet | null => {
  const field = fieldAt(selection);
  return field && DecorationSet.create(doc, [Decoration.node(field.from, field.to, { 'data-lit': '' })]);
};

/** A field of a letter: one piece, which is put in, moved and taken away as a whole, and so cannot be mistyped. */
export const FieldNode = Node.create<{ own: readonly OwnField[] }>({
  name: 'field',
  addOptions: () => ({ own: [] }),
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    token: { default: 'firstname', parseHTML: (element: HTMLElement) => element.getAttribute('data-field') },
  }),
  parseHTML: () => [
    { tag: 'span[data-field]', getAttrs: (element) => isLetterToken(element.getAttribute('data-field') ?? '') && null },
  ],
  renderHTML({ node, HTMLAttributes: { token: _, ...attributes } }) {
    const { token } = node.attrs;
    return ['span', mergeAttributes(attributes, { 'data-field': token }), chipWord(token, this.options.own)];
  },
  renderText: ({ node }) => `{${node.attrs.token}}`,
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? fieldsFromText(state) : null,
      props: { decorations: litField },
    }),
  ],
});
