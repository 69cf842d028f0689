import { netExceedsGross } from '../../../contracts/pay/net-pay';
import { money } from '../ui/format';

/** Says when a net pay of a month cannot come of a gross pay of a year, both in kobo. It never blocks. */
export function payWarning(gross: unknown, net: unknown): string | undefined {
  if (typeof gross !== 'number' || typeof net !== 'number' || !netExceedsGross(gross, net)) return undefined;
  return `12 months make ${money(net * 12)}, which is more than the gross of a year`;
}
