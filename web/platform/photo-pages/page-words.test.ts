import { expect, test } from 'vitest';
import { DOCUMENT_FILE, OFFER_FILES } from '../../../contracts/platform/files';
import { tooLargeWords, unreadableWords } from './page-words';

const good = { state: 'good' } as const;
const bad = { state: 'unreadable' } as const;

test('pages that cannot be read are named, because nobody wants them left out in silence', () => {
  expect(unreadableWords([good, good])).toBeUndefined();
  expect(unreadableWords([good, bad])).toBe('Page 2 cannot be read. Remove it, then make the PDF.');
  expect(unreadableWords([bad, good, bad, bad])).toBe(
    'Pages 1, 3 and 4 cannot be read. Remove them, then make the PDF.',
  );
});

test('pages that do not fit say so, with what is left to do in their field', () => {
  expect(tooLargeWords(30, OFFER_FILES)).toBe(
    'These 30 pages do not fit into 5 MB, even as small as they can be read. Remove some, and make a second PDF of them.',
  );
  expect(tooLargeWords(30, DOCUMENT_FILE)).toBe(
    'These 30 pages do not fit into 5 MB, even as small as they can be read. Remove some of them.',
  );
  expect(tooLargeWords(1, { maxBytes: 10_000, maxFiles: 1 })).toBe('This page does not fit into 0.01 MB.');
});
