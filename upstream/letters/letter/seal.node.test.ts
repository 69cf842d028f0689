import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { data } from './letter-data.test-support';
import { letterFonts } from './letter-pdf';
import {
  differenceTo,
  drawPdfPage,
  pagesOf,
  parsePdf,
  pdfSource,
  qpdfCheck,
  readPageStructure,
} from './reading.test-support';
import { TO_COME } from './seal';
import { writeText } from './write-letter';

const seal = {
  code: '7QK4M2XD9T',
  address: 'https://hr.lagoonlogistics.example/verify/7QK4M2XD9T',
};

const sealed = (paragraphs: number, mark: typeof seal | typeof TO_COME = seal) =>
  writeText(
    letterFonts,
    {
      title: 'Confirmation of employment',
      blocks: Array.from({ length: paragraphs }, (_, i) => ({ kind: 'text', words: [`Paragraph ${i + 1}.`] })),
    },
    { company: data.company, name: 'Fatima Abubakar', date: '2026-06-16', seal: mark },
  );

test('the last page has a QR sign that a phone reads, its code, and the way to check it', async () => {
  const bytes = await sealed(3);
  expect(await qpdfCheck(bytes)).toBe(0);
  const pdf = await parsePdf(bytes);
  const foot = await drawPdfPage(pdf, 1, { x: 50, y: 680, width: 320, height: 140, scale: 3 });
  expect(decodeQR(foot.pixels)).toBe(seal.address);
  expect(await differenceTo('seal', foot)).toBeLessThan(60);
  expect((await pagesOf(pdf)).join('\n')).toMatch(
    /Check this letter at hr\.lagoonlogistics\.example\/verify\s+with the code under the sign\.\s+7QK4-M2XD-9T/,
  );
  expect(pdfSource(bytes)).not.toMatch(/\/Subtype \/Image/);
});

test('a reader of the screen is told of the sign and hears the code after the text', async () => {
  const [document] = await readPageStructure(await parsePdf(await sealed(3)), 1);
  const told = document?.inside.slice(-4).map((one) => (typeof one === 'string' ? one : [one.role, one.alt]));
  expect(told).toEqual([
    ['P', undefined],
    ['Figure', `QR code of ${seal.address}`],
    ['P', undefined],
    ['P', undefined],
  ]);
});

test('no text is under the sign, which begins a page where there is no room', async () => {
  for (let count = 20; count < 40; count += 1) {
    const pages = await pagesOf(await parsePdf(await sealed(count)));
    expect(pages.map((page) => page.includes('7QK4-M2XD-9T'))).toEqual(pages.map((_, i) => i === pages.length - 1));
  }
  const [full] = await Promise.all([sealed(23)]);
  expect((await parsePdf(full)).numPages).toBe(1);
});

test('the same letter with the same code has the same bytes', async () => {
  expect(Buffer.from(await sealed(2)).equals(await sealed(2))).toBe(true);
});

test('a preview keeps the room of the seal, so that it has the pages of what is sent', async () => {
  for (let count = 20; count < 30; count += 1) {
    const preview = await parsePdf(await sealed(count, TO_COME));
    expect(preview.numPages).toBe((await parsePdf(await sealed(count))).numPages);
    expect((await pagesOf(preview)).at(-1)).toMatch(
      /The code by which this letter is checked\s+and its sign come here/,
    );
  }
});
