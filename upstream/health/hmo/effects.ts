import type { HmoRequestKind } from '../../../contracts/health/hmo-state';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import {
  beginCover,
  type CoverChanges,
  changeCovers,
  endCovers,
  isCoveredFrom,
  mergeCoverChanges,
  NO_CHANGES,
  type StoredCover,
} from './covers';
import { coversOfLife, type Family } from './family';

/** The content of a request that is known to fit. */
export interface HmoChange {
  kind: HmoRequestKind;
  /** The life that it adds or removes, or for which alone it is. 0: the life that the batch adds. */
  life: number | null;
  plan: { id: number; provider_id: number } | null;
  hospital: { id: number; provider_id: number } | null;
}

/** The covers of the employee on a day and later. */
const ownFrom = (family: Family, from: Day): StoredCover[] =>
  (family.self ? coversOfLife(family, family.self.id) : []).filter(
    (one) => one.covered_until === null || one.covered_until >= from,
  );
const isCovered = (family: Family, from: Day): boolean => ownFrom(family, from).length > 0;

const notCovered = () => refuse.conflict('The employee is not covered from that day on.');

/**
 * The changes of a request in the covers of a family. A change of plan is for the whole family, one of hospital for all or for
 * one. `day` is the first day on which it counts, and of a removal the last.
 */
export function effectsOf(family: Family, { kind, life, plan, hospital }: HmoChange, day: Day): CoverChanges {
  const { covers, self, lives } = family;
  switch (kind) {
    case 'ENROL': {
      if (!plan) throw refuse.fields({ plan: ['Plan is required'] });
      if (self && isCoveredFrom(coversOfLife(family, self.id), day))
        throw refuse.conflict('The employee is covered already.');
      const by = { plan_id: plan.id, provider_id: plan.provider_id, hospital_id: hospital?.id ?? null };
      return beginCover(self ? coversOfLife(family, self.id) : [], self?.id ?? 0, day, by);
    }
    case 'PLAN': {
      if (!plan) throw refuse.fields({ plan: ['Plan is required'] });
      if (!isCovered(family, day)) throw notCovered();
      return changeCovers(covers, day, (was) => ({
        plan_id: plan.id,
        provider_id: plan.provider_id,
        // Another provider knows other hospitals.
        hospital_id: hospital?.id ?? (was.provider_id === plan.provider_id ? was.hospital_id : null),
      }));
    }
    case 'HOSPITAL': {
      if (!hospital) throw refuse.fields({ hospital: ['Hospital is required'] });
      if (!isCovered(family, day)) throw notCovered();
      const those = life === null ? covers : coversOfLife(family, life);
      return changeCovers(those, day, (was) =>
        was.provider_id === hospital.provider_id ? { ...was, hospital_id: hospital.id } : was,
      );
    }
    case 'ADD': {
      const own = ownFrom(family, day);
      if (own.length === 0) throw notCovered();
      // An added person is covered as the employee is, through every known change.
      const add = own.map(({ plan_id, provider_id, hospital_id, covered_from, covered_until }) => ({
        life_id: life ?? 0,
        plan_id,
        provider_id,
        hospital_id: hospital?.provider_id === provider_id ? hospital.id : hospital_id,
        covered_from: covered_from > day ? covered_from : day,
        covered_until,
      }));
      const before = life ? endCovers(coversOfLife(family, life), addDays(day, -1)) : NO_CHANGES;
      return mergeCoverChanges(before, { ...NO_CHANGES, add });
    }
    case 'REMOVE':
      return endOf(family, life ?? 0, lives.find(({ id }) => id === life)?.relation === 'SELF', day);
  }
}

/** Ends the cover of a life; with the employee's own, that of the whole family. */
export const endOf = (family: Family, life: number, whole: boolean, until: Day): CoverChanges =>
  family.lives
    .filter(({ id }) => whole || id === life)
    .map(({ id }) => endCovers(coversOfLife(family, id), until))
    .reduce(mergeCoverChanges, NO_CHANGES);

/** The first day of a change from the day on which it is decided: that which was promised, while it is to come. */
export const decidedDay = (kind: HmoRequestKind, promised: Day, today: Day, next: { from: Day }): Day => {
  if (promised > today) return promised;
  return kind === 'REMOVE' ? addDays(next.from, -1) : next.from;
};
