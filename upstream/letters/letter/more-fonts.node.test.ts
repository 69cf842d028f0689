import { expect, test } from 'vitest';
import { data, offerPdf } from './letter-data.test-support';
import { letterFonts } from './letter-pdf';
import { unprintableFinder } from './more-fonts';
import { printable } from './printable';
import { pagesOf, parsePdf, qpdfCheck } from './reading.test-support';

test.each([
  ['a narrow and a thin space', '₦5\u202f000\u2009a\u3000day', '₦5\u00a0000 a day'],
  ['ligatures', 'o\ufb03ce, \ufb01rst, \ufb02oor', 'office, first, floor'],
  ['a soft hyphen and a space of width zero', 'over\u00adtime\u200b pay\ufeff', 'overtime pay'],
  ['the bullets and ticks of Word', '\uf0b7 one \uf0a7 two \uf0fc done', '• one ▪ two ✓ done'],
  ['decomposed letters', 'O\u0323la\u0301', 'Ọlá'],
])('%s are printed as they are meant', (_, pasted, meant) => {
  expect(printable(pasted)).toBe(meant);
});

const SIGNS = '№ ™ ≥ ≤ ≠ → ☐ ☑ ✔ ₂ ⅓';
const NAMES = ['Дмитрий', 'Ολγα', 'Sa̱ka̱i', 'e̱fe̱'];

test('what the font of the letters has not is drawn by the second font, and copied as it is written', async () => {
  const bytes = await offerPdf('acknowledgement_letter', {
    ...data,
    firstname: NAMES.join(' '),
    middlename: null,
    job_role: SIGNS,
  });
  const text = (await pagesOf(await parsePdf(bytes))).join('\n').replaceAll(/\s+/g, ' ');
  for (const part of [...NAMES, ...SIGNS.split(' ')]) expect(text).toContain(part);
  expect(text).not.toContain('□');
  expect(await qpdfCheck(bytes)).toBe(0);
});

test('a letter for which the first font is enough is the same without the second', async () => {
  const { more: _, ...first } = letterFonts;
  expect(await unprintableFinder(first, 'Ọláńrewájú').then((find) => find('Ọláńrewájú'))).toEqual([]);
});

test('what no font draws is found, each letter once', async () => {
  const text = `Li 李李, محمد and अमित; ${SIGNS} ${NAMES.join(' ')}\nṢẹ̀gun\u200b`;
  const find = await unprintableFinder(letterFonts, text);
  expect(find(text)).toEqual(['李', 'م', 'ح', 'د', 'अ', 'मि', 'त']);
});
