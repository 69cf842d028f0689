import type { CheckedLetter } from '../../../contracts/letters/letter-check';
import type { LetterKey } from '../../../contracts/letters/letter-key';
import { signedText, signsOn } from '../../../contracts/letters/letter-signature';

/** The most bytes of a file that are read: no letter comes near. */
const MOST = 25_000_000;

/** How far the signature of what was issued could be checked; `unsupported`: the browser cannot. */
export type SignatureVerdict = 'valid' | 'not-then' | 'unknown-key' | 'broken' | 'unsupported';

export type FileVerdict =
  | { found: 'no-pdf' | 'too-large' | 'unreadable' | 'changed' }
  | { found: 'unchanged'; signature: SignatureVerdict };

/** Compares a file with the one that was issued, on this device. */
export async function checkFile(file: Blob, letter: CheckedLetter, keys: readonly LetterKey[]): Promise<FileVerdict> {
  if (file.size > MOST) return { found: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')) return { found: 'no-pdf' };
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (sha256 !== letter.sha256) return { found: 'changed' };
  return { found: 'unchanged', signature: await checkSignature(letter, keys) };
}

/** Whether the key that the letter names signed its code and the hash of its file, and on which days it signs. */
async function checkSignature(
  { code, sha256, signature, key_id, issued_on }: CheckedLetter,
  keys: readonly LetterKey[],
): Promise<SignatureVerdict> {
  const key = keys.find(({ kid }) => kid === key_id);
  if (!key) return 'unknown-key';
  const { kty, crv, x } = key;
  let imported: CryptoKey;
  try {
    imported = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return 'unsupported';
    throw error;
  }
  const signed = new TextEncoder().encode(signedText(code, sha256));
  const good = await crypto.subtle.verify('Ed25519', imported, bytesOf(signature), signed);
  if (!good) return 'broken';
  return signsOn(key, issued_on) ? 'valid' : 'not-then';
}

/** The bytes of base64url. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
