import * as z from 'zod';
import { orActing, signedIn } from '../platform/access';
import { calls, get } from '../platform/call';
import { Id, Instant } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';

/** One thing that happened around a person, from the audit. Never what others wrote in confidence. */
export const Activity = z.object({
  id: Id,
  at: Instant,
  /** Who did it, as a name to show. */
  actor: z.string(),
  /** What happened, as a timeline says it: "Offer sent". */
  action: z.string(),
});
export type Activity = z.infer<typeof Activity>;

/** What happened, as a person may see it. */
export const activity = calls('/auth/', () => ({
  /** C958: what happened to the caller's own records, newest first. */
  list: get('users/activity/', orActing(signedIn), PageInput, pageOf(Activity)),
}));
