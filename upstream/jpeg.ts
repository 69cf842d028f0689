/** Markers that begin a frame: all from SOF0 to SOF15 but the three that are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height of a JPEG in pixels, and how many colours a pixel has; null for a file that tells none. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number; channels: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // A marker may be led by any number of 0xff.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), channels: view.getUint8(at + 9) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}
