import { expect, test } from 'vitest';
import type { CheckedLetter } from '../../../contracts/letters/letter-check';
import type { LetterKey } from '../../../contracts/letters/letter-key';
import { checkFile } from './check-file';
import { signatureWords, verdictOf, verdictWords } from './letter-verdict';

const TEXT = '%PDF-1.7 You are confirmed.';
const pdf = (text = TEXT) => new Blob([text]);

const hex = async (text: string) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A letter with this text, signed as letters are, and the key that signed it. */
async function signed(text = TEXT): Promise<{ letter: CheckedLetter; key: LetterKey }> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const { x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const sha256 = await hex(text);
  const said = new TextEncoder().encode(`tenure letter 1\n7QK4M2XD97\n${sha256}`);
  const signature = base64url(await crypto.subtle.sign('Ed25519', pair.privateKey, said));
  return {
    key: { kid: 'LGL-2026-1', kty: 'OKP', crv: 'Ed25519', x, from: '2026-01-01', until: null },
    letter: {
      code: '7QK4M2XD97',
      state: 'GENUINE',
      company: 'Lagoon Logistics Ltd',
      company_code: 'LGL',
      letter_name: 'Confirmation of employment',
      issued_to: 'Fatima A.',
      issued_on: '2026-06-16',
      effective_date: null,
      signed_by: 'Aisha Bello',
      signed_role: 'Head, Human Resources',
      replaced: null,
      revoked_on: null,
      sha256,
      signature,
      key_id: 'LGL-2026-1',
      size: 184_000,
      pages: 2,
    },
  };
}

test('the file that was issued is unchanged, and its signature is checked', async () => {
  const { letter, key } = await signed();
  const verdict = await checkFile(pdf(), letter, [key]);
  expect(verdict).toEqual({ found: 'unchanged', signature: 'valid' });
  expect(verdictOf(letter, verdict)).toBe('genuine');
  expect(signatureWords(letter, 'valid')).toBe('Signature key LGL-2026-1, valid. Size 184 KB, 2 pages.');
});

test('one changed byte is found, whatever the code is', async () => {
  const { letter, key } = await signed();
  const verdict = await checkFile(pdf(TEXT.replace('confirmed', 'Confirmed')), letter, [key]);
  expect(verdict).toEqual({ found: 'changed' });
  for (const state of ['GENUINE', 'SUPERSEDED', 'REVOKED'] as const)
    expect(verdictOf({ ...letter, state }, verdict)).toBe('changed');
  expect(verdictWords(letter, 'changed').facts.map(([name]) => name)).toEqual([
    'Letter',
    'Issued to',
    'Issued on',
    'Code',
  ]);
});

test('a hash that nobody signed proves nothing', async () => {
  const { letter, key } = await signed();
  const forged = { ...letter, sha256: await hex('%PDF- You earn more.') };
  const verdict = await checkFile(pdf('%PDF- You earn more.'), forged, [key]);
  expect(verdict).toEqual({ found: 'unchanged', signature: 'broken' });
  expect(verdictOf(forged, verdict)).toBe('changed');
});

test('a key from before still checks, one that is not published is named, and one that did not sign then too', async () => {
  const { letter, key } = await signed();
  const { key: newer } = await signed();
  const signatureBy = async (...keys: LetterKey[]) => {
    const verdict = await checkFile(pdf(), letter, keys);
    return verdict.found === 'unchanged' && verdict.signature;
  };
  const now = { ...newer, kid: 'LGL-2026-2', from: '2026-07-01' };
  expect(await signatureBy(now, { ...key, until: '2026-06-30' })).toBe('valid');
  expect(await signatureBy(now)).toBe('unknown-key');
  expect(await signatureBy(now, { ...key, until: '2026-05-31' })).toBe('not-then');
  expect(await signatureBy({ ...newer, kid: 'LGL-2026-1' })).toBe('broken');
  expect(signatureWords(letter, 'unknown-key')).toContain('Signature key LGL-2026-1 is unknown here');
});

test('another kind of file and a huge one are named', async () => {
  const { letter, key } = await signed();
  expect(await checkFile(new Blob(['PK\u0003\u0004 a document']), letter, [key])).toEqual({ found: 'no-pdf' });
  expect(await checkFile(new Blob(['']), letter, [key])).toEqual({ found: 'no-pdf' });
  const huge = { size: 25_000_001, arrayBuffer: () => Promise.reject(new Error('read')) } as unknown as Blob;
  expect(await checkFile(huge, letter, [key])).toEqual({ found: 'too-large' });
});

test('a letter says what it is by its code alone', async () => {
  const { letter } = await signed();
  const replaced = { on: '2026-08-03', letter_name: 'Redeployment letter' };
  const superseded = { ...letter, state: 'SUPERSEDED', replaced } as const;
  const revoked = { ...letter, state: 'REVOKED', revoked_on: '2026-06-20' } as const;
  expect(verdictWords(letter, verdictOf(letter, null)).text).toBe(
    'Lagoon Logistics Ltd issued it, and it stands today.',
  );
  expect(verdictWords(superseded, verdictOf(superseded, null)).facts.slice(3)).toEqual([
    ['Replaced on', '3 Aug 2026'],
    ['By', 'Redeployment letter'],
    ['Code', '7QK4-M2XD-97'],
  ]);
  expect(verdictWords(revoked, verdictOf(revoked, null)).title).toBe('This letter was revoked');
});
