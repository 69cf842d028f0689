export interface SeedBank {
  name: string;
  /** CBN institution code: 3 digits for deposit money banks, 5 for other institutions. */
  code: string;
  /**
   * Whether a failed NUBAN check may refuse an account number. It may only when the CBN's own paper confirms the code.
   */
  nuban_enforced: boolean;
}

const confirmed = (name: string, code: string): SeedBank => ({ name, code, nuban_enforced: true });
const unconfirmed = (name: string, code: string): SeedBank => ({ name, code, nuban_enforced: false });

/**
 * Banks with their CBN codes. Confirmed codes are in the CBN's NUBAN paper of 2010, under the bank's present name. The
 * others are in general use; wallets and microfinance banks have accounts that are older than the check.
 */
export const SEED_BANKS: readonly SeedBank[] = [
  confirmed('Access Bank', '044'),
  confirmed('Citibank Nigeria', '023'),
  confirmed('Ecobank Nigeria', '050'),
  confirmed('Fidelity Bank', '070'),
  confirmed('First Bank of Nigeria', '011'),
  confirmed('First City Monument Bank', '214'),
  unconfirmed('Globus Bank', '103'),
  confirmed('Guaranty Trust Bank', '058'),
  unconfirmed('Jaiz Bank', '301'),
  unconfirmed('Keystone Bank', '082'),
  unconfirmed('Kuda Microfinance Bank', '50211'),
  unconfirmed('Moniepoint Microfinance Bank', '50515'),
  unconfirmed('Polaris Bank', '076'),
  unconfirmed('Providus Bank', '101'),
  confirmed('Stanbic IBTC Bank', '221'),
  confirmed('Standard Chartered Bank Nigeria', '068'),
  confirmed('Sterling Bank', '232'),
  unconfirmed('SunTrust Bank', '100'),
  unconfirmed('Titan Trust Bank', '102'),
  confirmed('Union Bank of Nigeria', '032'),
  confirmed('United Bank for Africa', '033'),
  unconfirmed('Unity Bank', '215'),
  confirmed('Wema Bank', '035'),
  confirmed('Zenith Bank', '057'),
];
