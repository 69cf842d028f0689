import type { Run } from '../../../contracts/pay/payroll';

/** What a run came to when the last of its payslips was reckoned, in kobo: kept, because it is read with every visit. */
export interface RunTotals {
  paye: number;
  pension: number;
  nhf: number;
  nhia: number;
  nsitf: number;
  itf: number;
  repayments: number;
  other_off: number;
  carried: number;
  /** Receivers. */
  banks: number;
  states: number;
  pfas: number;
  warnings: number;
  changes: Run['changes'];
}
