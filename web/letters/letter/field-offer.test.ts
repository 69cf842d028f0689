import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { fieldsLike, OfferFields, offerAt } from './field-offer';
import { letterExtensions } from './letter-extensions';

const schema = getSchema(letterExtensions());
const plugins = OfferFields.config.addProseMirrorPlugins?.call({ options: { own: [] } } as never) ?? [];

function typing(words: string): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph' }] });
  let state = EditorState.create({ doc, plugins, selection: TextSelection.create(doc, 1) });
  for (const letter of words) state = state.apply(state.tr.insertText(letter));
  return state;
}

test('fields are found by their token or their label, those that begin with it first', () => {
  expect(fieldsLike('')).toHaveLength(17);
  expect(fieldsLike('DA')).toEqual(['date', 'effective_date', 'end_date', 'resumption_date']);
  expect(fieldsLike('monthly')).toEqual(['net_salary', 'payroll']);
  expect(fieldsLike('bonus')).toEqual([]);
  const own = [
    { token: 'custom_7', name: 'Date of Ẹ̀kọ́', offered: true },
    { token: 'custom_8', name: 'Date of old', offered: false },
  ] as const;
  expect(fieldsLike('date_of', own)).toEqual(['date', 'custom_7']);
});

test('they are offered from a brace on, until what is typed is no field', () => {
  expect(offerAt(typing('Dear '))).toBeNull();
  expect(offerAt(typing('Dear {'))).toMatchObject({ from: 6, to: 7, at: 0 });
  expect(offerAt(typing('Dear {{fir'))).toMatchObject({ from: 6, to: 11, found: ['firstname'] });
  expect(offerAt(typing('Dear {bonus'))).toBeNull();
  expect(offerAt(typing('Dear { '))).toBeNull();
});

test('the cursor in a brace asks for no offer before something is typed', () => {
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A {d' }] }],
  });
  const state = EditorState.create({ doc, plugins });
  expect(offerAt(state.apply(state.tr.setSelection(TextSelection.create(doc, 5))))).toBeNull();
});
