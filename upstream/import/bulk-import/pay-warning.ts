import { netExceedsGross } from '../../../contracts/pay/net-pay';
import type { ImportTarget } from './kind';

/** Warns of a net pay that cannot come of the gross pay, without telling the amounts. */
export const warnsOfPay: NonNullable<ImportTarget['warns']> = (value) => {
  const [gross, net] = [value('gross_salary'), value('net_salary')];
  if (typeof gross !== 'number' || typeof net !== 'number' || !netExceedsGross(gross, net)) return [];
  return [['net_salary', '12 months make more than the gross of a year']];
};
