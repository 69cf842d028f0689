import { generateKeyPairSync } from 'node:crypto';

/** The setting LETTER_KEYS with one new key of a name, which signs from a day, or from today. */
export function newLetterKeys(kid: string, from = new Date().toISOString().slice(0, 10)): string {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return JSON.stringify([{ kid, kty, crv, x, d, from }]);
}

if (import.meta.main) console.log(newLetterKeys(process.argv[2] ?? 'letters-1'));
