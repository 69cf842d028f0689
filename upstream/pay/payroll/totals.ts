import type { Run } from '../../../contracts/pay/payroll';

/** The totals of a run after its last payslip was calculated, in kobo. They are kept, because every visit reads them. */
export interface StoredRunTotals {
  paye: number;
  pension: number;
  nhf: number;
  nhia: number;
  nsitf: number;
  itf: number;
  repayments: number;
  other_off: number;
  carried: number;
  /** The number of receivers. */
  banks: number;
  states: number;
  pfas: number;
  warnings: number;
  changes: Run['changes'];
}
