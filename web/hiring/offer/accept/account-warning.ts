import type { Bank } from '../../../../contracts/organisation/setting';
import { nubanFits } from '../../../../contracts/platform/nuban';

/**
 * Says when an account number's check digit does not fit the bank. It never blocks: wallets and older accounts do not
 * follow the check, and only banks known to enforce it are asked.
 */
export function candidateAccountWarning(bank: Bank | undefined, account: string | undefined): string | undefined {
  const digits = account?.trim() ?? '';
  if (!bank?.nuban_enforced || !/^\d{10}$/.test(digits) || nubanFits(bank.code, digits)) return undefined;
  return `This number does not fit ${bank.name}. Check both; you can go on if they are right.`;
}
