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
} as const;

/** The masked fields. They start empty, an empty one keeps what is stored, and a draft never holds them. */
export const MASKED = ['bvn', 'account_number'] as const;

export const bankValues = (employee: EmployeeDetail) => ({
  bank_name: employee.bank_name ?? undefined,
  account_name: employee.account_name ?? '',
  account_number: '',
  bvn: '',
  pension_manager: employee.pension_manager ?? undefined,
  pfa_number: employee.pfa_number ?? '',
  pension_pin: employee.pension_pin ?? '',
  tax_id: employee.tax_id ?? '',
});
