import { expect, test } from 'vitest';
import { pdfName } from './pdf-name';

const DAY = '2026-11-28';

test('a PDF is named after the thing, and else after the day', () => {
  expect(pdfName('offer letter', DAY, [])).toBe('offer-letter.pdf');
  expect(pdfName('Birth certificate', DAY, [])).toBe('birth-certificate.pdf');
  expect(pdfName(undefined, DAY, [])).toBe('pages-2026-11-28.pdf');
  expect(pdfName('…', DAY, [])).toBe('pages-2026-11-28.pdf');
});

test('a name has the letters of every language, and nothing that a folder could not', () => {
  expect(pdfName('Ìwé ẹ̀rí: NYSC/2024', DAY, [])).toBe('ìwé-ẹ̀rí-nysc-2024.pdf');
  expect(pdfName('a'.repeat(200), DAY, [])).toHaveLength(64);
});

test('a second PDF of the same thing has a number', () => {
  expect(pdfName('handbook', DAY, ['handbook.pdf'])).toBe('handbook-2.pdf');
  expect(pdfName('handbook', DAY, ['handbook.pdf', 'handbook-2.pdf'])).toBe('handbook-3.pdf');
});
