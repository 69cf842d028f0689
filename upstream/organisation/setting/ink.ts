import { SIGNATURE_PIXELS } from '../../../contracts/platform/signature';
import { isWholePng, pngSize } from '../../platform/file/png';

/** Whether a PNG holds a small picture on a clear ground, complete and no larger than its head says. */
export async function isInk(bytes: Uint8Array): Promise<boolean> {
  const size = pngSize(bytes);
  if (!size) return false;
  const { width, height } = size;
  const small = width > 0 && width <= SIGNATURE_PIXELS.width && height > 0 && height <= SIGNATURE_PIXELS.height;
  return small && (await isWholePng(bytes));
}
