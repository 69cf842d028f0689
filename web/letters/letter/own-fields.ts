import type { Editor } from '@tiptap/core';
import {
  isOwnToken,
  type LetterToken,
  type OwnToken,
  ownToken,
  TOKEN_WORDS,
  tokenWord,
} from '../../../contracts/letters/letter-token';
import type { CustomField } from '../../../contracts/organisation/custom-field';

/** A field of the company of a letter. One that is archived is named where it stands, and not offered. */
export interface OwnField {
  token: OwnToken;
  name: string;
  offered: boolean;
}

export const ownFieldsOf = (fields: readonly CustomField[] = []): OwnField[] =>
  fields.map(({ id, name, archived_at }) => ({ token: ownToken(id), name, offered: archived_at === null }));

/** The fields of the company that an editor of letters was made with. */
export const ownFieldsIn = (editor: Editor): readonly OwnField[] =>
  editor.extensionManager.extensions.find(({ name }) => name === 'field')?.options.own ?? [];

const namesOf = (own: readonly OwnField[]) => Object.fromEntries(own.map(({ token, name }) => [token, name]));

/** The text for a field: its token, or the name of a field of the company. */
export const chipWord = (token: LetterToken, own: readonly OwnField[]): string =>
  isOwnToken(token) ? tokenWord(token, namesOf(own)) : token;

/** The words beside it. */
export const chipMeaning = (token: LetterToken): string =>
  isOwnToken(token) ? 'Field of the company' : TOKEN_WORDS[token];
