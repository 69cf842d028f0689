import * as z from 'zod';
import { Day } from '../platform/fields';

/** A key by which anybody checks that a letter was issued here: a JSON Web Key (RFC 8037) with the days on which it signs. */
export const LetterKey = z.object({
  kid: z.string(),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  /** The public key, base64url. */
  x: z.string(),
  /** The first day on which it signs letters. */
  from: Day,
  /** The last one; null for the key that signs today. */
  until: Day.nullable(),
});
export type LetterKey = z.infer<typeof LetterKey>;
