import * as z from 'zod';
import { Day } from './fields';

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

/**
 * What is signed of a letter, as text in UTF-8: the code and the SHA-256 of the file in small hex digits, each on a line. The
 * first line says what it is, so that a signature means nothing else.
 */
export const signedText = (code: string, sha256: string): string => `tenure letter 1\n${code}\n${sha256}`;

/** Whether a key is good for a letter of a day. */
export const signsOn = ({ from, until }: LetterKey, day: string): boolean =>
  from <= day && (until === null || day <= until);
