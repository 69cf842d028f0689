import { addDays, type Day } from '../../../contracts/platform/dates';
import { ENDLESS_DAY } from './days';

/** The plan and hospital of a cover. */
export interface CoverTerms {
  plan_id: number;
  provider_id: number;
  hospital_id: number | null;
}

/** From when to when, both days included; `covered_until` is null while no end is known. */
export interface CoverSpan {
  covered_from: Day;
  covered_until: Day | null;
}

export interface StoredCover extends CoverTerms, CoverSpan {
  id: number;
  life_id: number;
}

interface NewCover extends CoverTerms, CoverSpan {
  life_id: number;
}

/** The statements that change covers into others. Rows of one life overlap at no point of it, in the order of the fields. */
export interface CoverChanges {
  drop: number[];
  end: { id: number; until: Day }[];
  add: NewCover[];
}

export const NO_CHANGES: CoverChanges = { drop: [], end: [], add: [] };

export const mergeCoverChanges = (a: CoverChanges, b: CoverChanges): CoverChanges => ({
  drop: [...a.drop, ...b.drop],
  end: [...a.end, ...b.end],
  add: [...a.add, ...b.add],
});

const endOf = ({ covered_until }: CoverSpan): Day => covered_until ?? ENDLESS_DAY;

/** Whether a life is covered on that day, or on a later one. */
export const isCoveredFrom = (covers: readonly CoverSpan[], from: Day): boolean =>
  covers.some((one) => endOf(one) >= from);

/**
 * From a day on, what covers is replaced by what `to` makes of it. On which days somebody is covered stays as it is: a cover that
 * begins later begins later still.
 */
export function changeCovers(
  covers: readonly StoredCover[],
  from: Day,
  to: (was: StoredCover) => CoverTerms,
): CoverChanges {
  return covers
    .filter((one) => endOf(one) >= from)
    .map((one): CoverChanges => {
      const by = to(one);
      if (by.plan_id === one.plan_id && by.hospital_id === one.hospital_id) return NO_CHANGES;
      const { life_id, covered_until } = one;
      const next = { life_id, plan_id: by.plan_id, provider_id: by.provider_id, hospital_id: by.hospital_id };
      return one.covered_from >= from
        ? { drop: [one.id], end: [], add: [{ ...next, covered_from: one.covered_from, covered_until }] }
        : {
            drop: [],
            end: [{ id: one.id, until: addDays(from, -1) }],
            add: [{ ...next, covered_from: from, covered_until }],
          };
    })
    .reduce(mergeCoverChanges, NO_CHANGES);
}

/** After a day nothing covers: what began is ended, what would have begun is dropped. */
export function endCovers(covers: readonly StoredCover[], until: Day): CoverChanges {
  return covers
    .filter((one) => endOf(one) > until)
    .map(
      (one): CoverChanges =>
        one.covered_from > until
          ? { drop: [one.id], end: [], add: [] }
          : { drop: [], end: [{ id: one.id, until }], add: [] },
    )
    .reduce(mergeCoverChanges, NO_CHANGES);
}

/** A cover from a day on. What there is at that day or later gives way to it. */
export const beginCover = (covers: readonly StoredCover[], life_id: number, from: Day, by: CoverTerms): CoverChanges =>
  mergeCoverChanges(endCovers(covers, addDays(from, -1)), {
    ...NO_CHANGES,
    add: [{ life_id, ...by, covered_from: from, covered_until: null }],
  });
