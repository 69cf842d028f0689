import { Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { STARTER } from '../rich-text/extensions';
import { FieldNode } from './field-node';
import { OfferFields } from './field-offer';
import { PART_NODES } from './table-nodes';

const Letter = Node.create({ name: 'doc', topNode: true, content: '(block | part)+' });

/** What the editor of letters knows, which is what `LetterBody` allows. */
export const LETTER_EXTENSIONS = [
  Letter,
  StarterKit.configure({ ...STARTER, document: false, heading: { levels: [1, 2, 3] } }),
  FieldNode,
  OfferFields,
  ...PART_NODES,
];
