import type { Bank } from '../../../contracts/organisation/setting';
import { nubanFits } from '../../../contracts/platform/nuban';

/**
 * Says when an account number's check digit does not fit the bank. It never blocks, because older accounts do not
 * follow the check.
 */
export function bankAccountWarning(bank: Bank | undefined, account: string | undefined): string | undefined {
  const digits = account?.trim() ?? '';
  if (!bank?.nuban_enforced || !/^\d{10}$/.test(digits) || nubanFits(bank.code, digits)) return undefined;
  return `This number does not fit ${bank.name}’s check digit. Check the bank proof; you can still save.`;
}
