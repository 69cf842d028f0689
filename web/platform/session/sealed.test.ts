import { beforeAll, describe, expect, test } from 'vitest';
import { isKeptTooLong, newKey, type SealedValue, seal, sealBytes, unsealedBytes, unsealValue } from './sealed';

const DAY = 86_400_000;
const SLIP = { name: 'payslip', user: 7, at: Date.UTC(2026, 10, 27) };

describe('what is kept on a device', () => {
  let key: CryptoKey;
  let kept: SealedValue;
  beforeAll(async () => {
    key = await newKey();
    kept = await seal(key, SLIP, { net: 31_200_000, employee: 'Ada Obi' });
  });

  test('is read again with the key of the device', async () => {
    expect(await unsealValue(key, kept)).toEqual({ net: 31_200_000, employee: 'Ada Obi' });
  });

  test('stands nowhere in words', () => {
    expect(new TextDecoder().decode(kept.bytes)).not.toMatch(/Ada|312/);
  });

  test('is a file too, whose bytes come back as they were', async () => {
    const scan = new TextEncoder().encode('%PDF-1.7 Ada Obi');
    const sealed = await sealBytes(key, SLIP, scan);
    expect(new TextDecoder().decode(sealed.bytes)).not.toContain('Ada');
    expect(new Uint8Array(await unsealedBytes(key, sealed))).toEqual(scan);
    await expect(unsealedBytes(key, { ...sealed, user: 8 })).rejects.toThrow();
  });

  test('cannot be read with a key of another device, and no key can be taken away', async () => {
    await expect(unsealValue(await newKey(), kept)).rejects.toThrow();
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  test.each([
    ['for somebody else', { user: 8 }],
    ['under another name', { name: 'summary' }],
    ['as if it were younger', { at: SLIP.at + 1 }],
  ])('does not open %s', async (_, change) => {
    await expect(unsealValue(key, { ...kept, ...change })).rejects.toThrow();
  });

  test('is over after seven days, and when a clock was wrong', () => {
    expect(isKeptTooLong(SLIP, SLIP.at + 7 * DAY)).toBe(false);
    expect(isKeptTooLong(SLIP, SLIP.at + 7 * DAY + 1)).toBe(true);
    expect(isKeptTooLong(SLIP, SLIP.at - 60_000)).toBe(false);
    expect(isKeptTooLong(SLIP, SLIP.at + DAY + 1, 1)).toBe(true);
    expect(isKeptTooLong(SLIP, SLIP.at - 2 * DAY)).toBe(true);
  });
});
