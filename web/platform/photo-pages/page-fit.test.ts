import { describe, expect, test } from 'vitest';
import { A4, drawnWithin, GRAINS, pixelsOf, placeOnSheet } from './page-fit';

const PHONE = { width: 3024, height: 4032 };

describe('a page as pixels', () => {
  test('has a longer side of 1754 pixels at most, whichever side that is', () => {
    expect(pixelsOf(PHONE, 0, 1754)).toEqual({ width: 1316, height: 1754 });
    expect(pixelsOf({ width: 4032, height: 3024 }, 0, 1754)).toEqual({ width: 1754, height: 1316 });
  });

  test('changes its sides with each quarter turn', () => {
    expect(pixelsOf(PHONE, 1, 1754)).toEqual({ width: 1754, height: 1316 });
    expect(pixelsOf(PHONE, 2, 1754)).toEqual({ width: 1316, height: 1754 });
    expect(pixelsOf(PHONE, 3, 1754)).toEqual({ width: 1754, height: 1316 });
  });

  test('is never larger than the photo', () => {
    expect(pixelsOf({ width: 600, height: 800 }, 0, 1754)).toEqual({ width: 600, height: 800 });
  });

  test('keeps a pixel of the narrowest strip', () => {
    expect(pixelsOf({ width: 1, height: 9000 }, 0, 1240)).toEqual({ width: 1, height: 1240 });
  });
});

describe('a page on its sheet', () => {
  test('is as wide or as high as the sheet, and in its middle', () => {
    const upright = placeOnSheet({ width: 300, height: 400 });
    expect(upright.width).toBeCloseTo(A4.width);
    expect(upright.x).toBeCloseTo(0);
    expect(upright.y).toBeCloseTo((A4.height - upright.height) / 2);
    const strip = placeOnSheet({ width: 100, height: 400 });
    expect(strip.height).toBeCloseTo(A4.height);
    expect(strip.x).toBeCloseTo((A4.width - strip.width) / 2);
  });

  test('keeps its shape when it lies on its side', () => {
    const wide = placeOnSheet({ width: 400, height: 300 });
    expect(wide.width / wide.height).toBeCloseTo(4 / 3);
    expect(wide.width).toBeCloseTo(A4.width);
  });
});

describe('pages within a limit', () => {
  /** Draws pages of so many bytes in each grain, and notes how. */
  function drawing(...sizes: number[]) {
    const drawn: string[] = [];
    const draw = (page: string, grain: (typeof GRAINS)[number]) => {
      const at = GRAINS.indexOf(grain);
      drawn.push(`${page}${at}`);
      return Promise.resolve({ page, bytes: new Uint8Array(sizes[at] ?? 0) });
    };
    return { drawn, draw };
  }
  const pages = ['a', 'b', 'c'];
  const LIMIT = 1_000_000;

  test('come in their order, in the best grain, when that fits', async () => {
    const { drawn, draw } = drawing(300_000);
    const made = await drawnWithin(pages, LIMIT, draw, () => undefined);
    expect(made?.map(({ page }) => page)).toEqual(pages);
    expect(drawn).toEqual(['a0', 'b0', 'c0']);
  });

  test('are drawn smaller, all of them, as soon as one is too much', async () => {
    const { drawn, draw } = drawing(600_000, 400_000, 300_000);
    const said: string[] = [];
    const made = await drawnWithin(pages, LIMIT, draw, (page, grain) => said.push(`${page}/${grain}`));
    expect(made?.map(({ bytes }) => bytes.length)).toEqual([300_000, 300_000, 300_000]);
    expect(drawn).toEqual(['a0', 'b0', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
    expect(said).toEqual(['1/0', '2/0', '1/1', '2/1', '3/1', '1/2', '2/2', '3/2']);
  });

  test('are none where the smallest grain does not fit', async () => {
    const { draw } = drawing(600_000, 600_000, 600_000, 600_000);
    expect(await drawnWithin(pages, LIMIT, draw, () => undefined)).toBeUndefined();
  });

  test('are drawn one at a time', async () => {
    let open = 0;
    let most = 0;
    await drawnWithin(
      pages,
      LIMIT,
      async () => {
        open += 1;
        most = Math.max(most, open);
        await Promise.resolve();
        open -= 1;
        return { bytes: new Uint8Array(1) };
      },
      () => undefined,
    );
    expect(most).toBe(1);
  });

  test('are never larger from one grain to the next', () => {
    for (const [at, grain] of GRAINS.entries()) {
      const before = GRAINS[at - 1] ?? grain;
      expect(grain.edge).toBeLessThanOrEqual(before.edge);
      expect(grain.quality).toBeLessThanOrEqual(before.quality);
    }
  });
});
