import { expect, test } from 'vitest';
import { wholeBoundaries } from './multipart-cut';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const text = (chunk: Uint8Array) => String.fromCharCode(...chunk);
const BODY = '--x\r\nA: b\r\n\r\nvalue\r\n-\r\n--y\r\n\r\n--x\r\nA: b\r\n\r\n\r\n--x--\r\n';

function cutInto(size: number): string[] {
  const fed: string[] = [];
  const cutter = wholeBoundaries(bytes('\r\n--x'), (chunk) => fed.push(text(chunk)));
  for (let at = 0; at < BODY.length; at += size) cutter.write(bytes(BODY.slice(at, at + size)));
  cutter.end();
  return fed;
}

/** Where a boundary begins, and where the two bytes after it end. */
const kept = Array.from(BODY.matchAll(/\r\n--x/g), ({ index }) => [index, index + 5, index + 7] as const);

test.each(Array.from({ length: BODY.length }, (_, i) => i + 1))(
  'in pieces of %d, nothing is lost and no boundary is parted',
  (size) => {
    const fed = cutInto(size);
    expect(fed.join('')).toBe(BODY);
    let at = 0;
    for (const chunk of fed) {
      at += chunk.length;
      for (const [start, end, after] of kept) {
        expect(at > start && at < end).toBe(false);
        expect(at).not.toBe(after - 1);
      }
    }
  },
);
