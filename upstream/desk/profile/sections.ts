import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ProfileSummary } from '../../../contracts/desk/profile';
import {
  ITEM_SECTIONS,
  ruleFor,
  SECTIONS,
  type Section,
  visibleSections,
} from '../../../contracts/organisation/employee-section';
import type { SectionRules } from '../../../contracts/organisation/section-rules';
import { OFFER_LETTERS } from '../../../contracts/people/candidate-status';
import { MEDICAL_FIELDS } from '../../../contracts/people/employee-item';
import type { acknowledgement, letterReview } from '../../hiring/offer/tables';
import type { candidate } from '../../hiring/onboarding/tables';
import { ITEM_TABLES, itemColumns } from '../../people/employee/items';
import type { employee } from '../../people/employee/tables';
import type { Db } from '../../platform/database/db';
import { readRow } from '../../platform/record/row';

/** The data of a person, from their candidacy and from their employment. */
interface Known {
  candidate: typeof candidate.$inferSelect | undefined;
  employee: typeof employee.$inferSelect | undefined;
  acknowledged: typeof acknowledgement.$inferSelect | undefined;
  reviews: readonly (typeof letterReview.$inferSelect)[];
  booked: object | undefined;
  /** The sections of items, and medical data, in which the record has something. */
  held: ReadonlySet<Section>;
  /** Whether HR waits for a document of the employee. */
  lacksDocument: boolean;
}

/** The sections of items, and medical data, in which the record of an employee has something. */
export async function filledRecordSections(db: Db, employeeId: SQL): Promise<Set<Section>> {
  const items = ITEM_SECTIONS.map(
    (section) =>
      sql`EXISTS (SELECT 1 FROM ${sql.identifier(ITEM_TABLES[section])} i WHERE i.employee_id = e.id) AS ${sql.identifier(section)}`,
  );
  const row = await readRow(
    db,
    z.record(z.string(), z.boolean()),
    sql`SELECT ${sql.join(items, sql`, `)}, EXISTS (SELECT 1 FROM employee_medical m WHERE m.employee_id = e.id
      AND coalesce(${itemColumns(MEDICAL_FIELDS)}) IS NOT NULL) AS medical
    FROM employee e WHERE e.id = (${employeeId})`,
  );
  return new Set(([...ITEM_SECTIONS, 'medical'] as const).filter((section) => row?.[section]));
}

const all = (...values: unknown[]): boolean => values.every((value) => value !== null && value !== undefined);

/** When a section counts as filled. */
const FILLED: Record<Section, (known: Known) => boolean> = {
  personal: ({ employee: job, candidate: person }) =>
    job ? all(job.phone, job.gender, job.dob, job.address, job.state_of_origin) : all(person?.phone, person?.address),
  bank: ({ employee: job, acknowledged }) => {
    const of = job ?? acknowledged;
    return all(of?.bank_name, of?.account_number, of?.bvn, of?.pension_manager, of?.pension_pin);
  },
  next_of_kin: ({ held }) => held.has('next_of_kin'),
  guarantors: ({ held }) => held.has('guarantors'),
  referees: ({ held }) => held.has('referees'),
  education: ({ held }) => held.has('education'),
  certification: ({ held }) => held.has('certification'),
  // Somebody without an employee's record has only the booked medical.
  medical: ({ employee: job, booked, held }) => (job ? held.has('medical') : booked !== undefined),
  documents: ({ employee: job, lacksDocument, reviews }) =>
    job
      ? !lacksDocument
      : OFFER_LETTERS.every((letter) =>
          reviews.some((review) => review.letter === letter && review.status !== 'RETURNED'),
        ),
};

/** The sections that are filled. */
export const filledSections = (known: Known): Set<Section> =>
  new Set(SECTIONS.filter((section) => FILLED[section](known)));

/** The sections that a person sees of their own record, with what each asks of them. */
export const shownSections = (rules: SectionRules, filled: ReadonlySet<Section>): ProfileSummary['sections'] =>
  visibleSections(rules).map((section) => {
    const { required, change } = ruleFor(rules, section);
    return { section, filled: filled.has(section), required, change };
  });
