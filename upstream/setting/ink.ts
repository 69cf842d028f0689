import { SIGNATURE_PIXELS } from '../../contracts/signature';

const SIGNATURE_BYTES = 8;
const CHUNK_FRAME = 12;
const IHDR = 0x49484452;
const IDAT = 0x49444154;

/**
 * Whether a PNG holds a small picture on a clear ground, complete and no larger than its head says. Letters decode it
 * in memory, where half a megabyte could become half a gigabyte.
 */
export async function isInk(bytes: Uint8Array): Promise<boolean> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 33 || view.getUint32(12) !== IHDR) return false;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const small = width > 0 && width <= SIGNATURE_PIXELS.width && height > 0 && height <= SIGNATURE_PIXELS.height;
  // 8 bits each of red, green, blue and alpha, not interlaced.
  const plain = view.getUint8(24) === 8 && view.getUint8(25) === 6 && view.getUint8(28) === 0;
  if (!small || !plain) return false;
  const packed = pixelsIn(view);
  const whole = height * (1 + width * 4);
  return packed !== null && (await unpacksTo(packed, whole));
}

/** The packed pixels of all data chunks; null when the chunks do not fit the file. */
function pixelsIn(view: DataView): Blob | null {
  const parts: Uint8Array[] = [];
  for (let at = SIGNATURE_BYTES; at < view.byteLength; ) {
    if (at + CHUNK_FRAME > view.byteLength) return null;
    const length = view.getUint32(at);
    if (at + CHUNK_FRAME + length > view.byteLength) return null;
    if (view.getUint32(at + 4) === IDAT) parts.push(new Uint8Array(view.buffer, view.byteOffset + at + 8, length));
    at += CHUNK_FRAME + length;
  }
  return new Blob(parts);
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
