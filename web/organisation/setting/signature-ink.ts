import { kindOf } from '../../../contracts/platform/files';
import { SIGNATURE_CHOICE, SIGNATURE_FILE, SIGNATURE_PIXELS } from '../../../contracts/platform/signature';

/** A picture without a signature in it; the message is for the person. */
export class NoInk extends Error {}

const NOT_A_PICTURE = SIGNATURE_FILE.wrongKind;
const NOTHING_DARK = 'No ink was found in this picture. Choose one of a signature on white paper.';

/** Longest edge at which a chosen picture is looked at: phones make pictures of 50 megapixels. */
const LOOK = 1600;
/** White left around the ink, in pixels. */
const MARGIN = 6;
/** How much darker than the paper a point is before it counts as ink, and when it is all ink (of 255). */
const INK_FROM = 36;
const INK_FULL = 110;
/** The opacity (of 255) below which a point is not part of the signature when it is cut out. */
const SEEN = 24;

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new NoInk(NOT_A_PICTURE);
  return context;
};

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

const lightOf = (data: Uint8ClampedArray, at: number): number =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);

/** How light the paper is: a quarter of the points of a scanned signature are at least as light. */
function paperLight(data: Uint8ClampedArray): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 4) {
    const light = Math.round(lightOf(data, at));
    counts[light] = (counts[light] ?? 0) + 1;
  }
  let left = data.length / 4 / 4;
  let light = 255;
  while (light > 0 && left > 0) {
    left -= counts[light] ?? 0;
    if (left > 0) light -= 1;
  }
  return light;
}

/** Makes the paper of an opaque picture clear; what is darker than it stays, in its own colour. */
function clearPaper(data: Uint8ClampedArray): void {
  const paper = paperLight(data);
  for (let at = 0; at < data.length; at += 4) {
    const darker = paper - lightOf(data, at);
    data[at + 3] = Math.max(0, Math.min(1, (darker - INK_FROM) / (INK_FULL - INK_FROM))) * 255;
  }
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) return false;
  return true;
}

/** The edges of the ink: left, top, right and bottom, the last two just outside; null without ink. */
function edges({ data, width, height }: ImageData): [number, number, number, number] | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < SEEN) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return right > left && bottom > top ? [left, top, right, bottom] : null;
}

/** The ink on a canvas, cut to its edges and no larger than a letter needs, as a PNG on a clear ground. */
export async function signatureInk(canvas: HTMLCanvasElement): Promise<File> {
  const found = edges(contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height));
  if (!found) throw new NoInk(NOTHING_DARK);
  const [left, top, right, bottom] = found;
  const [width, height] = [right - left, bottom - top];
  const room = { width: SIGNATURE_PIXELS.width - 2 * MARGIN, height: SIGNATURE_PIXELS.height - 2 * MARGIN };
  const scale = Math.min(1, room.width / width, room.height / height);
  const cut = canvasOf(width * scale + 2 * MARGIN, height * scale + 2 * MARGIN);
  const context = contextOf(cut);
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, left, top, width, height, MARGIN, MARGIN, width * scale, height * scale);
  const pixels = await new Promise<Blob | null>((resolve) => cut.toBlob(resolve, 'image/png'));
  if (!pixels) throw new NoInk(NOT_A_PICTURE);
  if (pixels.size > SIGNATURE_FILE.maxBytes) throw new NoInk(SIGNATURE_FILE.tooLarge);
  return new File([pixels], 'signature.png', { type: 'image/png' });
}

/** A chosen picture as ink: paper becomes clear, and what a camera noted about place and time stays behind. */
export async function inkFrom(file: File): Promise<File> {
  const kind = kindOf(file.name);
  if (!SIGNATURE_CHOICE.some((known) => known === kind)) throw new NoInk(NOT_A_PICTURE);
  const image = await createImageBitmap(file).catch(() => {
    throw new NoInk(NOT_A_PICTURE);
  });
  const scale = Math.min(1, LOOK / Math.max(image.width, image.height));
  const canvas = canvasOf(image.width * scale, image.height * scale);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  if (isOpaque(pixels.data)) {
    clearPaper(pixels.data);
    context.putImageData(pixels, 0, 0);
  }
  return signatureInk(canvas);
}
