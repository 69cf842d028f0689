import { asAddress } from '../picture/picture-address';
import { type Grain, pixelsOf } from './page-fit';
import type { QuarterTurns } from './photo-page';

/** A page as a JPEG, and its size in pixels. */
export interface DrawnPage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

const written = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * A picture as a JPEG, upright by what the camera noted and turned by the person. A phone's photo takes 50 MB once it is read, so it
 * is given back before the next one is read. Fails where this device cannot read it.
 */
async function drawn(file: Blob, turns: QuarterTurns, { edge, quality }: Grain) {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  try {
    const size = pixelsOf(image, turns, edge);
    const { width, height } = pixelsOf(image, 0, edge);
    Object.assign(canvas, size);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas to draw a page on');
    // Transparent parts of a picture are paper on a page, and would be black in a JPEG.
    context.fillStyle = 'white';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.translate(size.width / 2, size.height / 2);
    context.rotate((turns * Math.PI) / 2);
    context.drawImage(image, -width / 2, -height / 2, width, height);
    const blob = await written(canvas, quality);
    if (!blob) throw new Error('The page could not be written as a JPEG');
    return { blob, ...size };
  } finally {
    image.close();
    // Some phones keep the pixels of a canvas until it has none.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

/** A page as it goes into the PDF. */
export async function drawPage(file: Blob, turns: QuarterTurns, grain: Grain): Promise<DrawnPage> {
  const { blob, ...size } = await drawn(file, turns, grain);
  return { ...size, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

/** The address of a small picture of a photo, before it is turned. */
export async function smallPicture(file: Blob): Promise<string> {
  const { blob } = await drawn(file, 0, { edge: 240, quality: 0.7 });
  return asAddress(blob);
}
