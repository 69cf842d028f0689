import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { createCanvas, type ImageData, loadImage } from '@napi-rs/canvas';
import createQpdf from '@neslinesli93/qpdf-wasm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { vi } from 'vitest';

/** An element of the structure, as a screen reader walks it: its role, and its text or further elements. */
export type StructureElement = { role: string; alt?: string; inside: (StructureElement | string)[] };

type Pdf = Awaited<ReturnType<typeof parsePdf>>;

/** Opens a PDF as a browser does. */
export const parsePdf = (bytes: Uint8Array) => getDocument({ data: bytes.slice(), verbosity: 0 }).promise;

/** The text of each page, as somebody would select and copy it. */
export async function pagesOf(pdf: Pdf): Promise<string[]> {
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  return texts;
}

/** What a screen reader is told of a page; ornament is not part of it. */
export async function readPageStructure(pdf: Pdf, number: number): Promise<StructureElement[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((one) => one);
      if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? '');
  }
  const told = (node: Branch): StructureElement | string =>
    'children' in node
      ? { role: node.role, ...(node.alt ? { alt: node.alt } : {}), inside: node.children.map(told) }
      : (texts.get(node.id ?? '') ?? '');
  const tree: Branch | null = await page.getStructTree();
  return tree && 'children' in tree ? tree.children.map(told).filter((one) => typeof one !== 'string') : [];
}

type Branch = { role: string; alt?: string; children: Branch[] } | { type: string; id?: string };

interface Drawn {
  png: Buffer;
  pixels: ImageData;
}

/** A part of a page, in points from its upper left corner, and how many pixels a point has. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}
const A4: Part = { x: 0, y: 0, width: 595, height: 842, scale: 1 };

/** A page, or a part of it, as a picture. */
export async function drawPdfPage(pdf: Pdf, number: number, { x, y, width, height, scale } = A4): Promise<Drawn> {
  const page = await pdf.getPage(number);
  const canvas = createCanvas(width * scale, height * scale);
  const viewport = page.getViewport({ scale, offsetX: -x * scale, offsetY: -y * scale });
  await page.render({ canvas: canvas as unknown as Parameters<typeof page.render>[0]['canvas'], viewport }).promise;
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return { png: canvas.toBuffer('image/png'), pixels };
}

/** How far a value of a pixel may be from its golden value, of 255: edges of letters are smoothed differently elsewhere. */
const NEAR = 64;

/**
 * How many pixels of a page differ from its golden picture; all, where there is none of its size. To renew one, delete
 * it, test with `GOLDEN=write`, and look at it before you commit it.
 */
export async function differenceTo(golden: string, { png, pixels }: Drawn): Promise<number> {
  const file = `${import.meta.dirname}/golden/${golden}.png`;
  if (process.env.GOLDEN === 'write' && !existsSync(file)) writeFileSync(file, png);
  const { width, height, data } = pixels;
  const image = existsSync(file) ? await loadImage(readFileSync(file)) : null;
  if (image?.width !== width || image.height !== height) return width * height;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const wanted = context.getImageData(0, 0, width, height).data;
  const far = (value: number, i: number) => Math.abs(value - (wanted[i] ?? 0)) > NEAR;
  let different = 0;
  for (let i = 0; i < data.length; i += 4)
    if (data.subarray(i, i + 3).some((value, j) => far(value, i + j))) different += 1;
  return different;
}

const require = createRequire(import.meta.url);
const wasm = require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');

/** What its types leave out. */
interface Folder {
  writeFile(path: string, bytes: Uint8Array): void;
}

/** What `qpdf --check` answers: 0 when it finds nothing, 2 for errors, 3 for warnings. */
export async function qpdfCheck(bytes: Uint8Array): Promise<number> {
  // It prints what it did even where it found nothing.
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const qpdf = await createQpdf({ locateFile: () => wasm });
    (qpdf.FS as unknown as Folder).writeFile('/letter.pdf', bytes);
    return qpdf.callMain(['--check', '/letter.pdf']);
  } finally {
    log.mockRestore();
  }
}

/** All that a PDF says, with its streams unpacked: for what no reader tells of. */
export function pdfSource(bytes: Uint8Array): string {
  const pdf = Buffer.from(bytes);
  const said: string[] = [];
  let at = 0;
  for (;;) {
    const start = pdf.indexOf('\nstream\n', at, 'latin1');
    said.push(pdf.toString('latin1', at, start < 0 ? pdf.length : start));
    if (start < 0) return said.join('\n');
    const end = pdf.indexOf('\nendstream', start, 'latin1');
    const stream = pdf.subarray(start + 8, end);
    said.push(
      (said.at(-1)?.includes('/FlateDecode') && stream.length > 0 ? inflateSync(stream) : stream).toString('latin1'),
    );
    at = end;
  }
}
