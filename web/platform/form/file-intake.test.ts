import { describe, expect, test } from 'vitest';
import { DOCUMENT_FILE, OFFER_FILES, SHARED_BOX_FILE } from '../../../contracts/platform/files';
import { acceptOf, admit, rulesInWords } from './file-intake';

const MB = 1_000_000;
const words = (files: { name: string; size: number }[], rules: typeof OFFER_FILES, held = 0) =>
  admit(files, rules, { held, at: 0 }).map((file) => file.words);

describe('a box says its rules', () => {
  test.each([
    [OFFER_FILES, '.pdf,.docx', 'pdf or docx, up to 5 MB each, 5 files at most'],
    [SHARED_BOX_FILE, '.pdf', 'pdf, up to 25 MB'],
    [DOCUMENT_FILE, '.pdf,.doc,.docx', 'pdf, doc or docx, up to 5 MB'],
  ])('%#', (rules, accept, line) => {
    expect(acceptOf(rules)).toBe(accept);
    expect(rulesInWords(rules)).toBe(line);
  });
});

test('the shared box takes PDF alone, up to 25 MB, with its odd texts', () => {
  expect(words([{ name: 'policy.pdf', size: 25 * MB }], SHARED_BOX_FILE)).toEqual([undefined]);
  expect(words([{ name: 'policy.pdf', size: 25 * MB + 1 }], SHARED_BOX_FILE)).toEqual([
    'file size is too large, please select a Video less than 25mb',
  ]);
  expect(words([{ name: 'policy.docx', size: MB }], SHARED_BOX_FILE)).toEqual(['Only Pdf and docx is allowed']);
});

test('documents elsewhere are pdf, doc or docx, up to 5 MB', () => {
  for (const name of ['a.pdf', 'a.doc', 'a.DOCX'])
    expect(words([{ name, size: 5 * MB }], DOCUMENT_FILE)).toEqual([undefined]);
  expect(words([{ name: 'a.pdf', size: 5 * MB + 1 }], DOCUMENT_FILE)).toEqual(['File less than 5MB']);
  expect(words([{ name: 'a.png', size: 1 }], DOCUMENT_FILE)).toEqual(['Please upload a valid file']);
});

test('a wrong file takes no place; one too many is told so', () => {
  const chosen = [
    { name: 'photo.heic', size: 1 },
    { name: '4.pdf', size: 1 },
    { name: '5.pdf', size: 1 },
    { name: '6.pdf', size: 1 },
  ];
  expect(words(chosen, OFFER_FILES, 3)).toEqual([
    'Please upload a valid file',
    undefined,
    undefined,
    '5 files are enough. Remove one to add another.',
  ]);
});
