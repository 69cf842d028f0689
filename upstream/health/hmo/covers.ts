import { addDays, type Day } from '../../../contracts/platform/dates';
import { NEVER } from './days';

/** The plan and hospital of a cover. */
export interface By {
  plan_id: number;
  provider_id: number;
  hospital_id: number | null;
}

/** From when to when, both days included; `covered_until` is null while no end is known. */
export interface Span {
  covered_from: Day;
  covered_until: Day | null;
}

export interface StoredCover extends By, Span {
  id: number;
  life_id: number;
}

interface NewCover extends By, Span {
  life_id: number;
}

/** The statements that change covers into others. Rows of one life overlap at no point of it, in the order of the fields. */
export interface Changes {
  drop: number[];
  end: { id: number; until: Day }[];
  add: NewCover[];
}

export const NO_CHANGES: Changes = { drop: [], end: [], add: [] };

export const both = (a: Changes, b: Changes): Changes => ({
  drop: [...a.drop, ...b.drop],
  end: [...a.end, ...b.end],
  add: [...a.add, ...b.add],
});

const endOf = ({ covered_until }: Span): Day => covered_until ?? NEVER;

/** Whether a life is covered on that day, or on a later one. */
export const isCoveredFrom = (covers: readonly Span[], from: Day): boolean => covers.some((one) => endOf(one) >= from);

/**
 * From a day on, what covers is replaced by what `to` makes of it. On which days somebody is covered stays as it is: a cover that
 * begins later begins later still.
 */
export function changed(covers: readonly StoredCover[], from: Day, to: (was: StoredCover) => By): Changes {
  return covers
    .filter((one) => endOf(one) >= from)
    .map((one): Changes => {
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
    .reduce(both, NO_CHANGES);
}

/** After a day nothing covers: what began is ended, what would have begun is dropped. */
export function ended(covers: readonly StoredCover[], until: Day): Changes {
  return covers
    .filter((one) => endOf(one) > until)
    .map(
      (one): Changes =>
        one.covered_from > until
          ? { drop: [one.id], end: [], add: [] }
          : { drop: [], end: [{ id: one.id, until }], add: [] },
    )
    .reduce(both, NO_CHANGES);
}

/** A cover from a day on. What there is at that day or later gives way to it. */
export const begun = (covers: readonly StoredCover[], life_id: number, from: Day, by: By): Changes =>
  both(ended(covers, addDays(from, -1)), {
    ...NO_CHANGES,
    add: [{ life_id, ...by, covered_from: from, covered_until: null }],
  });
