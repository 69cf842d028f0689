import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { FieldPlace } from '../../../contracts/letters/letter';
import type { LetterBody } from '../../../contracts/letters/letter-body';
import { data } from './letter-data.test-support';
import { letterFonts } from './letter-pdf';
import { doc, fieldInline, paragraph, textInline } from './letters.test-support';
import {
  differenceTo,
  drawPdfPage,
  pagesOf,
  parsePdf,
  pdfSource,
  qpdfCheck,
  readPageStructure,
} from './reading.test-support';
import { type LetterValues, NO_VALUES } from './values';
import { wholeLetter } from './whole-letter';
import { writeText } from './write-letter';

const LONG = 'Terminal Operations, Container Freight and Coordination';
const PNG = 'a'.repeat(22).concat('.png');
const JPEG = 'b'.repeat(22).concat('.jpeg');

/** A green disc: on a clear ground as PNG, on white as JPEG. */
function disc(type: 'png' | 'jpeg'): Uint8Array {
  const canvas = createCanvas(400, 200);
  const context = canvas.getContext('2d');
  if (type === 'jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, 400, 200);
  }
  context.fillStyle = '#208368';
  context.arc(200, 100, 90, 0, 2 * Math.PI);
  context.fill();
  return new Uint8Array(type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg'));
}

const images = new Map([
  [PNG, disc('png')],
  [JPEG, disc('jpeg')],
]);
const values: LetterValues = {
  ...NO_VALUES,
  texts: { firstname: 'Ada', lastname: 'Obi', branch: 'Apapa, Lagos', department: LONG },
  payroll: [
    ['Gross', '₦500,000.00'],
    ['Net', '₦400,000.00'],
  ],
  images,
};

async function written(body: LetterBody, of = values) {
  let places: readonly FieldPlace[] = [];
  const bytes = await writeText(letterFonts, wholeLetter('', body, of, undefined), {
    company: data.company,
    name: 'Ada Obi',
    date: '2026-06-16',
    onPlaces: (found) => {
      places = found;
    },
  });
  return { bytes, places, pdf: await parsePdf(bytes) };
}

const picture = (image: string, width: 25 | 50 | 75 | 100, align?: 'center' | 'right') => ({
  type: 'image' as const,
  attrs: { image, alt: `A disc of ${width} percent`, width, ...(align && { align }) },
});
const aligned = (align: 'center' | 'right', said: string) => ({ ...paragraph(textInline(said)), attrs: { align } });
const cell = (said: string, align?: 'right') => ({
  type: 'tableCell' as const,
  content: [align ? aligned(align, said) : paragraph(textInline(said))],
});

test('pictures and lines stand at the left, in the middle and at the right', async () => {
  const { bytes, pdf } = await written(
    doc(
      paragraph(textInline('At the left')),
      aligned('center', `In the middle, ${'over two lines '.repeat(9)}.`),
      aligned('right', 'At the right'),
      picture(PNG, 25),
      picture(JPEG, 50, 'center'),
      picture(PNG, 25, 'right'),
      { type: 'table', content: [{ type: 'tableRow', content: [cell('Bonus'), cell('₦1,000.00', 'right')] }] },
    ),
  );
  expect(await qpdfCheck(bytes)).toBe(0);
  expect(await differenceTo('pictures', await drawPdfPage(pdf, 1))).toBeLessThan(60);
});

test('a picture is told by its words, and one that is gone leaves them', async () => {
  const body = doc(paragraph(textInline('Above')), picture(PNG, 100));
  const figures = async (of: LetterValues) =>
    (await readPageStructure((await written(body, of)).pdf, 1))[0]?.inside.filter(
      (one) => typeof one !== 'string' && one.role === 'Figure',
    );
  expect(await figures(values)).toMatchObject([{ role: 'Figure', alt: 'A disc of 100 percent' }]);
  expect(await figures({ ...values, images: new Map() })).toEqual([]);
  const { pdf } = await written(body, { ...values, images: new Map([[PNG, new Uint8Array(40)]]) });
  expect((await pagesOf(pdf)).join('')).toContain('Above');
});

test('the pictures of a letter are in its file once, however often they stand there', async () => {
  const { bytes } = await written(doc(picture(JPEG, 25), picture(JPEG, 50), picture(JPEG, 100)));
  expect(pdfSource(bytes).match(/DCTDecode/g)).toHaveLength(1);
});

test('each field is found where its value stands, and nothing in the file tells of it', async () => {
  const body = doc(
    paragraph(textInline('Dear '), fieldInline('firstname'), textInline(' '), fieldInline('lastname'), textInline(',')),
    { type: 'heading', attrs: { level: 2 }, content: [textInline('In '), fieldInline('branch')] },
    paragraph(textInline(`${'Words '.repeat(8)}of `), fieldInline('department'), textInline('.')),
    paragraph(fieldInline('payroll')),
    { type: 'pageBreak' },
    paragraph(fieldInline('end_date')),
  );
  const { places, pdf } = await written(body);
  expect(places.map(({ field: at, page }) => [at, page])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [3, 1],
    [4, 1],
    [5, 2],
  ]);
  // The text layer says what stands in each place.
  const sheet = await pdf.getPage(1);
  const { items } = await sheet.getTextContent();
  for (const place of places.slice(0, 3)) {
    const [left, right, base] = [place.left * 595.28, (place.left + place.width) * 595.28, 841.89 * (1 - place.top)];
    const line = items.find(
      (item) =>
        'str' in item &&
        item.transform[5] < base &&
        item.transform[5] > base - place.height * 841.89 &&
        item.transform[4] <= left + 0.1 &&
        item.transform[4] + item.width >= right - 0.5,
    );
    expect(line, `field ${place.field}`).toBeDefined();
  }
  const plain = await written(
    doc(
      paragraph(textInline('Dear '), textInline('Ada'), textInline(' '), textInline('Obi'), textInline(',')),
      { type: 'heading', attrs: { level: 2 }, content: [textInline('In '), textInline('Apapa, Lagos')] },
      paragraph(textInline(`${'Words '.repeat(8)}of `), textInline(LONG), textInline('.')),
      ...body.content.slice(3),
    ),
  );
  expect(Buffer.from(plain.bytes).equals(Buffer.from((await written(body)).bytes))).toBe(true);
});
