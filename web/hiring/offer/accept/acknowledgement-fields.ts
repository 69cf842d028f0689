import * as z from 'zod';
import { AcknowledgementForm, type AnswersGiven } from '../../../../contracts/hiring/offer';
import { Bvn, requiredText } from '../../../../contracts/platform/fields';

export type AcknowledgementInput = z.input<typeof AcknowledgementForm>;

/** The fields of the form in their order, with the names they have there. */
export const ACKNOWLEDGEMENT_LABELS = {
  firstname: 'First name',
  lastname: 'Last name',
  address: 'Residential address',
  employment_date: 'Date of employment',
  resumption_date: 'Date of resumption',
  supervisor_name: 'Name of supervisor',
  bvn: 'BVN',
  tax_id: 'Tax id',
  bank_name: 'Bank',
  account_number: 'Salary account number',
  pension_manager: 'Pension manager',
  pension_pin: 'Pension pin',
  handbook_confirmation: 'Handbook confirmation',
} as const;
export type AcknowledgementField = keyof typeof ACKNOWLEDGEMENT_LABELS;
const ALL_FIELDS = Object.keys(ACKNOWLEDGEMENT_LABELS) as AcknowledgementField[];

/** The fields that a person fills, whose names the offer brings or not. */
export const fieldsToFill = (named: boolean): AcknowledgementField[] =>
  named ? ALL_FIELDS.filter((name) => name !== 'firstname' && name !== 'lastname') : ALL_FIELDS;

/** The form of somebody whose name the offer does not bring. */
export const FormWithNames = AcknowledgementForm.extend({
  firstname: requiredText(ACKNOWLEDGEMENT_LABELS.firstname).max(80),
  lastname: requiredText(ACKNOWLEDGEMENT_LABELS.lastname).max(80),
});

/** The form as a correction of answers that are known: numbers come masked, so one that is left empty stays. */
export const CorrectionForm = AcknowledgementForm.extend({ bvn: z.union([z.literal(''), Bvn]) });

/** Answers of before as the form begins with them. Masked numbers are typed again or stay. */
export const answersTyped = ({ bank_name, pension_manager, ...given }: AnswersGiven) => ({
  address: given.address,
  employment_date: given.employment_date,
  resumption_date: given.resumption_date,
  supervisor_name: given.supervisor_name,
  ...(bank_name !== null && { bank_name }),
  ...(pension_manager !== null && { pension_manager }),
  handbook_confirmation: true as const,
});

const NUMBERS = ['', 'One field needs', 'Two fields need', 'Three fields need'];

/** The words beside the button: `One field needs a correction: BVN`. */
export function corrections(wrong: readonly AcknowledgementField[]): string | undefined {
  if (wrong.length === 0) return undefined;
  const start = NUMBERS[wrong.length] ?? `${wrong.length} fields need`;
  return `${start} a correction: ${wrong.map((name) => ACKNOWLEDGEMENT_LABELS[name]).join(', ')}`;
}
