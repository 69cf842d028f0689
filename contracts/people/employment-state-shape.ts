import * as z from 'zod';
import { CONFIRMATION_STATUSES } from '../platform/confirmation';
import { Day } from '../platform/fields';
import { STANDINGS } from './employment-state';

/** The shapes of what `standing.ts` explains. */
export const Standing = z.object({ status: z.enum(STANDINGS), day: Day.nullable(), to_come: z.boolean() });
export const ConfirmationStanding = z.object({
  status: z.enum(CONFIRMATION_STATUSES),
  day: Day.nullable(),
  to_come: z.boolean(),
});
