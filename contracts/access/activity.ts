import * as z from 'zod';
import { orActing, signedIn } from '../platform/access';
import { calls, get } from '../platform/call';
import { Id, Instant } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';

/** One thing that happened around a person, from the audit. Never what others wrote in confidence. */
export const Activity = z.object({
  id: Id,
  at: Instant,
  /** The name of the person who did it. */
  actor: z.string(),
  /** The event in the words of a timeline: "Offer sent". */
  action: z.string(),
});
export type Activity = z.infer<typeof Activity>;

/** The events that a person may see. */
export const activity = calls('/auth/', () => ({
  /** C958: the events of the caller's own records, newest first. */
  list: get('users/activity/', orActing(signedIn), PageInput, pageOf(Activity)),
}));
