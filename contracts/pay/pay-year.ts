import * as z from 'zod';
import { Month } from '../platform/fields';

const int = z.number().int();

/**
 * The tax of a year by the Act, and the deducted tax, in kobo: of all that is known up to the last locked month, over every
 * employer, as if the year ended there.
 */
export const YearTax = z.object({
  last_month: Month,
  /** With work. */
  months: int,
  taxable: int,
  /** To pension, NHF and NHIA. */
  contributions: int,
  reliefs: int,
  tax: int,
  deducted: int,
  /** Tax less the deducted tax: above zero it is left to be paid, below it was paid too much. */
  difference: int,
  /** Whether every month of the year before the last has a payslip or opening figures. */
  known: z.boolean(),
});
export type YearTax = z.output<typeof YearTax>;
