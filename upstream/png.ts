const SIGNATURE_BYTES = 8;
const CHUNK_FRAME = 12;
const IHDR = 0x49484452;
const IDAT = 0x49444154;
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

/** The packed pixels of all data chunks; null when the chunks do not fit the file. */
function packedPixels(bytes: Uint8Array): Blob | null {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  for (let at = SIGNATURE_BYTES; at < view.byteLength; ) {
    if (at + CHUNK_FRAME > view.byteLength) return null;
    const length = view.getUint32(at);
    if (at + CHUNK_FRAME + length > view.byteLength) return null;
    if (view.getUint32(at + 4) === IDAT) parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += CHUNK_FRAME + length;
  }
  return new Blob(parts);
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
 * Whether the packed pixels become `size` bytes. It stops one byte beyond that, so that memory holds only a piece of
 * them.
 */
async function unpacksTo(packed: Blob, size: number): Promise<boolean> {
  let unpacked = 0;
  try {
    for await (const piece of packed.stream().pipeThrough(new DecompressionStream('deflate'))) {
      unpacked += piece.length;
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
export async function pixelsOf(bytes: Uint8Array): Promise<Uint8Array | null> {
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
