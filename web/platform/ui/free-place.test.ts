import { expect, test } from 'vitest';
import { freePlace } from './free-place';

const AREA = { x: 16, y: 16, width: 368, height: 828 };
const TOAST = { width: 368, height: 48 };
const bar = (y: number, height = 44) => ({ x: 0, y, width: 400, height });

test('what is free stands at the lower edge, at the right', () => {
  expect(freePlace(TOAST, AREA, [])).toEqual({ x: 16, y: 796, ...TOAST });
  expect(freePlace({ width: 380, height: 48 }, { ...AREA, width: 1248 }, [])?.x).toBe(884);
});

test('a toast rises above what is taken, and into a gap that holds it', () => {
  expect(freePlace(TOAST, AREA, [bar(780)])?.y).toBe(724);
  // 60 px between two buttons are too few for 48 px and 8 px on each side, 64 px are enough.
  expect(freePlace(TOAST, AREA, [bar(780), bar(676)])?.y).toBe(620);
  expect(freePlace(TOAST, AREA, [bar(780), bar(672)])?.y).toBe(724);
});

test('a toast stands beside what is taken where that is lower', () => {
  const taken = [{ x: 900, y: 700, width: 300, height: 120 }];
  expect(freePlace({ width: 380, height: 48 }, { ...AREA, width: 1248 }, taken)).toMatchObject({ x: 450, y: 796 });
});

test('where no gap is wide enough there is no place', () => {
  expect(
    freePlace(
      TOAST,
      AREA,
      [0, 90, 180, 270, 360, 450, 540, 630, 720, 800].map((y) => bar(y)),
    ),
  ).toBeNull();
});
