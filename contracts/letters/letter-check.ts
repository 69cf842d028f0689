import * as z from 'zod';
import { anyone } from '../platform/access';
import { calls, get, post } from '../platform/call';
import { Day } from '../platform/fields';
import { readLetterCode } from './letter-code';
import { LetterKey } from './letter-key';

/** A code as people type it; read as `readLetterCode` does, which says why it can be none. */
const TypedLetterCode = z
  .string()
  .max(60, 'A code has 10 characters')
  .transform((typed, context) => {
    const read = readLetterCode(typed);
    if ('code' in read) return read.code;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  })
  .pipe(z.string());

/**
 * The facts about a letter for anybody who has its code: its name and its days, no pay, and of the person no more than the first
 * name and an initial.
 */
export const CheckedLetter = z.object({
  code: z.string(),
  /** `SUPERSEDED`: a newer letter replaces it. `REVOKED`: the company took it back. */
  state: z.enum(['GENUINE', 'SUPERSEDED', 'REVOKED']),
  company: z.string(),
  company_code: z.string(),
  letter_name: z.string(),
  /** As in Fatima A. */
  issued_to: z.string(),
  /** The day that the letter bears. */
  issued_on: Day,
  effective_date: Day.nullable(),
  signed_by: z.string().nullable(),
  signed_role: z.string().nullable(),
  /** The newer letter; null unless superseded. */
  replaced: z.object({ on: Day, letter_name: z.string() }).nullable(),
  revoked_on: Day.nullable(),
  /** Of the file that was issued: its SHA-256 in hex, its signature (base64url, see `signedText`), bytes and pages. */
  sha256: z.string(),
  signature: z.string(),
  key_id: z.string(),
  size: z.number().int(),
  pages: z.number().int(),
});
export type CheckedLetter = z.infer<typeof CheckedLetter>;

/** The calls by which anybody checks a letter. */
export const letterChecking = calls('/issued-letter/', () => ({
  /**
   * The letter of a code, for anybody who has one. 404 for a code that was never issued, and for that of a letter that waits or
   * was declined; 429 with Retry-After after five of them from one network within a minute. A POST, because wrong codes are
   * counted.
   */
  verify: post('verify/', anyone, z.object({ code: TypedLetterCode }), CheckedLetter, { flood: 'link' }),
  /** The keys by which signatures of letters are checked, the present one first. Also at `/.well-known/tenure-letter-keys.json`. */
  keys: get('keys/', anyone, z.object({}), z.object({ keys: z.array(LetterKey) })),
}));
