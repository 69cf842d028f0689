import type { Stale } from '../../../contracts/people/history';
import type { Day } from '../../../contracts/platform/dates';

/** The values that are calculated from the day of employment, and that day. */
export interface DayOfEmployment {
  employment_date: Day;
  /** The day of employment before it was corrected; null where it never was. */
  employed_before: Day | null;
  resumption_date: Day | null;
  /** The end of the probation that HR set, and the one that the policy gives; null without one. */
  probation_extended_to: Day | null;
  probation_by_policy: Day | null;
  pending: boolean;
  confirmation_effective_date: Day | null;
}

/** The values that no longer fit the day of employment, with the right ones. Nothing of it changes by itself. */
export function staleOf(facts: DayOfEmployment): Stale[] {
  const {
    employment_date: employed,
    employed_before,
    resumption_date: resumed,
    probation_by_policy: by_policy,
  } = facts;
  const { probation_extended_to: extended, confirmation_effective_date: confirmed } = facts;
  const all: Stale[] = [];
  if (resumed !== null && resumed !== employed && (resumed < employed || resumed === employed_before))
    all.push({ field: 'resumption_date', is: resumed, would_be: employed });
  if (facts.pending && extended !== null && (extended < employed || (by_policy !== null && extended <= by_policy)))
    all.push({ field: 'probation_extended_to', is: extended, would_be: null });
  if (!facts.pending && confirmed !== null && confirmed < employed)
    all.push({ field: 'confirmation_effective_date', is: confirmed, would_be: employed });
  return all;
}
