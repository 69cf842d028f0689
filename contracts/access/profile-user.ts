import * as z from 'zod';
import { Id, mayLack } from '../platform/fields';

/** The profile of an account, for its owner and for admins. */
export const ProfileUser = z.object({
  user_id: Id,
  firstname: mayLack(z.string(), ''),
  lastname: mayLack(z.string(), ''),
  email: mayLack(z.string(), ''),
  phone: mayLack(z.string().nullable(), null),
  /** Names the stored photo and changes with it; null without one. `photo` answers its bytes. */
  image: mayLack(z.string().nullable(), null),
});
export type ProfileUser = z.infer<typeof ProfileUser>;
