import type { EmployeeDetail } from '../../../contracts/people/employee';

/** The fields of bank and pension as people read them. */
export const BANK_LABELS = {
  bank_name: 'Bank',
  account_name: 'Account name',
  account_number: 'Account number',
  bvn: 'BVN',
  pension_manager: 'Pension manager',
  pfa_number: 'PFA number',
  pension_pin: 'Pension pin',
  tax_id: 'Tax id',
  nin: 'NIN',
  nhf_number: 'NHF number',
  tax_state: 'State of residence for tax',
} as const;

/** The masked fields. They start empty, an empty one keeps what is stored, and a draft never holds them. */
export const MASKED_FIELDS = ['bvn', 'nin', 'account_number'] as const;
export type MaskedField = (typeof MASKED_FIELDS)[number];

type Kept = Pick<EmployeeDetail, Exclude<keyof typeof BANK_LABELS, MaskedField | 'nhf_number'>>;

/** Bank details without the numbers that never change, as a form holds them; empty ones where nothing is stored. */
export const datedBankValues = (kept: Kept | undefined) => ({
  bank_name: kept?.bank_name ?? undefined,
  account_name: kept?.account_name ?? '',
  account_number: '',
  bvn: '',
  pension_manager: kept?.pension_manager ?? undefined,
  pfa_number: kept?.pfa_number ?? '',
  pension_pin: kept?.pension_pin ?? '',
  tax_id: kept?.tax_id ?? '',
  tax_state: kept?.tax_state ?? '',
});

export const bankValues = (employee: EmployeeDetail) => ({
  ...datedBankValues(employee),
  nin: '',
  nhf_number: employee.nhf_number ?? '',
});
