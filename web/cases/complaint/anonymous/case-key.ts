/** The digits and letters of a case key: Crockford's base 32, without those that are taken for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** A new case key in groups of four: `7QK4 M2TX 9RVD`. It is made here, so that nobody else ever has it whole. */
export function newCaseKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(LENGTH));
  // 32 divides 256, so each is as likely as another.
  const letters = [...random].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return groupKey(letters);
}

/** A typed key, in capitals and groups of four. */
export const groupKey = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replace(/[\s-]/g, '')
      .match(/.{1,4}/g) ?? []
  ).join(' ');
