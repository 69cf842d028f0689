import { crc32 } from 'node:zlib';
import { SIGNATURE_PIXELS } from '../../contracts/platform/signature';
import { penStrokes } from '../letters/letter/pen-strokes';

const SCALE = 4;
const PEN = 1.1 * SCALE;
const MARGIN = 8;
const INK = [28, 36, 58] as const;
const STEPS = 40;

type Point = readonly [x: number, y: number];

/** The points of a path of one `M` and any number of absolute `C`. */
function pointsOf(path: string): Point[] {
  const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map((text) => Number(text) * SCALE);
  const at = (i: number): Point => [numbers[i] ?? 0, numbers[i + 1] ?? 0];
  const points: Point[] = [at(0)];
  for (let i = 2; i + 5 < numbers.length; i += 6) {
    const [a, b, c, d] = [at(i - 2), at(i), at(i + 2), at(i + 4)];
    for (let step = 1; step <= STEPS; step++) {
      const t = step / STEPS;
      const s = 1 - t;
      const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      points.push([wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]]);
    }
  }
  return points;
}

/** How dark each point of the picture is, by its distance from the line of the pen. */
function darkness(points: Point[], width: number, height: number): Uint8Array {
  const dark = new Uint8Array(width * height);
  const reach = Math.ceil(PEN / 2 + 1);
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1] ?? [0, 0];
    const [x1, y1] = points[i] ?? [0, 0];
    const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0)));
    for (let step = 0; step <= steps; step++) {
      const x = x0 + ((x1 - x0) * step) / steps;
      const y = y0 + ((y1 - y0) * step) / steps;
      for (let py = Math.max(0, Math.floor(y) - reach); py <= Math.min(height - 1, Math.floor(y) + reach); py++) {
        for (let px = Math.max(0, Math.floor(x) - reach); px <= Math.min(width - 1, Math.floor(x) + reach); px++) {
          const value = 255 * Math.min(1, Math.max(0, PEN / 2 + 0.5 - Math.hypot(px - x, py - y)));
          if (value > (dark[py * width + px] ?? 0)) dark[py * width + px] = value;
        }
      }
    }
  }
  return dark;
}

/** Pictures by the name that is signed: every seeded letter carries one. */
const drawn = new Map<string, Uint8Array>();

/**
 * An invented signature of a name as a picture: ink on a clear ground, cut to its edges. The same name gives the same
 * bytes.
 */
export async function inkPicture(name: string): Promise<Uint8Array> {
  const picture = drawn.get(name) ?? (await draw(name));
  drawn.set(name, picture);
  return picture;
}

async function draw(name: string): Promise<Uint8Array> {
  const points = pointsOf(penStrokes(name, 'ink'));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const width = Math.min(SIGNATURE_PIXELS.width, Math.ceil(Math.max(...xs) + MARGIN - left));
  const height = Math.min(SIGNATURE_PIXELS.height, Math.ceil(Math.max(...ys) + MARGIN - top));
  const dark = darkness(
    points.map(([x, y]) => [x - left, y - top] as const),
    width,
    height,
  );
  const lines = new Uint8Array(height * (1 + width * 4));
  dark.forEach((alpha, i) => {
    const at = Math.floor(i / width) * (1 + width * 4) + 1 + (i % width) * 4;
    lines.set([...INK, alpha], at);
  });
  return inkPng(width, height, lines);
}

/** A PNG of lines, each of which is a zero followed by red, green, blue and opacity of its points. */
export async function inkPng(width: number, height: number, lines: Uint8Array): Promise<Uint8Array> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  const deflated = new Blob([lines]).stream().pipeThrough(new CompressionStream('deflate'));
  const chunks = [
    chunk(
      'IHDR',
      new Uint8Array(header.buffer).map((byte, i) => [8, 6, 0, 0, 0][i - 8] ?? byte),
    ),
    chunk('IDAT', new Uint8Array(await new Response(deflated).arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ];
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(await new Blob([signature, ...chunks]).arrayBuffer());
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
