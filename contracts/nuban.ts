const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3];

/**
 * Whether the last digit of an account number is the check digit that the CBN standard of 2020 gives for its bank: six
 * digits of the institution (a bank's three-digit code after three zeros, another institution's five-digit code after a
 * nine) and nine digits of the serial. A fit suggests a bank, it never identifies one.
 */
export function nubanFits(code: string, account: string): boolean {
  const institution = /^\d{3}$/.test(code) ? `000${code}` : /^\d{5}$/.test(code) ? `9${code}` : undefined;
  if (!institution || !/^\d{10}$/.test(account)) return false;
  const basis = institution + account.slice(0, 9);
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(basis[index]), 0);
  return (10 - (sum % 10)) % 10 === Number(account[9]);
}
