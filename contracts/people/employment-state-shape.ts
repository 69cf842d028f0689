import * as z from 'zod';
import { CONFIRMATION_STATUSES } from '../platform/confirmation';
import { Day } from '../platform/fields';
import { EMPLOYMENT_STATES } from './employment-state';

/** An employment on the day of the answer; `EMPLOYMENT_STATES` explains it. */
export const EmploymentState = z.object({
  status: z.enum(EMPLOYMENT_STATES),
  day: Day.nullable(),
  to_come: z.boolean(),
});
/** A probation and its confirmation on the day of the answer. */
export const ConfirmationState = z.object({
  status: z.enum(CONFIRMATION_STATUSES),
  day: Day.nullable(),
  to_come: z.boolean(),
});
