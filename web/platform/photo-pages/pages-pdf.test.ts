import { createCanvas } from '@napi-rs/canvas';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { pdfOfPages } from './pages-pdf';

/** A page as a browser draws it. */
function jpeg(width: number, height: number) {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').fillRect(0, 0, width, height);
  return { bytes: new Uint8Array(canvas.toBuffer('image/jpeg', 75)), width, height };
}

test('a PDF has a sheet of A4 for each page, upright, with one picture on it', async () => {
  const pdf = await getDocument({ data: pdfOfPages([jpeg(300, 400), jpeg(400, 300)]), verbosity: 0 }).promise;
  expect(pdf.numPages).toBe(2);
  for (const number of [1, 2]) {
    const page = await pdf.getPage(number);
    expect(page.view).toEqual([0, 0, 595.28, 841.89]);
    const { fnArray } = await page.getOperatorList();
    expect(fnArray.filter((operation) => operation === OPS.paintImageXObject)).toHaveLength(1);
  }
});

test('a JPEG is in the PDF byte by byte, as it was drawn', () => {
  const page = jpeg(120, 160);
  const pdf = pdfOfPages([page]);
  const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
  expect(text(pdf).includes(text(page.bytes))).toBe(true);
  expect(pdf.length - page.bytes.length).toBeLessThan(2000);
});
