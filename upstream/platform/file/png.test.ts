import { describe, expect, test } from 'vitest';
import { inkPng } from '../../seed/ink-picture';
import { pngPixels, pngSize } from './png';

const [WIDTH, HEIGHT] = [5, 4];
const LINE = WIDTH * 4;
const pixels = Uint8Array.from({ length: LINE * HEIGHT }, (_, i) => (i * 67 + (i >> 3) * 29) % 256);

/** The lines of the picture as an encoder filters them: each byte less what its neighbours foretell. */
function filtered(filter: number): Uint8Array {
  const lines = new Uint8Array(HEIGHT * (LINE + 1));
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (pixels[y * LINE + x] ?? 0));
  for (let y = 0; y < HEIGHT; y += 1) {
    lines[y * (LINE + 1)] = filter;
    for (let x = 0; x < LINE; x += 1) {
      const [a, b, c] = [at(x - 4, y), at(x, y - 1), at(x - 4, y - 1)];
      const nearest =
        [a, b, c].toSorted((one, other) => Math.abs(a + b - c - one) - Math.abs(a + b - c - other))[0] ?? 0;
      const foretold = [0, a, b, Math.floor((a + b) / 2), nearest][filter] ?? 0;
      lines[y * (LINE + 1) + 1 + x] = at(x, y) - foretold;
    }
  }
  return lines;
}

describe('a PNG', () => {
  test.each([0, 1, 2, 3, 4])('whose lines have filter %i gives its pixels', async (filter) => {
    const bytes = await inkPng(WIDTH, HEIGHT, filtered(filter));
    expect(pngSize(bytes)).toEqual({ width: WIDTH, height: HEIGHT });
    expect(await pngPixels(bytes)).toEqual(pixels);
  });

  test('that is cut off, has an unknown filter or is of another kind gives none', async () => {
    const whole = await inkPng(WIDTH, HEIGHT, filtered(0));
    expect(await pngPixels(whole.subarray(0, whole.length - 20))).toBeNull();
    expect(await pngPixels(await inkPng(WIDTH, HEIGHT, filtered(0).subarray(1)))).toBeNull();
    expect(await pngPixels(await inkPng(WIDTH, HEIGHT, filtered(5)))).toBeNull();
    expect(await pngPixels(whole.map((byte, i) => (i === 25 ? 2 : byte)))).toBeNull();
    expect(await pngPixels(new Uint8Array([0x89, 0x50]))).toBeNull();
  });
});
