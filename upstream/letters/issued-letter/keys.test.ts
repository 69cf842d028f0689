import { env } from 'cloudflare:workers';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LetterKey } from '../../../contracts/letters/letter-key';
import { signsOn } from '../../../contracts/letters/letter-signature';
import { publicKeys, signFile } from './keys';

const CODE = '7QK4M2XD97';
const FILE = new TextEncoder().encode('%PDF-1.7 a letter');

/** As somebody would check who has only the published key, the code and the file. */
const isGood = ({ kty, crv, x }: LetterKey, code: string, file: Uint8Array, signature: string): boolean => {
  const said = `tenure letter 1\n${code}\n${createHash('sha256').update(file).digest('hex')}`;
  const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  return verify(null, new TextEncoder().encode(said), key, new Uint8Array(Buffer.from(signature, 'base64url')));
};

const only = (keys: LetterKey[]): LetterKey => {
  const [key] = keys;
  if (!key) throw new Error('no key');
  return key;
};

test('a signature is good for its code and its file alone, by the published key', async () => {
  const { sha256, signature, key_id } = await signFile(env, CODE, FILE);
  const key = only(publicKeys(env));
  expect([key_id, key.kid]).toEqual(['TESTS-1', 'TESTS-1']);
  expect(sha256).toBe(createHash('sha256').update(FILE).digest('hex'));
  expect(isGood(key, CODE, FILE, signature)).toBe(true);
  const changed = FILE.slice();
  changed[9] = (changed[9] ?? 0) ^ 1;
  expect(isGood(key, CODE, changed, signature)).toBe(false);
  expect(isGood(key, '3HB8V6PA25', FILE, signature)).toBe(false);
});

test('no private part is published', () => {
  expect(Object.keys(only(publicKeys(env)))).toEqual(['kid', 'kty', 'crv', 'x', 'from', 'until']);
});

test('a new key signs, and the one before it still checks, without its private part too', async () => {
  const { signature } = await signFile(env, CODE, FILE);
  const [old] = JSON.parse(env.LETTER_KEYS);
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const { x, d } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey;
  const rotated = {
    LETTER_KEYS: JSON.stringify([
      { kid: 'TESTS-2', kty: 'OKP', crv: 'Ed25519', x, d, from: '2026-07-01' },
      { ...old, d: undefined, until: '2026-06-30' },
    ]),
  };
  const [now, before] = publicKeys(rotated);
  if (!now || !before) throw new Error('no keys');
  expect((await signFile(rotated, CODE, FILE)).key_id).toBe('TESTS-2');
  expect(isGood(before, CODE, FILE, signature)).toBe(true);
  expect(isGood(now, CODE, FILE, signature)).toBe(false);
  expect([signsOn(before, '2026-06-30'), signsOn(before, '2026-07-01')]).toEqual([true, false]);
  expect([signsOn(now, '2026-06-30'), signsOn(now, '2026-07-01')]).toEqual([false, true]);
});

test('a setting whose first key has no private part signs nothing', async () => {
  const keys = { LETTER_KEYS: env.LETTER_KEYS.replace(/"d":"[^"]+",/, '') };
  expect(() => publicKeys(keys)).toThrow();
  await expect(signFile(keys, CODE, FILE)).rejects.toThrow();
});
