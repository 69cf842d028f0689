import type * as z from 'zod';
import type { AcknowledgementForm } from '../../../contracts/offer';

export type AcknowledgementInput = z.input<typeof AcknowledgementForm>;

/** The fields a person fills, in their order on the form, with the names they have there. */
export const FIELD_LABELS = {
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
export const FIELDS = Object.keys(FIELD_LABELS) as AcknowledgementField[];

const NUMBERS = ['', 'One field needs', 'Two fields need', 'Three fields need'];

/** What stands beside the button: `One field needs a correction: BVN`. */
export function corrections(wrong: readonly AcknowledgementField[]): string | undefined {
  if (wrong.length === 0) return undefined;
  const start = NUMBERS[wrong.length] ?? `${wrong.length} fields need`;
  return `${start} a correction: ${wrong.map((name) => FIELD_LABELS[name]).join(', ')}`;
}
