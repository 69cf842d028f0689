import type * as z from 'zod';
import { required } from '../../../contracts/fields';
import { AcknowledgementForm } from '../../../contracts/offer';

export type AcknowledgementInput = z.input<typeof AcknowledgementForm>;

/** The fields of the form in their order, with the names they have there. */
export const FIELD_LABELS = {
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
export type AcknowledgementField = keyof typeof FIELD_LABELS;
const ALL_FIELDS = Object.keys(FIELD_LABELS) as AcknowledgementField[];

/** The fields that a person fills, whose names the offer brings or not. */
export const fieldsToFill = (named: boolean): AcknowledgementField[] =>
  named ? ALL_FIELDS.filter((name) => name !== 'firstname' && name !== 'lastname') : ALL_FIELDS;

/** The form of somebody whose name the offer does not bring. */
export const FormWithNames = AcknowledgementForm.extend({
  firstname: required(FIELD_LABELS.firstname).max(80),
  lastname: required(FIELD_LABELS.lastname).max(80),
});

const NUMBERS = ['', 'One field needs', 'Two fields need', 'Three fields need'];

/** What stands beside the button: `One field needs a correction: BVN`. */
export function corrections(wrong: readonly AcknowledgementField[]): string | undefined {
  if (wrong.length === 0) return undefined;
  const start = NUMBERS[wrong.length] ?? `${wrong.length} fields need`;
  return `${start} a correction: ${wrong.map((name) => FIELD_LABELS[name]).join(', ')}`;
}
