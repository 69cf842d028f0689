import type { PDFDocument, Picture } from 'pdfkit';
import { pixelsOf, pngSize } from '../png';

/**
 * A signature in a document, from its PNG; null where the picture is broken. The document's own PNGs with alpha are unpacked
 * in a Web Worker, which the Workers runtime has not.
 */
export async function inkImage(document: PDFDocument, png: Uint8Array, label: string): Promise<Picture | null> {
  const size = pngSize(png);
  const pixels = await pixelsOf(png);
  if (!size || !pixels) return null;
  const points = size.width * size.height;
  const [colours, alpha] = [new Uint8Array(points * 3), new Uint8Array(points)];
  for (let i = 0; i < points; i += 1) {
    colours.set(pixels.subarray(i * 4, i * 4 + 3), i * 3);
    alpha[i] = pixels[i * 4 + 3] ?? 0;
  }
  const { width, height } = size;
  const image = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
  const mask = document.ref({ ...image, ColorSpace: 'DeviceGray' });
  mask.end(alpha);
  const obj = document.ref({ ...image, ColorSpace: 'DeviceRGB', SMask: mask });
  obj.end(colours);
  return { ...size, label, obj };
}
