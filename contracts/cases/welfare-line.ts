import type { LineKind } from './line-kinds';
import type { WelfareType } from './welfare-state';

/**
 * The kind of the payroll line by which a request is paid with the pay. What is repaid is a `LOAN`: no pay, and not taxed. Medical help
 * pays back a bill that the employee hands in, which is a `REIMBURSEMENT` (medical expenses of an employee are left out of pay by the
 * Personal Income Tax Act, s. 3(1)(b); no text of 2025 was found that says otherwise). All other help is money that an employer gives
 * because of the employment, an `ALLOWANCE`, which is taxed (Nigeria Tax Act 2025, s. 4).
 *
 * @param months In how many months it is repaid; 0 where it is not.
 */
export function welfareLineKind(
  type: WelfareType,
  months: number,
): Extract<LineKind, 'LOAN' | 'REIMBURSEMENT' | 'ALLOWANCE'> {
  if (months > 0) return 'LOAN';
  return type === 'MEDICAL' ? 'REIMBURSEMENT' : 'ALLOWANCE';
}
