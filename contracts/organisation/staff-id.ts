/** Where the number goes in a company's format of staff IDs. */
export const NUMBER = '{number}';
/** Digits a staff number has at least. */
const DIGITS = 4;
/** Characters a format has at most. */
export const FORMAT_MOST = 40;

/** Whether a format has the place of the number exactly once. */
export const hasOneNumber = (format: string): boolean => format.split(NUMBER).length === 2;

/** Whether a format has, apart from the number, only letters, digits and a few signs. */
export const hasPlainSigns = (format: string): boolean => /^[\w./-]*$/.test(format.replace(NUMBER, ''));

/** The staff ID with a number, or null for a format that has no place for it. */
export function staffId(format: string, number: number): string | null {
  const bare = format.trim();
  if (bare.length > FORMAT_MOST || !hasOneNumber(bare) || !hasPlainSigns(bare)) return null;
  return bare.replace(NUMBER, String(number).padStart(DIGITS, '0'));
}
