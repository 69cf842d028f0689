import * as z from 'zod';
import { Day, Id, Instant, optional, requiredId } from '../platform/fields';

/** The longest time for which somebody else decides, in days. */
export const MOST_DAYS_AWAY = 366;

/** A delegation of decisions during an absence, from a day to a day, both included. */
export const DelegationForm = z
  .object({
    /** The absent person; the caller when left out. Only a super admin names somebody else. */
    user: optional(Id),
    delegate: requiredId('Person'),
    from_day: z.string('From is required').min(1, 'From is required').pipe(Day),
    until_day: z.string('Until is required').min(1, 'Until is required').pipe(Day),
  })
  .refine(({ from_day, until_day }) => until_day >= from_day, {
    path: ['until_day'],
    error: 'The last day lies before the first',
  });
export type DelegationForm = z.infer<typeof DelegationForm>;

export const Delegation = z.object({
  id: Id,
  user: z.object({ id: Id, name: z.string() }),
  delegate: z.object({ id: Id, name: z.string() }),
  from_day: Day,
  until_day: Day,
  created_by: z.string(),
  created_at: Instant,
  /** Whether it counts today. */
  running: z.boolean(),
  may_end: z.boolean(),
});
export type Delegation = z.infer<typeof Delegation>;
