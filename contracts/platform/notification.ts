import * as z from 'zod';
import { orActing, signedIn } from './access';
import { calls, get, post } from './call';
import { AnyInstant, assumedField, ById, DoneAnswer, Id, mayLack } from './fields';
import { PageInput, pageOf } from './page';

/** Documents 1 and 2 section 3 name id, sender and subject; where it leads and when it came are ours. */
export const Notification = z.object({
  id: Id,
  /** The name of the person who caused it. */
  sender: mayLack(z.string(), ''),
  /** The event, in words that follow the sender: "uploaded three signed letters". */
  subject: z.string(),
  /** The page of the application that it is about, or null. */
  path: assumedField(z.string().nullable(), null),
  created_at: assumedField(AnyInstant.nullable(), null),
});
export type Notification = z.infer<typeof Notification>;

/** The bell: what others did. */
export const notification = calls('/auth/users/', () => ({
  /** C005, C908: the caller's unread notifications, newest first; `total` is the unread count (inventory X081). */
  list: get('notification/', orActing(signedIn), PageInput, pageOf(Notification), { documented: 'C005' }),
  /** Marks one of the caller's own as read; another person's is not found. Reading twice is no error. */
  read: post('read_notification/', orActing(signedIn), ById, DoneAnswer, { documented: 'C006', tellsFailures: true }),
}));
