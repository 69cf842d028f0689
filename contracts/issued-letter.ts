import * as z from 'zod';
import { calls } from './call';
import { Day, Id, Instant } from './fields';
import { ISSUED_STATES } from './issued-state';
import { letterChecking } from './letter-check';
import { letterSigning } from './letter-signing';

/** A letter that was sent to one person, or is about to be. */
export const IssuedLetter = z.object({
  id: Id,
  /** Ten characters of Crockford's base32, the last of them a check; shown as 7QK4-M2XD-9T. */
  code: z.string(),
  person: z.object({
    kind: z.enum(['employee', 'candidate']),
    id: Id,
    name: z.string(),
    /** The staff ID of an employee. */
    staff_id: z.string().nullable(),
    image: z.string().nullable(),
  }),
  company: z.object({ id: Id, name: z.string() }),
  letter: Id,
  letter_name: z.string(),
  category: z.string(),
  letter_type: z.string(),
  subject: z.string(),
  /** The day that the letter bears. */
  date: Day,
  effective_date: Day.nullable(),
  state: z.enum(ISSUED_STATES),
  state_at: Instant,
  issued_at: Instant,
  issued_by: z.string(),
  delivered_at: Instant.nullable(),
  opened_at: Instant.nullable(),
  acknowledged_at: Instant.nullable(),
  recalled_at: Instant.nullable(),
  /** Why the mail did not arrive, in words to show. */
  failure: z.string().nullable(),
  asks_signature: z.boolean(),
  /** Whether it says what somebody earns: then only who reads pay opens it. */
  says_pay: z.boolean(),
  /** The id of the newer letter that replaces it. */
  superseded_by: Id.nullable(),
  /** Bytes, and pages; null until the file is written. */
  size: z.number().int().nullable(),
  pages: z.number().int().nullable(),
});
export type IssuedLetter = z.infer<typeof IssuedLetter>;

export const issuedLetter = calls({ ...letterChecking, ...letterSigning });
