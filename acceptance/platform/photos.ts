/** Photos of pages as a phone takes them, and the pages of a PDF that was made of some. */
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Attachment } from './files.ts';

const COLOURS = { red: [200, 30, 30], green: [30, 150, 30], blue: [30, 60, 200], yellow: [220, 200, 40] } as const;
type Colour = keyof typeof COLOURS;

/** The note of a camera that was held upright while its sensor lay on its side: turn the picture to the right. */
const HELD_UPRIGHT = Buffer.from(
  'ffe1002245786966 00004d4d002a00000008 0001 0112000300000001 00060000 00000000'.replaceAll(' ', ''),
  'hex',
);

/**
 * A photo of a page in one colour, whose head is black. `onItsSide` has its pixels as the sensor saw them, and the note of the
 * camera by which they are turned.
 */
export function photo(colour: Colour, { onItsSide = false } = {}): Attachment {
  const [width, height] = onItsSide ? [1200, 900] : [900, 1200];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = `rgb(${COLOURS[colour].join()})`;
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  // The first column of the sensor is the head of the page.
  if (onItsSide) context.fillRect(0, 0, 240, height);
  else context.fillRect(0, 0, width, 240);
  const jpeg = canvas.toBuffer('image/jpeg', 90);
  const buffer = onItsSide ? Buffer.concat([jpeg.subarray(0, 2), HELD_UPRIGHT, jpeg.subarray(2)]) : jpeg;
  return { name: `IMG_${colour}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A photo in the format of some phones, which browsers elsewhere cannot read. */
export const heic = (): Attachment => ({
  name: 'IMG_0042.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
});

interface Page {
  /** In points. */
  size: [width: number, height: number];
  colour: string;
  /** The place of the black head of the page. */
  head: string;
}

/** How a reader of PDFs shows each page. */
export async function pagesOfPdf(bytes: ArrayBuffer): Promise<Page[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 0.5 });
    const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
    const canvas = createCanvas(width, height);
    await page.render({ canvas: canvas as unknown as Parameters<typeof page.render>[0]['canvas'], viewport }).promise;
    const at = (x: number, y: number) =>
      nameOf(canvas.getContext('2d').getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data);
    const edges = { top: at(0.5, 0.1), bottom: at(0.5, 0.9), left: at(0.1, 0.5), right: at(0.9, 0.5) };
    pages.push({
      size: [Math.round(viewport.width * 2), Math.round(viewport.height * 2)],
      colour: at(0.5, 0.5),
      head: Object.entries(edges)
        .filter(([, colour]) => colour === 'black')
        .map(([edge]) => edge)
        .join(),
    });
  }
  return pages;
}

/** A colour by its name: JPEG changes its figures a little. */
function nameOf([...pixel]: Iterable<number>): string {
  const near = (colour: readonly number[]) => colour.every((value, i) => Math.abs(value - (pixel[i] ?? 0)) < 24);
  const all = Object.entries({ ...COLOURS, black: [0, 0, 0], white: [255, 255, 255] });
  return all.find(([, colour]) => near(colour))?.[0] ?? pixel.join();
}
