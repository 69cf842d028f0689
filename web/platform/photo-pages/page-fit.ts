import type { QuarterTurns } from './photo-page';

interface Size {
  width: number;
  height: number;
}

/** A sheet of paper in points, of which an inch has 72. */
export const A4 = { width: 595.28, height: 841.89 } as const;

/** How large a page may be: its longer side in pixels, and the quality of its JPEG. */
export interface Grain {
  edge: number;
  quality: number;
}

/**
 * From the best to the smallest that can be read: the first has 150 pixels an inch on A4, the last 106. A typed page takes some
 * 300 KB of the first.
 */
export const GRAINS: readonly Grain[] = [
  { edge: 1754, quality: 0.75 },
  { edge: 1754, quality: 0.6 },
  { edge: 1500, quality: 0.55 },
  { edge: 1240, quality: 0.5 },
];

/** The pixels of a picture once it is turned and its longer side is no longer than `edge`. It is never made larger. */
export function pixelsOf({ width, height }: Size, turns: QuarterTurns, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  return turns % 2 === 0 ? { width: across, height: down } : { width: down, height: across };
}

/** The place of a picture on a sheet: as large as possible, in the middle. Points count from the lower left corner. */
export function placeOnSheet({ width, height }: Size): Size & { x: number; y: number } {
  const scale = Math.min(A4.width / width, A4.height / height);
  const placed = { width: width * scale, height: height * scale };
  return { ...placed, x: (A4.width - placed.width) / 2, y: (A4.height - placed.height) / 2 };
}

/** The bytes of a PDF without its pages, and of each page without its picture. */
const FRAME = 1000;

/**
 * Draws all pages, one at a time, in the best grain in which they fit into `maxBytes` together. Nothing where they do not even
 * in the smallest.
 */
export async function drawnWithin<P, J extends { bytes: Uint8Array }>(
  pages: readonly P[],
  maxBytes: number,
  draw: (page: P, grain: Grain) => Promise<J>,
  onPage: (page: number, grain: number) => void,
): Promise<J[] | undefined> {
  for (const [index, grain] of GRAINS.entries()) {
    const drawn: J[] = [];
    let size = FRAME;
    for (const page of pages) {
      onPage(drawn.length + 1, index);
      const one = await draw(page, grain);
      size += FRAME + one.bytes.length;
      if (size > maxBytes) break;
      drawn.push(one);
    }
    if (drawn.length === pages.length) return drawn;
  }
  return undefined;
}
