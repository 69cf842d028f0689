const [START, END, SCAN] = [0xd8, 0xd9, 0xda];

/** Markers that begin a frame: all from SOF0 to SOF15 but the three that are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Restarts, a start, and the one marker of old coders: nothing of a length follows them. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= START) || marker === 0x01;

interface Segment {
  marker: number;
  at: number;
  /** The end of the metadata; the packed pixels of a scan follow. */
  head: number;
  end: number;
}

/**
 * The segments of a JPEG, the last of which is its end. There is no end where the file is cut off. Readers skip what stands
 * between two segments, and what cameras put behind the end: small pictures, depths, films.
 */
export function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  if (bytes[0] !== 0xff || bytes[1] !== START) return;
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    // A marker may be led by any number of 0xff.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) at += 1;
    else if (isBare(marker)) at += 2;
    else if (marker === END) {
      yield { marker, at, head: at + 2, end: at + 2 };
      return;
    } else {
      const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
      const head = at + 2 + length;
      if (length < 2 || head > bytes.length) return;
      const end = marker === SCAN ? endOfScan(bytes, head) : head;
      yield { marker, at, head, end };
      at = end;
    }
  }
}

/** The end of the packed pixels: before a marker that is no restart and no 0xff of the pixels themselves. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Width and height of a JPEG in pixels, and how many colours a pixel has; null for a file that tells none. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number; channels: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { marker, at, head } of segmentsOf(bytes))
    if (isFrame(marker) && at + 10 <= head)
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), channels: view.getUint8(at + 9) };
  return null;
}

/**
 * Whether a JPEG is there from its start to its end: each of its colours has a scan, and the scans have at least the one bit for
 * every 8 by 8 pixels that the shortest code takes. The pixels are not unpacked, so that it takes no memory.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const size = jpegSize(bytes);
  if (!size || size.width === 0 || size.height === 0) return false;
  const scanned = new Set<number>();
  const colours: number[] = [];
  let packed = 0;
  for (const { marker, at, head, end } of segmentsOf(bytes)) {
    if (marker === END) {
      const blocks = Math.ceil(size.width / 8) * Math.ceil(size.height / 8);
      return colours.length > 0 && colours.every((id) => scanned.has(id)) && packed * 8 >= blocks;
    }
    const said = bytes.subarray(at + 4, head);
    if (isFrame(marker)) for (let i = 0; i < size.channels; i += 1) colours.push(said[6 + i * 3] ?? -1);
    if (marker !== SCAN) continue;
    for (let i = 0; i < (said[0] ?? 0); i += 1) scanned.add(said[1 + i * 2] ?? -1);
    packed += end - head;
  }
  return false;
}
