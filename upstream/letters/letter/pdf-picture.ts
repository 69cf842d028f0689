import { deflateSync } from 'node:zlib';
import type { PDFDocument, Picture } from 'pdfkit';
import { jpegSize } from '../../platform/file/jpeg';
import { pngPixels, pngSize } from '../../platform/file/png';

const COLOURS: Record<number, string> = { 1: 'DeviceGray', 3: 'DeviceRGB' };

/**
 * The objects of some pictures in a document, by their bytes. A broken picture has none: a letter without it is better than no
 * letter, and a signature leaves its line for a pen.
 */
export async function picturesFor(
  document: PDFDocument,
  files: readonly Uint8Array[],
): Promise<ReadonlyMap<Uint8Array, Picture>> {
  const pictures = new Map<Uint8Array, Picture>();
  // One after another: an unpacked picture takes megabytes.
  for (const file of new Set(files)) {
    const label = `Picture${pictures.size + 1}`;
    const picture = jpeg(document, file, label) ?? (await png(document, file, label));
    if (picture) pictures.set(file, picture);
  }
  return pictures;
}

/** A JPEG stands in a PDF as it is. */
function jpeg(document: PDFDocument, file: Uint8Array, label: string): Picture | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return null;
  const { width = 0, height = 0, channels = 0 } = jpegSize(file) ?? {};
  const ColorSpace = COLOURS[channels];
  if (!ColorSpace || width === 0 || height === 0) return null;
  const image = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
  const obj = document.ref({ ...image, ColorSpace, Filter: 'DCTDecode' });
  obj.end(file);
  return { width, height, label, obj };
}

/** The pixels of a PNG as a document holds them: packed, the alpha apart. */
interface Packed {
  colours: Uint8Array;
  alpha: Uint8Array;
}

/** Of pictures that stand in many letters, such as a signature: unpacking one takes longer than the rest of a letter. */
const known = new WeakMap<Uint8Array, Promise<Packed | null>>();

function packedOf(file: Uint8Array): Promise<Packed | null> {
  const packed = known.get(file) ?? repacked(file);
  known.set(file, packed);
  return packed;
}

async function repacked(file: Uint8Array): Promise<Packed | null> {
  const pixels = await pngPixels(file);
  if (!pixels) return null;
  const points = pixels.length / 4;
  const [colours, alpha] = [new Uint8Array(points * 3), new Uint8Array(points)];
  for (let from = 0, to = 0, i = 0; i < points; i += 1) {
    colours[to++] = pixels[from++] ?? 0;
    colours[to++] = pixels[from++] ?? 0;
    colours[to++] = pixels[from++] ?? 0;
    alpha[i] = pixels[from++] ?? 0;
  }
  return { colours: deflateSync(colours), alpha: deflateSync(alpha) };
}

/** The document's own PNGs with alpha are unpacked in a Web Worker, which the Workers runtime has not. */
async function png(document: PDFDocument, file: Uint8Array, label: string): Promise<Picture | null> {
  const size = pngSize(file);
  const packed = size && (await packedOf(file));
  if (!packed) return null;
  const { width, height } = size;
  const stream = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
  const image = { ...stream, Filter: 'FlateDecode' };
  const mask = document.ref({ ...image, ColorSpace: 'DeviceGray' });
  mask.end(packed.alpha);
  const obj = document.ref({ ...image, ColorSpace: 'DeviceRGB', SMask: mask });
  obj.end(packed.colours);
  return { ...size, label, obj };
}
