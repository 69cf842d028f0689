import { kindOf, PHOTO_CHOICE, PHOTO_FILE } from '../../../contracts/platform/files';
import { drawnPicture } from './drawn-picture';
import { asAddress } from './picture-address';

/** Longest edge of a photo as it is stored, in pixels: twice what the largest place shows. */
const EDGE = 512;

/** A file that cannot become a photo; the message is for the person. */
export class NoPhoto extends Error {
  constructor() {
    super(PHOTO_FILE.wrongKind);
  }
}

interface Picture {
  image: CanvasImageSource;
  width: number;
  height: number;
}

async function pixelsIn(file: File): Promise<Picture> {
  const image = await createImageBitmap(file);
  return { image, width: image.width, height: image.height };
}

/** The drawing in an SVG. As an `img` it runs no scripts and loads nothing. */
async function drawingIn(file: File): Promise<Picture> {
  const image = new Image();
  image.src = await asAddress(new Blob([file], { type: 'image/svg+xml' }));
  await image.decode();
  return { image, width: image.naturalWidth, height: image.naturalHeight };
}

/**
 * Draws the middle of a picture as a square of pixels, as a JPEG, or a PNG where it is transparent. So a photo of any
 * size fits, the camera's notes about place and time stay behind, and nothing in an SVG can run.
 */
export async function photoFrom(file: File): Promise<File> {
  const kind = PHOTO_CHOICE.find((known) => known === kindOf(file.name));
  if (!kind) throw new NoPhoto();
  try {
    const { image, width, height } = await (kind === 'svg' ? drawingIn(file) : pixelsIn(file));
    const side = Math.min(width, height);
    const edge = kind === 'svg' ? EDGE : Math.min(EDGE, side);
    const part = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
    const photo = await drawnPicture('photo', { image, part, width: edge, height: edge });
    if (!photo) throw new NoPhoto();
    return photo;
  } catch {
    // The file is no picture, or a broken one, or an SVG that the browser does not let out of the canvas.
    throw new NoPhoto();
  }
}
