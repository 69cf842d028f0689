import type { EmployeeDetail } from '../../contracts/employee';

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
export const MASKED = ['bvn', 'nin', 'account_number'] as const;
export type Masked = (typeof MASKED)[number];

export const bankValues = (employee: EmployeeDetail) => ({
  bank_name: employee.bank_name ?? undefined,
  account_name: employee.account_name ?? '',
  account_number: '',
  bvn: '',
  pension_manager: employee.pension_manager ?? undefined,
  pfa_number: employee.pfa_number ?? '',
  pension_pin: employee.pension_pin ?? '',
  tax_id: employee.tax_id ?? '',
  nin: '',
  nhf_number: employee.nhf_number ?? '',
  tax_state: employee.tax_state ?? '',
});
