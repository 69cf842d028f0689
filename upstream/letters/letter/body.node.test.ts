import { expect, test } from 'vitest';
import { LETTER_CATEGORIES } from '../../../contracts/letters/letter-state';
import { inkPicture } from '../../seed/ink-picture';
import { data, offerPdf } from './letter-data.test-support';
import { letterFonts } from './letter-pdf';
import { doc, fieldInline, paragraph, textInline } from './letters.test-support';
import type { LetterPerson } from './people';
import {
  differenceTo,
  drawPdfPage,
  pagesOf,
  parsePdf,
  qpdfCheck,
  readPageStructure,
  type StructureElement,
} from './reading.test-support';
import { TEXTS } from './seed-texts';
import { STANDARD_TEXTS } from './standard-texts';
import { letterValuesOf } from './values';
import { wholeLetter } from './whole-letter';
import { writeText } from './write-letter';

const DATE = '2026-06-16';
const PERSON: LetterPerson = {
  ...data,
  middlename: null,
  staff_id: 'LGS-7',
  basic_pay: 600_000_000,
  housing_pay: 450_000_000,
  transport_pay: 300_000_000,
  other_pay: 150_000_000,
  resumption_date: '2026-06-29',
  end_date: '2026-06-22',
};
const signature = { name: 'Aisha Bello', role: 'Head, Human Resources', png: await inkPicture('Aisha Bello') };
const values = letterValuesOf(PERSON, { date: DATE, signature, seesPay: true });
const written = (
  ...[subject, body]: Parameters<typeof wholeLetter> extends [infer S, infer B, ...unknown[]] ? [S, B] : never
) =>
  writeText(letterFonts, wholeLetter(subject, body, values, PERSON), {
    company: PERSON.company,
    name: PERSON.name,
    date: DATE,
    png: signature.png,
  });

test('a text of each category becomes a PDF that says all of it', async () => {
  expect(TEXTS.map(({ category }) => category)).toEqual(Object.keys(LETTER_CATEGORIES));
  for (const { subject, body } of TEXTS.filter((one) => !STANDARD_TEXTS.includes(one))) {
    const bytes = await written(subject, body);
    expect(await qpdfCheck(bytes)).toBe(0);
    const said = (await pagesOf(await parsePdf(bytes))).join('\n');
    expect(said).toContain(subject);
    expect(said).toContain('Aisha Bello');
    expect(said).not.toMatch(/[[\]{}]/);
  }
});

test('the letters of an offer say all of it, below a title of their own', async () => {
  for (const letter of ['acknowledgement_letter', 'deployment_letter'] as const) {
    const said = (await pagesOf(await parsePdf(await offerPdf(letter, data)))).join('\n');
    expect(said).toContain(letter === 'deployment_letter' ? 'Deployment to Apapa' : 'Offer of employment with Lagoon');
    expect(said).not.toMatch(/Your (offer of employment|deployment)\n|[[\]{}*]/);
  }
});

test('the offer of the seed looks as it did', async () => {
  const [offer] = TEXTS;
  if (!offer) throw new Error('no text');
  const pdf = await parsePdf(await written(offer.subject, offer.body));
  expect(await differenceTo('body', await drawPdfPage(pdf, 1))).toBeLessThan(60);
});

const trimmed = (one: StructureElement | string): StructureElement | string =>
  typeof one === 'string' ? one.trim() : { ...one, inside: one.inside.map(trimmed) };

test('a reader of the screen is told the rows of a table, the numbers of a list and the heads of columns', async () => {
  const cell = (type: 'tableHeader' | 'tableCell', said: string) => ({ type, content: [paragraph(textInline(said))] });
  const body = doc(
    {
      type: 'orderedList',
      attrs: { start: 2 },
      content: [{ type: 'listItem', content: [paragraph(textInline('Sign '), fieldInline('company'))] }],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [cell('tableHeader', 'What'), cell('tableHeader', 'From'), cell('tableHeader', 'To')],
        },
        { type: 'tableRow', content: [cell('tableCell', 'Step'), cell('tableCell', '1'), cell('tableCell', '2')] },
      ],
    },
  );
  const [document] = await readPageStructure(await parsePdf(await written('', body)), 1);
  const inside = document?.inside.slice(-2).map(trimmed);
  const of = (role: string, ...said: string[]) => said.map((one) => ({ role, inside: [one] }));
  expect(inside).toEqual([
    { role: 'L', inside: [{ role: 'LI', inside: [...of('Lbl', '2.'), ...of('LBody', 'Sign Lagoon Logistics Ltd')] }] },
    {
      role: 'Table',
      inside: [
        { role: 'TR', inside: of('TH', 'What', 'From', 'To') },
        { role: 'TR', inside: of('TD', 'Step', '1', '2') },
      ],
    },
  ]);
});

test('what is slanted or underlined is drawn so, and read as before', async () => {
  const part = (said: string, ...types: ('bold' | 'italic' | 'underline')[]) => ({
    type: 'text' as const,
    text: said,
    marks: types.map((type) => ({ type })),
  });
  const line = paragraph(
    textInline('Plain, '),
    part('slanted words, ', 'italic'),
    part('underlined words with Ọ̀yọ́, ', 'underline'),
    part('and all three of them.', 'bold', 'italic', 'underline'),
  );
  const bytes = await written('', doc(line));
  expect(await qpdfCheck(bytes)).toBe(0);
  const pdf = await parsePdf(bytes);
  const [document] = await readPageStructure(pdf, 1);
  const last = document && trimmed(document.inside.at(-1) ?? '');
  expect(JSON.stringify(last).replaceAll('\\n', ' ')).toContain(
    'Plain, slanted words, underlined words with Ọ̀yọ́, and all three of them.'.normalize('NFC'),
  );
  const top = { x: 60, y: 170, width: 480, height: 60, scale: 2 };
  expect(await differenceTo('marks', await drawPdfPage(pdf, 1, top))).toBeLessThan(60);
});

test('a long table goes on over pages, and no row is cut', async () => {
  const rows = Array.from({ length: 90 }, (_, i) => ({
    type: 'tableRow' as const,
    content: [`Row ${i}`, `${'long words '.repeat(12)}end ${i}.`].map((said) => ({
      type: i === 0 ? ('tableHeader' as const) : ('tableCell' as const),
      content: [paragraph(textInline(said))],
    })),
  }));
  const bytes = await written('Many rows', doc({ type: 'table', content: rows }));
  const pages = await pagesOf(await parsePdf(bytes));
  expect(pages.length).toBeGreaterThan(3);
  for (let i = 0; i < 90; i += 1)
    expect(pages.filter((page) => page.includes(`Row ${i}`) && page.includes(`end ${i}.`)).length).toBeGreaterThan(0);
  expect(await qpdfCheck(bytes)).toBe(0);
});
