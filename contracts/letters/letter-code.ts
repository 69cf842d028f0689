/** Crockford's base32: digits and letters without I, L, O and U, which people take for others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** How many characters of a code are random; a check follows them. */
const RANDOM = 9;
const LENGTH = RANDOM + 1;

/** Twice a number of the field of 32 elements that x⁵ + x² + 1 makes. */
const doubled = (n: number): number => (n << 1) ^ (n < 16 ? 0 : 0b100101);

/** The checksum of the characters, the last counted once, the one before twice, and so on; 0 for a code with its check. */
const sumOf = (code: string): number => [...code].reduce((sum, sign) => doubled(sum) ^ SIGNS.indexOf(sign), 0);

/**
 * A code of nine random bytes: nine characters and a check, which finds each wrong character and each two that changed
 * places.
 */
export function letterCode(random: Uint8Array): string {
  const signs = Array.from(random.subarray(0, RANDOM), (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
  return signs + SIGNS.charAt(doubled(sumOf(signs)));
}

/** A code as it is printed and shown: 7QK4-M2XD-9T. */
export const shownLetterCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;

/**
 * The code that somebody typed: small letters, spaces and dashes do not matter, I and L are read as 1 and O as 0. Where it can be
 * no code, what to say of it.
 */
export function readLetterCode(typed: string): { code: string } | { problem: string } {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
  if (code === '') return { problem: 'Code is required' };
  const strange = [...code].find((sign) => !SIGNS.includes(sign));
  if (strange) return { problem: `No code has the character ${strange}` };
  if (code.length !== LENGTH) return { problem: `A code has ${LENGTH} characters, this one has ${code.length}` };
  if (sumOf(code) !== 0) return { problem: 'A character of the code is wrong. Compare it with the letter.' };
  return { code };
}
