import * as z from 'zod';
import { Day, Email, optional, Phone, required } from './fields';

/** The sections of a record that hold any number of items; the order in which a person reads them. */
export const ITEM_SECTIONS = ['next_of_kin', 'guarantors', 'referees', 'education', 'certification'] as const;
export type ItemSection = (typeof ITEM_SECTIONS)[number];

const words = (most: number) => optional(z.string().trim().max(most, `should not be more than ${most} characters`));

/** Somebody who stands for or near the employee (inventory E021, E022; either of the two names of the documents is `fullname` here). */
const relative = {
  fullname: required('Full name').max(160, 'should not be more than 160 characters'),
  email: optional(Email),
  phone: required('Phone').pipe(Phone),
  relationship: required('Relationship').max(60, 'should not be more than 60 characters'),
  gender: optional(z.enum(['FEMALE', 'MALE'])),
  dob: optional(Day),
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
    institution: required('Institution').max(160, 'should not be more than 160 characters'),
    qualification: required('Qualification').max(120, 'should not be more than 120 characters'),
    course_of_study: words(160),
    grade: words(60),
    start_date: optional(Day),
    end_date: optional(Day),
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    path: ['end_date'],
    error: 'End date should not be before start date',
  });
/** Inventory E024. */
export const CertificationForm = z.object({
  exam_body: required('Exam body').max(160, 'should not be more than 160 characters'),
  exam_name: required('Exam name').max(160, 'should not be more than 160 characters'),
  exam_year: optional(
    z.coerce.number('Enter a year').int('Enter a year').min(1940, 'Enter a year').max(2100, 'Enter a year'),
  ),
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
