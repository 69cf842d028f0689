import { expect, test } from 'vitest';
import { inkPicture } from '../../seed/ink-picture';
import { data } from './letter-data.test-support';
import { letterFonts } from './letter-pdf';
import { pagesOf, parsePdf, pdfSource, qpdfCheck } from './reading.test-support';
import { writeText } from './write-letter';

const written = (logo: Uint8Array | null) =>
  writeText(
    letterFonts,
    { title: 'Notice', blocks: [] },
    { company: data.company, name: 'Ada', date: '2026-06-08', logo },
  );
const headOf = async (bytes: Uint8Array) => (await pagesOf(await parsePdf(bytes)))[0] ?? '';

test('the logo of the company stands at the head of its letters, beside its name and in the place of its code', async () => {
  const bytes = await written(await inkPicture('Lagoon'));
  expect(await headOf(bytes)).toMatch(/^\s*Lagoon Logistics Ltd/);
  expect(pdfSource(bytes)).toMatch(/\/Subtype \/Image/);
  expect(await qpdfCheck(bytes)).toBe(0);
});

test('a company without a logo, or with one that cannot be drawn, has its code there', async () => {
  for (const logo of [null, new Uint8Array([0x89, 0x50, 0x4e, 0x47])])
    expect(await headOf(await written(logo))).toMatch(/^\s*LGS/);
});
