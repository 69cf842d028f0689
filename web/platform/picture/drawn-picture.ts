const QUALITY = 0.9;

interface Size {
  width: number;
  height: number;
}
interface Drawing extends Size {
  image: CanvasImageSource;
  /** The part of the picture that is drawn, from its upper left corner. */
  part: Size & { x: number; y: number };
}

function isTransparent(context: CanvasRenderingContext2D, { width, height }: Size): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

const written = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/**
 * A part of a picture, drawn again in so many pixels: a JPEG, or a PNG where it is transparent. What the camera noted stays
 * behind, and nothing in an SVG can run. Null where there is nothing to draw.
 */
export async function drawnPicture(name: string, { image, part, width, height }: Drawing): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0 || height === 0) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
  const ending = isTransparent(context, canvas) ? 'png' : 'jpeg';
  const pixels = await written(canvas, `image/${ending}`);
  return pixels && new File([pixels], `${name}.${ending}`, { type: pixels.type });
}
