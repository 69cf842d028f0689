import { LETTERS } from '../../contracts/candidate-status';
import { ruleFor, type Section, type SectionRules, visibleSections } from '../../contracts/employee-section';
import type { ProfileSummary } from '../../contracts/profile';
import type { acknowledgement, candidate, employee, letterReview } from '../schema';

/** What is known of a person's record, from its candidacy and from its employment. */
interface Known {
  candidate: typeof candidate.$inferSelect | undefined;
  employee: typeof employee.$inferSelect | undefined;
  acknowledged: typeof acknowledgement.$inferSelect | undefined;
  reviews: readonly (typeof letterReview.$inferSelect)[];
  booked: object | undefined;
}

const all = (...values: unknown[]): boolean => values.every((value) => value !== null && value !== undefined);

/** When a section counts as filled. One without a line here has no data in the product yet. */
const FILLED: Partial<Record<Section, (known: Known) => boolean>> = {
  personal: ({ employee: job, candidate: person }) =>
    job ? all(job.phone, job.gender, job.dob, job.address, job.state_of_origin) : all(person?.phone, person?.address),
  bank: ({ employee: job, acknowledged }) => {
    const of = job ?? acknowledged;
    return all(of?.bank_name, of?.account_number, of?.bvn, of?.pension_manager, of?.pension_pin);
  },
  medical: ({ booked }) => booked !== undefined,
  documents: ({ reviews }) =>
    LETTERS.every((letter) => reviews.some((review) => review.letter === letter && review.status !== 'RETURNED')),
};

/** The sections of which everything that is asked for is there. */
export const filledSections = (known: Known): Set<Section> =>
  new Set((Object.keys(FILLED) as Section[]).filter((section) => FILLED[section]?.(known)));

/** The sections that a person sees of the own record, with what is asked of each. */
export const shownSections = (rules: SectionRules, filled: ReadonlySet<Section>): ProfileSummary['sections'] =>
  visibleSections(rules).map((section) => {
    const { required, change } = ruleFor(rules, section);
    return { section, filled: filled.has(section), required, change };
  });
