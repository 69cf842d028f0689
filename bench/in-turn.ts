import { quantile, type Shot, shoot } from './edge-runtime.ts';
import type { BenchFigure } from './figures.ts';

/** A call of the product, as a page makes it. */
export const callShot = (edge: string, token: string, call: string, input: object): Shot => ({
  url: `${edge}/trpc/${call}`,
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify(input),
  expect: 200,
});

/** Rounds that are not counted, in which caches fill. */
const WARM = 2;

/**
 * Shoots each case at each side in turn, `shots` times a round, so that what else the machine does meets all sides alike. `shot`
 * is given a number that grows. Answers the p50 of a side and a case, in milliseconds.
 */
export async function shootInTurn<S>(
  sides: readonly S[],
  cases: readonly string[],
  { rounds, shots }: { rounds: number; shots: number },
  shot: (side: S, what: string, n: number) => Shot,
): Promise<(side: S, what: string) => number> {
  const times = new Map<S, Map<string, number[]>>(
    sides.map((side) => [side, new Map(cases.map((what) => [what, []]))]),
  );
  for (let round = 0; round < WARM + rounds; round++)
    for (const what of cases)
      for (let i = 0; i < shots; i++)
        for (const side of sides) {
          const time = await shoot(shot(side, what, round * shots + i));
          if (round >= WARM) times.get(side)?.get(what)?.push(time);
        }
  return (side, what) => quantile(times.get(side)?.get(what) ?? [], 0.5);
}

/** A case over many of something, over few, and how much longer it takes over many; without a limit for what it is worth. */
export const overSizes = (
  what: string,
  [many, large]: readonly [words: string, p50: number],
  [few, small]: readonly [words: string, p50: number],
  limit?: number,
): BenchFigure[] => [
  { what: `${what}: p50 of ${many}`, measured: large, unit: 'ms' },
  { what: `${what}: p50 of ${few}`, measured: small, unit: 'ms' },
  { what: `${what}: ${many} ÷ ${few}`, measured: large / small, unit: '', ...(limit !== undefined && { limit }) },
];
