/** Pictures that a person would choose, made on the spot: real ones, so that a browser can draw them. */
import { crc32, deflateSync } from 'node:zlib';
import type { Attachment } from '../../platform/files.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

const WORDS = 'Taken at 6.4281 N, 3.4219 E in Lagos';

/** The camera data inside the pictures below, which must not travel on with them. */
export const NOTE = WORDS;

/** A picture of so many pixels, with a note of where it was taken. Noise does not compress: 1,700 by 1,700 make 8.7 MB. */
export function makePicture({
  name = 'portrait.png',
  width = 900,
  height = 600,
  noise = false,
  paper = false,
}: {
  name?: string;
  width?: number;
  height?: number;
  noise?: boolean;
  /** White paper with a bar of ink across its middle, instead of one colour. */
  paper?: boolean;
} = {}): Attachment {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = width * 3 + 1;
  const pixels = Buffer.alloc(line * height);
  // The ink fills the middle third of the width and of the height.
  const isInk = (at: number) => {
    const [x, y] = [(at % line) / line, at / line / height];
    return x > 1 / 3 && x < 2 / 3 && y > 1 / 3 && y < 2 / 3;
  };
  let seed = 7;
  for (let at = 0; at < pixels.length; at++) {
    if (at % line === 0) continue;
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    pixels[at] = noise ? seed >> 16 : paper ? (isInk(at) ? 30 : 250) : ([32, 131, 104][at % 3] ?? 0);
  }
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${WORDS}`, 'latin1')),
    chunk('IDAT', deflateSync(pixels, { level: noise ? 0 : 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** A drawing with a clear ground that would like to run a script. */
export const svgDrawing = (): Attachment => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><!-- ${WORDS} -->
      <script>document.title = 'taken over'; parent.document.title = 'taken over'</script>
      <circle cx="50" cy="50" r="40" fill="#208368" onload="document.title = 'taken over'"/></svg>`,
  ),
});

/** A text that only calls itself a picture. */
export const noPicture = (name = 'portrait.png'): Attachment => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('Dear Aisha, here is my photo.'),
});
