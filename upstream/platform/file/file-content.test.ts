import { env } from 'cloudflare:workers';
import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { CASE_FILES, DOCUMENT_FILE, type FileRules } from '../../../contracts/platform/files';
import { emptyPdf } from '../../house/journey.test-support';
import { LOCKED_PDFS, oldOffice, pdfAfter, sampleDocx, zipOf } from '../../house/sample-files.test-support';
import { jpegOf, PICTURES, withBehind } from '../../house/sample-pictures.test-support';
import { inkPng } from '../../seed/ink-picture';
import { storeFile, storeSmallFile } from './files';

const ANY_FILE: FileRules = { ...DOCUMENT_FILE, kinds: [...DOCUMENT_FILE.kinds, ...CASE_FILES.kinds] };

const STORES = {
  'as it comes': (name: string, bytes: Uint8Array) =>
    storeFile(
      env,
      'opened',
      { field: 'file', filename: name, bytes: new Blob([bytes]).stream() },
      bytes.length,
      ANY_FILE,
    ),
  whole: (name: string, bytes: Uint8Array) =>
    storeSmallFile(env, 'opened', { field: 'file', filename: name, bytes: new Blob([bytes]).stream() }, ANY_FILE),
};
const kept = async () => (await env.FILES.list({ prefix: 'opened/' })).objects;

const MAIL = 'Content-Type: application/pdf\r\nContent-Transfer-Encoding: binary\r\n\r\n';
const text = (words: string) => new TextEncoder().encode(words);
const CUT = 'The end of this PDF is missing. Save or scan it again';
const BROKEN = 'This PDF does not open. Save or scan it again';
const PASSWORD = 'This PDF asks for a password. Save it without one and choose it again';
const NO_WORD = 'This is not a Word document that opens. Save it in Word again, as .docx or PDF';
const NO_OLD_WORD = 'This is not a Word document. Save it in Word again, as .doc or PDF';

/** A PDF without pages: one whose only page is none. */
const noPage = () => text(new TextDecoder().decode(emptyPdf()).replace('[3 0 R] /Count 1', '[]      /Count 0'));

/** A whole PNG of five by three points, except for its head, which says that it has so many a line. */
const pngSaying = (width: number) => {
  const bytes = PICTURES.png.slice();
  new DataView(bytes.buffer).setUint32(16, width);
  return bytes;
};
const tooShort = await inkPng(5, 3, new Uint8Array(2 * (1 + 5 * 4)));

/** A JPEG of three colours whose scan is of one alone. */
function withoutColours(): Uint8Array {
  const [colours, grey] = [jpegOf(8, 8), jpegOf(8, 8, 1)];
  return Uint8Array.from([...colours.subarray(0, scanAt(colours)), ...grey.subarray(scanAt(grey))]);
}

/** A PDF whose list of objects says that it is small, and unpacks to 40 MB. */
function bomb(): Uint8Array {
  const packed = zlibSync(new Uint8Array(40_000_000), { level: 9 });
  const head = text(
    `%PDF-1.7\n1 0 obj\n<< /Type /XRef /Size 1 /W [1 2 1] /Root 2 0 R /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
  );
  return Uint8Array.from([...head, ...packed, ...text('\nendstream\nendobj\nstartxref\n9\n%%EOF\n')]);
}

const NOT_WHOLE = 'This picture is not whole. Choose it again, or take another';
const TOO_LONG = 'A picture may have at most 16,384 points along an edge';

/** The picture with one byte changed, counted from its end. */
const spoiled = (bytes: Uint8Array, back: number) =>
  bytes.map((byte, i) => (i === bytes.length - back ? byte ^ 1 : byte));
const without = (bytes: Uint8Array, from: number, to: number) =>
  Uint8Array.from([...bytes.subarray(0, from), ...bytes.subarray(to)]);
const scanAt = (bytes: Uint8Array) => bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xda);

const PLAIN_PNGS = ['png', 'palettePng', 'blackOrWhitePng', 'deepPng', 'interlacedPng'] as const;

const OPENS: [string, string, Uint8Array][] = [
  ['a PDF', 'a.pdf', emptyPdf()],
  ['a PDF that forbids to print', 'a.pdf', LOCKED_PDFS.forbidsToPrint],
  ['a PDF that forbids to print, locked as in 2017', 'a.pdf', LOCKED_PDFS.forbidsToPrintPacked],
  ['a PDF after a byte order mark', 'a.pdf', pdfAfter(0xef, 0xbb, 0xbf)],
  ['a PDF after a line break', 'a.pdf', pdfAfter(0x0d, 0x0a)],
  ['a PDF after two lines of a mail', 'a.pdf', pdfAfter(...text(MAIL))],
  ['a PDF with bytes after its end', 'a.pdf', Uint8Array.from([...emptyPdf(), ...new Uint8Array(5000)])],
  ['a Word document', 'a.docx', sampleDocx()],
  ['an old Word document', 'a.doc', oldOffice('WordDocument')],
  ['a JPEG', 'a.jpg', PICTURES.jpeg],
  ['a JPEG that comes in steps', 'a.jpeg', PICTURES.jpegInSteps],
  ['a grey JPEG', 'a.jpg', PICTURES.greyJpeg],
  ['a JPEG with a film behind its end', 'a.jpg', withBehind(PICTURES.jpeg, 5000, 0xff)],
  ['a JPEG of many points', 'a.jpg', jpegOf(4000, 3000)],
  ...PLAIN_PNGS.map((kind): [string, string, Uint8Array] => [`a PNG (${kind})`, 'a.png', PICTURES[kind]]),
  ['a PNG with bytes behind its end', 'a.png', withBehind(PICTURES.png, 5000)],
];

const DOES_NOT: [string, string, () => Uint8Array, string][] = [
  ['a PDF that asks for a password', 'a.pdf', () => LOCKED_PDFS.asks, PASSWORD],
  ['a PDF that asks for a password, locked as in 2017', 'a.pdf', () => LOCKED_PDFS.asksPacked, PASSWORD],
  ['a PDF that is cut off', 'a.pdf', () => emptyPdf().slice(0, 1500), CUT],
  ['five bytes', 'a.pdf', () => text('%PDF-'), BROKEN],
  ['a text', 'a.pdf', () => text('%PDF-1.7 and nothing else'), BROKEN],
  ['a PDF without a page', 'a.pdf', noPage, 'This PDF has no page. Save or scan it again'],
  ['a PDF that unpacks to far more than it is', 'a.pdf', bomb, BROKEN],
  ['a PDF after 1,024 bytes', 'a.pdf', () => pdfAfter(...new Uint8Array(1024)), 'Please upload a valid file'],
  ['a workbook', 'a.docx', () => zipOf('[Content_Types].xml', 'xl/workbook.xml'), NO_WORD],
  ['a text in a zip', 'a.docx', () => zipOf('a.txt'), NO_WORD],
  ['a Word document that is cut off', 'a.docx', () => sampleDocx().slice(0, -40), NO_WORD],
  ['an old workbook', 'a.doc', () => oldOffice('Workbook'), NO_OLD_WORD],
  ['a JPEG without its end', 'a.jpg', () => PICTURES.jpeg.slice(0, -2), NOT_WHOLE],
  ['a JPEG that is cut off in its head', 'a.jpg', () => PICTURES.jpeg.slice(0, 100), NOT_WHOLE],
  ['a JPEG without its pixels', 'a.jpg', () => without(PICTURES.jpeg, scanAt(PICTURES.jpeg), -2), NOT_WHOLE],
  ['a JPEG of many points with a few bytes of pixels', 'a.jpg', () => without(jpegOf(4000, 3000), 900, -2), NOT_WHOLE],
  ['a JPEG with a scan for one of its three colours', 'a.jpg', withoutColours, NOT_WHOLE],
  ['a JPEG of 65,535 points', 'a.jpg', () => jpegOf(65_535, 1), TOO_LONG],
  ['four bytes of a JPEG', 'a.jpg', () => PICTURES.jpeg.slice(0, 4), NOT_WHOLE],
  ['a PNG without its end', 'a.png', () => PICTURES.png.slice(0, -12), NOT_WHOLE],
  ['a PNG that is cut off in its pixels', 'a.png', () => PICTURES.interlacedPng.slice(0, -30), NOT_WHOLE],
  ['a PNG with a spoiled sum', 'a.png', () => spoiled(PICTURES.png, 13), NOT_WHOLE],
  ['a PNG with a spoiled byte of its pixels', 'a.png', () => spoiled(PICTURES.png, 20), NOT_WHOLE],
  [
    'a PNG whose chunk is longer than the file',
    'a.png',
    () => spoiled(PICTURES.png, PICTURES.png.length - 33),
    NOT_WHOLE,
  ],
  ['a PNG with fewer lines than it says', 'a.png', () => tooShort, NOT_WHOLE],
  ['a PNG of 60,000 points', 'a.png', () => pngSaying(60_000), TOO_LONG],
  ['eight bytes of a PNG', 'a.png', () => PICTURES.png.slice(0, 8), NOT_WHOLE],
];

describe.each(Object.entries(STORES))('stored %s', (_, store) => {
  test.each(OPENS)('%s is kept byte for byte', async (_, name, bytes) => {
    const { key } = await store(name, bytes);
    const held = await env.FILES.get(key);
    expect(new Uint8Array((await held?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
    await env.FILES.delete(key);
  });

  test.each(DOES_NOT)('%s is refused in its own words, and nothing of it is kept', async (_, name, bytes, words) => {
    await expect(store(name, bytes())).rejects.toMatchObject({ body: { file: [words] } });
    expect(await kept()).toEqual([]);
  });
});
