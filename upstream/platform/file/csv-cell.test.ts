import { expect, test } from 'vitest';
import { cellText } from '../../import/bulk-import/cells';
import { cell } from './csv-cell';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1+1',
  ' \u00a0=1',
  '\u200b=1',
  '\ufeff=1',
])('a cell %j is made harmless, and is the same text, without what nobody sees, when the file comes back', (text) => {
  expect(cell(text)).toBe(`"'${text}"`);
  expect(cellText(cell(text).slice(1, -1))).toBe(text.replace('\u200b', '').trim());
});

test.each(['\u0000=1+1', '\u0007\u0000＝1', '\t=1', '\r\n=1', '\u001b-1', '\tplain', '\u0085@x'])(
  'a cell %j with control characters before it is made harmless',
  (text) => {
    expect(cell(text)).toBe(`"'${text}"`);
  },
);

test.each(['Ada', "'quoted'", 'a=b', '6" pipes', '', 'Ọlá + Tèmi'])('a cell %j stays as it is', (text) => {
  expect(cell(text)).toBe(`"${text.replaceAll('"', '""')}"`);
  expect(cellText(text)).toBe(text);
});

test('a cell that comes in loses its control characters and its line breaks', () => {
  expect(cellText('12 Marina\r\n Lagos\u0000')).toBe('12 Marina Lagos');
  expect(cellText('\u0000=1+1')).toBe('=1+1');
});
