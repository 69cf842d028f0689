import * as z from 'zod';
import { MONTH_NAMES } from '../../../contracts/platform/dates';
import { Day } from '../../../contracts/platform/fields';
import { STARTED_AT_ONCE } from '../../../contracts/time/headcount-state';

/** The mistake of too many companies: the call takes no more than `STARTED_AT_ONCE`. */
export const tooMany = (chosen: number): string | undefined =>
  chosen > STARTED_AT_ONCE
    ? `${chosen} companies are chosen, and one start takes ${STARTED_AT_ONCE} at most. Take ${chosen - STARTED_AT_ONCE} out, and start those afterwards`
    : undefined;

/** The fields of the dialog that starts a month. */
export const StartForm = z.object({
  month: z.enum(MONTH_NAMES, 'Month is required'),
  year: z.number('Year is required'),
  companies: z
    .array(z.number())
    .min(1, 'Choose at least one company')
    .max(STARTED_AT_ONCE, { error: ({ input }) => tooMany((input as number[]).length) }),
  closes_on: Day,
});
