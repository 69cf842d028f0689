import * as z from 'zod';
import { Id, numeric, optional } from '../platform/fields';

/**
 * The step after a level has waited: only a reminder, or a request to somebody else too: one person, the approvers of the next
 * level, or every super admin.
 */
export const ESCALATIONS = ['REMINDER', 'USER', 'NEXT_LEVEL', 'SUPERADMINS'] as const;

export const Escalation = z
  .object({
    /** Days that a level waits first. */
    after_days: numeric(
      z.number('Days are required').int('Enter whole days').min(1, 'At least 1 day').max(60, 'At most 60 days'),
    ),
    to: z.enum(ESCALATIONS, 'Choose who is asked'),
    user: optional(Id),
  })
  .refine(({ to, user }) => to !== 'USER' || user !== undefined, { path: ['user'], error: 'Person is required' });
export type Escalation = z.infer<typeof Escalation>;
