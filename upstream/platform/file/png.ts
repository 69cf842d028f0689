import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;
const CHUNK_FRAME = 12;
const IHDR = 0x49484452;
const IDAT = 0x49444154;
const IEND = 0x49454e44;
/** Bytes of a pixel: red, green, blue and alpha. */
const DEPTH = 4;

export interface PngSize {
  width: number;
  height: number;
}

/** Width and height in points that any PNG says it has; null for a file that says none. */
export function pngEdges(bytes: Uint8Array): PngSize | null {
  const view = viewOf(bytes);
  if (view.byteLength < 24 || view.getUint32(12) !== IHDR) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Width and height of a PNG with 8 bits each of red, green, blue and alpha, not interlaced; null for any other. */
export function pngSize(bytes: Uint8Array): PngSize | null {
  const view = viewOf(bytes);
  if (view.byteLength < 33) return null;
  const plain = view.getUint8(24) === 8 && view.getUint8(25) === 6 && view.getUint8(28) === 0;
  return plain ? pngEdges(bytes) : null;
}

/** The chunks of a PNG up to its end; there is no end where the file is cut off. What stands behind it is not looked at. */
function* chunksOf(bytes: Uint8Array) {
  const view = viewOf(bytes);
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME <= view.byteLength; ) {
    const kind = view.getUint32(at + 4);
    const end = at + CHUNK_FRAME + view.getUint32(at);
    if (end > view.byteLength) return;
    const isIntact = crc32(bytes.subarray(at + 4, end - 4)) === view.getUint32(end - 4);
    yield { kind, body: bytes.subarray(at + 8, end - 4), isIntact };
    if (kind === IEND) return;
    at = end;
  }
}

/** Readers skip a chunk that is spoiled, unless its name begins with a capital: those are what the pixels need. */
const isNeeded = (kind: number): boolean => (kind & 0x20000000) === 0;

/** The packed pixels of all data chunks; null when the file is cut off, or one that they need is spoiled. */
function packedPixels(bytes: Uint8Array): Blob | null {
  const parts: Uint8Array[] = [];
  for (const { kind, body, isIntact } of chunksOf(bytes)) {
    if (isNeeded(kind) && !isIntact) return null;
    if (kind === IDAT) parts.push(body);
    if (kind === IEND) return new Blob(parts);
  }
  return null;
}

/** Numbers of a pixel, by the colours that a PNG says it has: grey, colours, a palette, and the first two with opacity. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** An interlaced PNG has seven small pictures: from where, and every how many points (PNG, section 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
/** Most bytes of pixels that are unpacked to see that they are there: the sums of the chunks tell of the rest. */
const MOST_UNPACKED = 64_000_000;

/** How many bytes the pixels of any PNG have unpacked, by its head; 0 for a head that no reader takes. */
function bytesSaid(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const size = view.byteLength < 33 || view.getUint32(8) !== 13 ? null : pngEdges(bytes);
  const bits = size && view.getUint8(24) * (CHANNELS[view.getUint8(25)] ?? 0);
  if (!size || !bits) return 0;
  const passes = view.getUint8(28) === 0 ? [[0, 0, 1, 1] as const] : PASSES;
  return passes.reduce((sum, [left, top, across, down]) => {
    const columns = Math.max(0, Math.ceil((size.width - left) / across));
    const rows = Math.max(0, Math.ceil((size.height - top) / down));
    return columns === 0 ? sum : sum + rows * (1 + Math.ceil((columns * bits) / 8));
  }, 0);
}

/** Whether a PNG of any kind is there to its end, unspoiled, with as many pixels as its head says; in the memory of a piece of them. */
export async function opensAsPng(bytes: Uint8Array): Promise<boolean> {
  const size = bytesSaid(bytes);
  const packed = packedPixels(bytes);
  return size > 0 && packed !== null && (await unpacksTo(packed, Math.min(size, MOST_UNPACKED), 'or more'));
}

/** How many bytes the packed pixels of a picture become: each line has its pixels after one byte that names its filter. */
const unpackedBytes = ({ width, height }: PngSize): number => height * (1 + width * DEPTH);

/**
 * Whether a PNG of the kind that `pngSize` takes is complete and no larger than its head says. Letters decode it in memory, where
 * half a megabyte could become half a gigabyte.
 */
export async function isWholePng(bytes: Uint8Array): Promise<boolean> {
  const size = pngSize(bytes);
  const packed = size && packedPixels(bytes);
  return size !== null && packed !== null && (await unpacksTo(packed, unpackedBytes(size)));
}

/**
 * Whether the packed pixels become `size` bytes, or more where readers leave the rest alone. It stops there, so that memory holds
 * only a piece of them.
 */
async function unpacksTo(packed: Blob, size: number, more?: 'or more'): Promise<boolean> {
  let unpacked = 0;
  try {
    for await (const piece of packed.stream().pipeThrough(new DecompressionStream('deflate'))) {
      unpacked += piece.length;
      if (more && unpacked >= size) return true;
      if (unpacked > size) return false;
    }
  } catch {
    return false;
  }
  return unpacked === size;
}

/**
 * The pixels of a PNG, four bytes each; null for a picture that is broken, or of a kind that `pngSize` does not take. It holds
 * the whole picture in memory, so ask for its size before.
 */
export async function pngPixels(bytes: Uint8Array): Promise<Uint8Array | null> {
  const size = pngSize(bytes);
  const packed = size && packedPixels(bytes);
  if (!size || !packed) return null;
  const stream = packed.stream().pipeThrough(new DecompressionStream('deflate'));
  const lines = await new Response(stream).arrayBuffer().catch(() => null);
  return lines?.byteLength === unpackedBytes(size) ? unfiltered(new Uint8Array(lines), size) : null;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Undoes the filter of each line, which tells a byte by its neighbours to the left and above (PNG, section 9). */
function unfiltered(lines: Uint8Array, { width, height }: PngSize): Uint8Array | null {
  const line = width * DEPTH;
  const pixels = new Uint8Array(line * height);
  for (let y = 0; y < height; y += 1) {
    const foretell = FILTERS[lines[y * (line + 1)] ?? -1];
    if (!foretell) return null;
    const row = y * line;
    for (let x = 0; x < line; x += 1) {
      const left = x < DEPTH ? 0 : (pixels[row + x - DEPTH] ?? 0);
      const above = y === 0 ? 0 : (pixels[row + x - line] ?? 0);
      const corner = x < DEPTH || y === 0 ? 0 : (pixels[row + x - line - DEPTH] ?? 0);
      pixels[row + x] = (lines[row + y + 1 + x] ?? 0) + foretell(left, above, corner);
    }
  }
  return pixels;
}

type Foretell = (left: number, above: number, corner: number) => number;

const FILTERS: readonly Foretell[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const guess = left + above - corner;
    const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
    if (toLeft <= toAbove && toLeft <= toCorner) return left;
    return toAbove <= toCorner ? above : corner;
  },
];
