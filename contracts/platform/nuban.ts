const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3];

/** The 6-digit institution code: deposit money banks have 3 digits behind three zeros, others 5 behind a 9. */
const institution = (bankCode: string): string => (bankCode.length === 3 ? `000${bankCode}` : `9${bankCode}`);

/**
 * The check digit of a NUBAN (CBN standard of 2020; for banks with 3 digits the same as that of 2010). Null when the code or
 * the serial is not of the right form.
 */
export function nubanCheckDigit(bankCode: string, serial: string): number | null {
  if (!/^(\d{3}|\d{5})$/.test(bankCode) || !/^\d{9}$/.test(serial)) return null;
  const digits = institution(bankCode) + serial;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits.charAt(i)), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Whether an account number has the check digit of this bank. False suggests a typing error; it proves none, because
 * wallets and older accounts of small institutions do not follow the rule: warn, and refuse only where the bank's record
 * says `nuban_enforced`. True does not identify a bank either: a number fits several.
 */
export const nubanFits = (bankCode: string, accountNumber: string): boolean =>
  /^\d{10}$/.test(accountNumber) &&
  nubanCheckDigit(bankCode, accountNumber.slice(0, 9)) === Number(accountNumber.charAt(9));
