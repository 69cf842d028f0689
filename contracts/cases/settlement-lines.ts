import { CHOSEN_LINE_KINDS, type LineKind } from './line-kinds';

/** The rules by which gratuity, notice and leave are paid. */
export const PAY_BASES = ['BASIC', 'GROSS'] as const;
export type PayBase = (typeof PAY_BASES)[number];

/** The kinds that HR enters into a settlement: benefits in kind and arrears belong to the payroll. */
export const EXIT_LINE_KINDS: readonly LineKind[] = CHOSEN_LINE_KINDS.filter(
  (kind) => kind !== 'BENEFIT' && kind !== 'ARREARS',
);

/** Where a line of a settlement comes from. `PAYROLL`: the last payslip has it without an exit, too. */
export const SETTLEMENT_SOURCES = ['PAYROLL', 'NOTICE', 'LEAVE', 'COMPANY', 'WELFARE', 'MANUAL'] as const;
export type SettlementSource = (typeof SETTLEMENT_SOURCES)[number];
