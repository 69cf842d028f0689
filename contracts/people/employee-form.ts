import * as z from 'zod';
import { CustomValues } from '../organisation/custom-field';
import { CONFIRMATION_STATUSES, effectiveDateMissing } from '../platform/confirmation';
import {
  Bvn,
  Day,
  Email,
  Id,
  Nin,
  OnboardingPensionPin,
  OnboardingTaxId,
  optional,
  Phone,
  requiredText,
} from '../platform/fields';
import { isState } from '../platform/states';
import { checkNewNames, payShape, RUN_ALWAYS, workplaceShape } from './employee-job';
import { SET_EMPLOYMENT_STATUSES } from './employment-state';
import { checkParts, checkTerms, payPartShape, termShape } from './employment-terms';
import { LineRef } from './reporting-line';

export const GENDERS = ['FEMALE', 'MALE'] as const;
export const MARITAL_STATUSES = ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED'] as const;

/** Document 2 section 4: MARRIED, and nothing else, opens the spouse fields. */
export const hasSpouse = (status: string | null | undefined): boolean => status === 'MARRIED';
export const SPOUSE_FIELDS = ['marriage_date', 'spouse_name', 'maiden_name', 'spouse_phone'] as const;

const words = (most: number) => optional(z.string().trim().max(most, `should not be more than ${most} characters`));
const name = words(80);

/** Neither name is required alone (inventory X087), but who has none at all is found by nobody. */
export const NAME_MISSING = 'Enter a first or a last name';

/** The name and the contact details of a person. */
const nameShape = {
  title: words(20),
  firstName: name,
  middlename: name,
  lastName: name,
  email: optional(Email),
  phone: optional(Phone),
};

/** The personal part of the form; every field may be empty (inventory X087). */
export const PersonalForm = z.object({
  ...nameShape,
  official_email_ID: optional(Email),
  gender: z.enum(GENDERS, 'Gender is required'),
  dob: optional(Day),
  birth_place: words(120),
  nationality: words(60),
  ethnicity: words(60),
  religion: words(60),
  state_of_origin: words(60),
  lga_of_origin: words(80),
  current_address: words(300),
  residential_city: words(80),
  residential_state: words(60),
  landmark: words(160),
  permanent_address: words(300),
  marital_status: optional(z.enum(MARITAL_STATUSES)),
  /** The spouse fields are kept for MARRIED alone. */
  marriage_date: optional(Day),
  spouse_name: words(160),
  maiden_name: words(80),
  spouse_phone: optional(Phone),
  supervisor_name: words(120),
  supervisor_email: optional(Email),
  supervisor_phone: optional(Phone),
});
export type PersonalForm = z.output<typeof PersonalForm>;

/** NUBAN in bank details: digits only, exactly 10 (document 2 section 5). The check digit only warns (`nuban.ts`). */
export const AccountNumber = z
  .string()
  .trim()
  .regex(/^\d*$/, 'Account number should hold digits only')
  .min(10, 'Account number minimum is 10 digits')
  .max(10, 'Account number maximum is 10 digits');

/** The fields for statutory payments, each optional. */
const statutoryShape = {
  nin: optional(Nin),
  nhf_number: optional(
    z
      .string()
      .trim()
      .max(30, 'should not be more than 30 characters')
      .regex(/^[a-z\d/-]*$/i, 'Use letters, digits and - /'),
  ),
  tax_state: optional(z.string().trim().refine(isState, 'Choose a state of the list')),
};

/** Bank and pension. An empty BVN, NIN or account number stays as it is stored: the form does not know it. */
export const EmployeeBankForm = z.object({
  bank_name: optional(Id),
  account_name: words(160),
  account_number: optional(AccountNumber),
  bvn: optional(Bvn),
  pension_manager: optional(Id),
  pfa_number: optional(
    z
      .string()
      .trim()
      .max(40)
      .refine((number) => number.startsWith('PEN'), 'pfa number should start with PEN'),
  ),
  pension_pin: optional(OnboardingPensionPin),
  tax_id: optional(OnboardingTaxId),
  ...statutoryShape,
});
export type EmployeeBankForm = z.output<typeof EmployeeBankForm>;

/** An edit of one part of the record; the fields of a part that are left out become empty. */
export const EmployeeEdit = z.object({
  id: Id,
  version: z.number().int(),
  personal: PersonalForm.optional(),
  bank: EmployeeBankForm.optional(),
});
export type EmployeeEdit = z.output<typeof EmployeeEdit>;

/** C077: the fields of the entity (document 2 section 3), the new names that `others` asks for, and the first facts. */
export const EmployeeForm = z
  .object({
    ...nameShape,
    gender: z.enum(GENDERS, 'Gender is required'),
    dob: optional(Day),
    ...workplaceShape,
    ...payShape,
    ...termShape,
    ...payPartShape,
    ...statutoryShape,
    /** Staff ID; by the company's format when left empty. */
    code: optional(
      z
        .string()
        .trim()
        .max(40, 'should not be more than 40 characters')
        .regex(/^[\w./-]*$/, 'Use letters, digits and - _ . /'),
    ),
    /** Today when left empty. */
    employment_date: optional(Day),
    /** The leaders from the first day on. */
    line_manager1: LineRef.nullish(),
    confirmation_status: z.enum(CONFIRMATION_STATUSES).default('PENDING'),
    confirmation_effective_date: optional(Day),
    /** Whether the employee is mailed the way to an account. */
    invite: z.boolean().default(false),
    /** The fields of the company, checked as its form of a record checks them; nothing is asked for when left out. */
    custom: CustomValues.optional(),
  })
  .superRefine(checkNewNames, RUN_ALWAYS)
  .superRefine(checkTerms, RUN_ALWAYS)
  .superRefine(checkParts, RUN_ALWAYS)
  .refine((record) => record.firstName !== undefined || record.lastName !== undefined, {
    path: ['firstName'],
    error: NAME_MISSING,
    ...RUN_ALWAYS,
  })
  .refine((record) => !record.invite || record.email !== undefined, {
    path: ['email'],
    error: 'Email is required to invite somebody',
    ...RUN_ALWAYS,
  })
  .refine((record) => !effectiveDateMissing(record), {
    path: ['confirmation_effective_date'],
    error: 'Confirmation effective date is required',
    ...RUN_ALWAYS,
  });
export type EmployeeForm = z.output<typeof EmployeeForm>;

const reason = requiredText('Reason').max(300, 'should not be more than 300 characters');

/** C083. */
export const StatusForm = z.object({
  employment_status: z.enum(SET_EMPLOYMENT_STATUSES, 'Employment status is required'),
  effective_date: requiredText('Effective date').pipe(Day),
  reason,
  /** The new leader of the people who report to somebody who leaves, from the effective date on. */
  reports_to: LineRef.optional(),
});
export type StatusForm = z.output<typeof StatusForm>;
/** C084. */
export const DeclineForm = z.object({ reason });
