import { isWholeJpeg, jpegSize } from './jpeg';
import { opensAsPng, pngEdges } from './png';

/** The longest edge that browsers draw. A small file may say that it is far longer, and fill the memory of the person who opens it. */
const MOST_POINTS = 16_384;
const TOO_MANY_POINTS = 'A picture may have at most 16,384 points along an edge';
const NOT_WHOLE = 'This picture is not whole. Choose it again, or take another';

/** Why a picture would not be drawn by the person who gets it, in words for its field; null for one that is. */
export async function faultOfPicture(kind: 'png' | 'jpg' | 'jpeg', bytes: Uint8Array): Promise<string | null> {
  const size = kind === 'png' ? pngEdges(bytes) : jpegSize(bytes);
  if (size && Math.max(size.width, size.height) > MOST_POINTS) return TOO_MANY_POINTS;
  const isWhole = kind === 'png' ? await opensAsPng(bytes) : isWholeJpeg(bytes);
  return isWhole ? null : NOT_WHOLE;
}
