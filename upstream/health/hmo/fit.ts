import type { HmoPlan } from '../../../contracts/health/hmo-shapes';
import { isChild, type Relation } from '../../../contracts/health/hmo-state';
import type { Day } from '../../../contracts/platform/dates';

type Limits = Pick<HmoPlan, 'covers_spouse' | 'most_children' | 'child_until'>;

/** Whether a plan is meant for somebody of a company and a grade. */
export const isFor = (
  { grades, companies }: { grades: readonly string[]; companies: readonly { id: number }[] },
  { grade, company_id }: { grade: string | null; company_id: number },
): boolean =>
  (grades.length === 0 || (grade !== null && grades.includes(grade))) &&
  (companies.length === 0 || companies.some(({ id }) => id === company_id));

/** How many of a family a plan takes, without the employee. */
export const familyPlaces = ({ covers_spouse, most_children }: Limits): number =>
  (covers_spouse ? 1 : 0) + most_children;

/** `a spouse and 4 children`, `4 children`, `nobody but the employee`. */
export function planFamilyWords({ covers_spouse, most_children }: Limits): string {
  const children = most_children === 0 ? '' : most_children === 1 ? 'one child' : `${most_children} children`;
  const both = [covers_spouse ? 'a spouse' : '', children].filter(Boolean);
  return both.length === 0 ? 'nobody but the employee' : both.join(' and ');
}

/** The first day on which a child born then is so old. */
function dayOfAge(dob: Day, age: number): Day {
  const born = `${Number(dob.slice(0, 4)) + age}${dob.slice(4)}`;
  // A person born on 29 February is a year older on 1 March, where there is no 29th.
  return born.endsWith('02-29') && new Date(`${born}T00:00:00Z`).toISOString().slice(0, 10) !== born
    ? `${born.slice(0, 4)}-03-01`
    : born;
}

interface Dependant {
  relation: Relation;
  dob: Day | null;
}

/** Why a plan does not take one more of a family on a day; empty where it does. `beside` are those whom it covers already. */
export function whyNotCovered(plan: Limits, one: Dependant, beside: readonly Relation[], on: Day): string[] {
  const words = `The plan covers ${planFamilyWords(plan)}`;
  if (one.relation === 'SPOUSE') {
    if (!plan.covers_spouse) return [words];
    return beside.includes('SPOUSE') ? ['A spouse is covered already'] : [];
  }
  if (!isChild(one.relation)) return [];
  return [
    ...(beside.filter(isChild).length >= plan.most_children ? [words] : []),
    ...(one.dob !== null && dayOfAge(one.dob, plan.child_until) <= on
      ? [`The plan covers children until they are ${plan.child_until}`]
      : []),
  ];
}
