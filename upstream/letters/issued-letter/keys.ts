import * as z from 'zod';
import type { LetterKey } from '../../../contracts/letters/letter-key';
import { signedText } from '../../../contracts/letters/letter-signature';
import { Day } from '../../../contracts/platform/fields';

/** A key as the setting has it: a JSON Web Key with the first and the last day on which it signs. */
const StoredKey = z.object({
  kid: z.string().regex(/^[\w-]{1,40}$/),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  from: Day,
  until: Day.nullable().default(null),
});
/** The first key signs, by its private part `d`; the others, which signed before, only check. */
const StoredKeys = z.tuple([StoredKey.extend({ d: z.string() })], StoredKey);

/** The part of the settings with the keys. */
interface Keys {
  LETTER_KEYS: string;
}

const storedKeys = ({ LETTER_KEYS }: Keys) => StoredKeys.parse(JSON.parse(LETTER_KEYS));

/** The public parts of all keys, the one that signs first. Throws where the setting is wrong. */
export const publicKeys = (env: Keys): LetterKey[] =>
  storedKeys(env).map(({ kid, kty, crv, x, from, until }) => ({ kid, kty, crv, x, from, until }));

export interface SignedFile {
  /** Of the file, in small hex digits. */
  sha256: string;
  /** Ed25519, base64url, over `signedText`. */
  signature: string;
  key_id: string;
}

/** The hash of a letter's file, and its signature by the first key. */
export async function signFile(env: Keys, code: string, file: BufferSource): Promise<SignedFile> {
  const [{ kty, crv, x, d, kid }] = storedKeys(env);
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, d }, 'Ed25519', false, ['sign']);
  const sha256 = hex(await crypto.subtle.digest('SHA-256', file));
  const signature = await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(signedText(code, sha256)));
  return { sha256, signature: base64url(signature), key_id: kid };
}

const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

const base64url = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
