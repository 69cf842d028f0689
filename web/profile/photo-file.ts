import { kindOf, PHOTO_CHOICE, PHOTO_FILE } from '../../contracts/files';

/** Longest edge of a photo as it is stored, in pixels: twice what the largest place shows. */
const EDGE = 512;
const QUALITY = 0.9;

/** A file that cannot become a photo; the message is for the person. */
export class NoPhoto extends Error {
  constructor() {
    super(PHOTO_FILE.wrongKind);
  }
}

/** The picture in a file. As an `img` an SVG runs no scripts and loads nothing. */
async function pictureIn(file: File, isSvg: boolean): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(isSvg ? new Blob([file], { type: 'image/svg+xml' }) : file);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function isTransparent(context: CanvasRenderingContext2D, edge: number): boolean {
  const { data } = context.getImageData(0, 0, edge, edge);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

const written = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/**
 * Draws the middle of a picture as a square of pixels, as a JPEG, or a PNG where it is transparent. So a photo of any
 * size fits, what its camera noted about place and time stays behind, and of an SVG nothing is left that could run.
 */
export async function photoFrom(file: File): Promise<File> {
  const kind = PHOTO_CHOICE.find((known) => known === kindOf(file.name));
  if (!kind) throw new NoPhoto();
  try {
    const picture = await pictureIn(file, kind === 'svg');
    const { naturalWidth: width, naturalHeight: height } = picture;
    const side = Math.min(width, height);
    const edge = kind === 'svg' ? EDGE : Math.min(EDGE, side);
    const canvas = document.createElement('canvas');
    canvas.width = edge;
    canvas.height = edge;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context || side === 0) throw new NoPhoto();
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, edge, edge);
    const ending = isTransparent(context, edge) ? 'png' : 'jpeg';
    const pixels = await written(canvas, `image/${ending}`);
    if (!pixels) throw new NoPhoto();
    return new File([pixels], `photo.${ending}`, { type: pixels.type });
  } catch {
    // No picture at all, a broken one, or an SVG that the browser does not let out of the canvas.
    throw new NoPhoto();
  }
}
