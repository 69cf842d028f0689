import type { Payslip } from '../../../../contracts/pay/payslip';
import { keptThing } from '../../../platform/session/kept-thing';

/** The latest own payslip, which opens without a network. */
export const KEPT_PAYSLIP = keptThing<Payslip>('payslip');
