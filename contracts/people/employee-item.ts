import * as z from 'zod';
import type { ItemSection } from '../organisation/employee-section';
import { lagosDay } from '../platform/dates';
import {
  Day,
  DayOrNone,
  Email,
  EmptyText,
  Id,
  mayLack,
  numeric,
  optional,
  Phone,
  requiredText,
  wordOrElse,
} from '../platform/fields';
import { edits, LastEdit } from '../platform/version';

const words = (most: number) => optional(z.string().trim().max(most, `should not be more than ${most} characters`));

/**
 * A referee, guarantor or relative of the employee (inventory E021, E022; either of the two names of the documents is `fullname`
 * here).
 */
const relative = {
  fullname: requiredText('Full name').max(160, 'should not be more than 160 characters'),
  email: optional(Email),
  phone: requiredText('Phone').pipe(Phone),
  relationship: requiredText('Relationship').max(60, 'should not be more than 60 characters'),
  gender: optional(z.enum(['FEMALE', 'MALE'])),
  dob: optional(Day.refine((day) => day < lagosDay(), 'Date of birth should lie in the past')),
  address: words(300),
  city: words(80),
  state: words(60),
  country: words(60),
};

export const NextOfKinForm = z.object(relative);
export const GuarantorForm = z.object(relative);
/** Inventory E020. */
export const RefereeForm = z.object({
  title: words(20),
  fullname: relative.fullname,
  place_of_work: words(160),
  relationship: words(60),
  occupation: words(120),
  address: words(300),
  phone: relative.phone,
});
/** Inventory E023. Without an end the course goes on. */
export const EducationForm = z
  .object({
    institution: requiredText('Institution').max(160, 'should not be more than 160 characters'),
    qualification: requiredText('Qualification').max(120, 'should not be more than 120 characters'),
    course_of_study: words(160),
    grade: words(60),
    start_date: optional(Day),
    end_date: optional(Day),
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    path: ['end_date'],
    error: 'End date should not be before start date',
  });
const YEAR = 'Enter a year';
/** Inventory E024. */
export const CertificationForm = z.object({
  exam_body: requiredText('Exam body').max(160, 'should not be more than 160 characters'),
  exam_name: requiredText('Exam name').max(160, 'should not be more than 160 characters'),
  exam_year: z.union([EmptyText, numeric(z.number().int(YEAR).min(1940, YEAR).max(2100, YEAR))], YEAR).optional(),
  grade: words(60),
});

/** The form of an item of each section. Its keys are the fields that a change request of the section may name. */
export const ITEM_FORMS = {
  next_of_kin: NextOfKinForm,
  guarantors: GuarantorForm,
  referees: RefereeForm,
  education: EducationForm,
  certification: CertificationForm,
} as const satisfies Record<ItemSection, z.ZodObject>;
export type ItemForm<S extends ItemSection = ItemSection> = z.output<(typeof ITEM_FORMS)[S]>;

export const BLOOD_GROUPS = ['A', 'B', 'AB', 'O'] as const;
export const RHESUS_FACTORS = ['POSITIVE', 'NEGATIVE'] as const;
export const GENOTYPES = ['AA', 'AS', 'AC', 'SS', 'SC', 'CC'] as const;
/** Inventory E025; masked until revealed, as health data. */
export const MedicalForm = z.object({
  blood_group: optional(z.enum(BLOOD_GROUPS)),
  rhesus_factor: optional(z.enum(RHESUS_FACTORS)),
  genotype: optional(z.enum(GENOTYPES)),
  disability: words(300),
  medical_condition: words(300),
  hmo_provider: words(120),
  hmo_policy_number: words(60),
  hmo_plan_type: words(60),
  registered_hospital: words(160),
});
export type MedicalForm = z.output<typeof MedicalForm>;

/** The most items in a section of one record; a list is never longer than its one page. */
export const MOST_ITEMS = 50;

const text = mayLack(z.string().nullable(), null);
/** Counts the edits; sent back with an edit, so that none undoes another unseen. */
const held = { id: Id, ...edits };
/** Both names of the documents are read (inventory X053). */
const withFullname = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (row) => (typeof row === 'object' && row !== null && 'name' in row ? { fullname: row.name, ...row } : row),
    item,
  );
const Relative = withFullname(
  z.object({
    ...held,
    fullname: z.string(),
    email: text,
    phone: text,
    relationship: text,
    gender: mayLack(wordOrElse(['FEMALE', 'MALE'], null).nullable(), null),
    dob: DayOrNone,
    address: text,
    city: text,
    state: text,
    country: text,
  }),
);

/** An item of each section, as it is stored. */
export const ITEMS = {
  next_of_kin: Relative,
  guarantors: Relative,
  referees: withFullname(
    z.object({
      ...held,
      title: text,
      fullname: z.string(),
      place_of_work: text,
      relationship: text,
      occupation: text,
      address: text,
      phone: text,
    }),
  ),
  education: z.object({
    ...held,
    institution: z.string(),
    qualification: text,
    course_of_study: text,
    grade: text,
    start_date: DayOrNone,
    end_date: DayOrNone,
  }),
  certification: z.object({
    ...held,
    exam_body: text,
    exam_name: z.string(),
    exam_year: mayLack(z.number().int().nullable(), null),
    grade: text,
  }),
} as const satisfies Record<ItemSection, z.ZodType>;
export type Item<S extends ItemSection = ItemSection> = z.output<(typeof ITEMS)[S]>;

/** The name of an item, in a heading or a question. */
export function itemTitle(item: {
  fullname?: unknown;
  qualification?: unknown;
  institution?: unknown;
  exam_name?: unknown;
}): string {
  const named = item.fullname ?? item.exam_name;
  return String(named ?? [item.qualification, item.institution].filter(Boolean).join(', '));
}

/** The name that the path of one item has for its id, as the documents write it. */
export const ITEM_KEYS = {
  next_of_kin: 'kinId',
  guarantors: 'gId',
  referees: 'refId',
  education: 'educationId',
  certification: 'certificationId',
} as const satisfies Record<ItemSection, string>;

const values = {
  blood_group: text,
  rhesus_factor: text,
  genotype: text,
  disability: text,
  medical_condition: text,
  hmo_provider: text,
  hmo_policy_number: text,
  hmo_plan_type: text,
  registered_hospital: text,
};
export const MedicalValues = z.object(values);
export type MedicalValues = z.output<typeof MedicalValues>;
export const MEDICAL_FIELDS = Object.keys(values) as (keyof MedicalValues)[];

/** Medical data as everybody reads it: known values are masked, missing ones are null. `employee.reveal` answers the values. */
export const Medical = z.object({
  ...values,
  /** 0 while nothing was ever entered. */
  version: z.number().int().nonnegative(),
  edited: LastEdit,
});
export type Medical = z.output<typeof Medical>;
