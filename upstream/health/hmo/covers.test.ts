import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { Random } from '../../seed/random';
import { beginCover, type CoverChanges, changeCovers, endCovers, isCoveredFrom, type StoredCover } from './covers';
import { ENDLESS_DAY } from './days';

const START = '2026-01-01';
const day = (n: number): Day => addDays(START, n);
const GOLD = { plan_id: 1, provider_id: 1, hospital_id: 1 };
const SILVER = { plan_id: 2, provider_id: 1, hospital_id: 1 };

let ids = 0;
/** What is stored once the changes are written, in the order in which the product writes them. */
function written(covers: readonly StoredCover[], { drop, end, add }: CoverChanges): StoredCover[] {
  const kept = covers
    .filter(({ id }) => !drop.includes(id))
    .map((one) => ({ ...one, covered_until: end.find(({ id }) => id === one.id)?.until ?? one.covered_until }));
  return [...kept, ...add.map((one) => ({ ...one, id: ++ids }))];
}

const cover = (from: number, until: number | null, by = GOLD): StoredCover => ({
  id: ++ids,
  life_id: 7,
  ...by,
  covered_from: day(from),
  covered_until: until === null ? null : day(until),
});
const spans = (covers: readonly StoredCover[]) =>
  covers
    .map(({ covered_from, covered_until, plan_id }) => [covered_from, covered_until, plan_id])
    .sort(([a], [b]) => String(a).localeCompare(String(b)));

const overlaps = (covers: readonly StoredCover[]): boolean =>
  covers.some((a) =>
    covers.some(
      (b) =>
        a.id < b.id &&
        a.covered_from <= (b.covered_until ?? ENDLESS_DAY) &&
        b.covered_from <= (a.covered_until ?? ENDLESS_DAY),
    ),
  );
const isUpright = ({ covered_from, covered_until }: StoredCover): boolean =>
  covered_until === null || covered_until >= covered_from;
const isCoveredOn = (covers: readonly StoredCover[], at: Day): boolean =>
  covers.some((one) => one.covered_from <= at && (one.covered_until ?? ENDLESS_DAY) >= at);

describe('a cover', () => {
  test('that changes is ended on the day before, and goes on by the new plan', () => {
    const covers = [cover(0, null)];
    expect(
      spans(
        written(
          covers,
          changeCovers(covers, day(31), () => SILVER),
        ),
      ),
    ).toEqual([
      [day(0), day(30), 1],
      [day(31), null, 2],
    ]);
  });

  test('that begins on the day of the change or later is by the new plan from its first day', () => {
    const covers = [cover(0, 30), cover(31, 60), cover(80, null)];
    expect(
      spans(
        written(
          covers,
          changeCovers(covers, day(31), () => SILVER),
        ),
      ),
    ).toEqual([
      [day(0), day(30), 1],
      [day(31), day(60), 2],
      [day(80), null, 2],
    ]);
  });

  test('that ended before the change stays', () => {
    const covers = [cover(0, 30)];
    expect(changeCovers(covers, day(31), () => SILVER)).toEqual({ drop: [], end: [], add: [] });
  });

  test('that changes into what it is stays one row', () => {
    const covers = [cover(0, null)];
    expect(changeCovers(covers, day(31), () => GOLD)).toEqual({ drop: [], end: [], add: [] });
  });

  test('that ends takes along what would have begun later', () => {
    const covers = [cover(0, 30), cover(31, null, SILVER)];
    expect(spans(written(covers, endCovers(covers, day(20))))).toEqual([[day(0), day(20), 1]]);
  });

  test('that begins replaces what there is from that day on', () => {
    const covers = [cover(0, 30), cover(31, null, SILVER)];
    const after = written(covers, beginCover(covers, 7, day(10), SILVER));
    expect(spans(after)).toEqual([
      [day(0), day(9), 1],
      [day(10), null, 2],
    ]);
    expect(isCoveredFrom(after, day(500))).toBe(true);
  });

  test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'never overlaps another of its life, whatever is done in which order: %i',
    (seed) => {
      const random = new Random(seed);
      let covers: StoredCover[] = [];
      for (let step = 0; step < 25; step++) {
        const at = day(random.int(0, 400));
        const by = { plan_id: random.int(1, 3), provider_id: random.int(1, 2), hospital_id: random.pick([null, 1, 2]) };
        const act = random.pick(['begin', 'change', 'end'] as const);
        const before = covers;
        if (act === 'begin') covers = written(covers, beginCover(covers, 7, at, by));
        if (act === 'change')
          covers = written(
            covers,
            changeCovers(covers, at, () => by),
          );
        if (act === 'end') covers = written(covers, endCovers(covers, at));
        expect([step, overlaps(covers), covers.every(isUpright)]).toEqual([step, false, true]);
        for (let n = 0; n <= 420; n += 7) {
          const asked = day(n);
          const was = isCoveredOn(before, asked);
          const is = isCoveredOn(covers, asked);
          if (act === 'change' || asked < at) expect([step, asked, is]).toEqual([step, asked, was]);
          if (act === 'begin' && asked >= at) expect([step, asked, is]).toEqual([step, asked, true]);
          if (act === 'end' && asked > at) expect([step, asked, is]).toEqual([step, asked, false]);
        }
      }
    },
  );
});
