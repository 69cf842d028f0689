import { SIGNATURE_PIXELS } from '../../contracts/signature';
import { packedPixels, pngSize, unpackedBytes } from '../png';

/**
 * Whether a PNG holds a small picture on a clear ground, complete and no larger than its head says. Letters decode it
 * in memory, where half a megabyte could become half a gigabyte.
 */
export async function isInk(bytes: Uint8Array): Promise<boolean> {
  const size = pngSize(bytes);
  if (!size) return false;
  const { width, height } = size;
  const small = width > 0 && width <= SIGNATURE_PIXELS.width && height > 0 && height <= SIGNATURE_PIXELS.height;
  const packed = small ? packedPixels(bytes) : null;
  return packed !== null && (await unpacksTo(packed, unpackedBytes(size)));
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
