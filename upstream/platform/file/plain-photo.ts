import type { FileKind } from '../../../contracts/platform/files';
import { segmentsOf } from './jpeg';

/** Segments of a JPEG that its pixels need: tables, frames, restarts, and the colours as Adobe writes them. */
const NEEDED = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || [0xda, 0xdb, 0xdd, 0xee].includes(marker);
const [START, END, EXIF] = [0xd8, 0xd9, 0xe1];
/** The length of what Adobe writes; more behind it would be somebody's own. */
const ADOBE_BYTES = 14;

/** Chunks of a PNG that its pixels need. */
const CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
const PNG_HEAD = 8;
const CHUNK_FRAME = 12;

/**
 * A photo without what it says beside its pixels: place, time, device, names, small pictures of itself, and whatever stands
 * behind its end. How it is turned stays. Null for one that cannot be taken apart.
 */
export function plainPhoto(kind: FileKind, bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (kind === 'png') return plainPng(bytes);
  return kind === 'jpg' || kind === 'jpeg' ? plainJpeg(bytes) : null;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function plainJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const parts: Uint8Array[] = [];
  let turn = 1;
  for (const { marker, at, head, end } of segmentsOf(bytes)) {
    if (marker === END) return joined([Uint8Array.of(0xff, START), turnedBy(turn), ...parts, Uint8Array.of(0xff, END)]);
    if (marker === EXIF) turn = turnOf(bytes.subarray(at + 4, head)) ?? turn;
    if (NEEDED(marker) && !(marker === 0xee && head - at - 2 !== ADOBE_BYTES)) parts.push(bytes.subarray(at, end));
  }
  return null;
}

const TURN_TAG = 0x0112;

/** How a camera was held, 1 to 8, of its Exif segment; null where it does not say. */
function turnOf(segment: Uint8Array): number | null {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength);
  // `Exif`, two zeros, then the byte order, 42 and where the tags begin.
  if (view.byteLength < 20 || view.getUint32(0) !== 0x45786966) return null;
  const little = view.getUint16(6) === 0x4949;
  const tags = 6 + view.getUint32(10, little);
  if (tags + 2 > view.byteLength) return null;
  const count = view.getUint16(tags, little);
  for (let i = 0; i < count && tags + 14 + i * 12 <= view.byteLength; i += 1) {
    const tag = tags + 2 + i * 12;
    if (view.getUint16(tag, little) !== TURN_TAG) continue;
    const turn = view.getUint16(tag + 8, little);
    return turn >= 1 && turn <= 8 ? turn : null;
  }
  return null;
}

/** An Exif segment that says how the picture is turned, and nothing else; none for one that stands upright. */
const turnedBy = (turn: number): Uint8Array =>
  turn === 1
    ? new Uint8Array()
    : Uint8Array.from([
        ...[0xff, EXIF, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
        ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0],
      ]);

function plainPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at + CHUNK_FRAME <= bytes.length; ) {
    const end = at + CHUNK_FRAME + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (CHUNKS.includes(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return joined(parts);
    at = end;
  }
  return null;
}
