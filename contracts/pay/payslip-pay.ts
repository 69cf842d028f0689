import { PAY_PART_NAMES, type PayPart } from '../people/employment-type';
import { A_DAY } from '../time/leave-days';
import type { PartsOfPay, PayFacts } from './payslip-shape';

export const sumAmounts = (amounts: Iterable<number>): number => [...amounts].reduce((all, one) => all + one, 0);

type Stretch = PayFacts['stretches'][number];

/**
 * The pay of stretches of a month by its parts, in kobo: each stretch counts by its calendar days. The whole is rounded once,
 * and the last part takes the rest, so that the parts add up to it.
 */
function prorateParts(stretches: readonly Stretch[], month_days: number): PartsOfPay {
  const exact = (part: PayPart) =>
    sumAmounts(stretches.map(({ days, parts }) => days * parts[part])) / (12 * month_days);
  const parts = Object.fromEntries(PAY_PART_NAMES.map((part) => [part, Math.round(exact(part))])) as PartsOfPay;
  const whole = Math.round(sumAmounts(PAY_PART_NAMES.map(exact)));
  const last = PAY_PART_NAMES.findLast((part) => stretches.some((stretch) => stretch.parts[part] > 0));
  if (last) parts[last] += whole - sumAmounts(Object.values(parts));
  return parts;
}

/** The pay of a whole month by the latest stretch, in kobo. */
export function wholeMonth({ stretches }: Pick<PayFacts, 'stretches'>): number {
  const parts = stretches.at(-1)?.parts;
  return parts ? Math.round(sumAmounts(Object.values(parts)) / 12) : 0;
}

/** The pay of a whole month at the rate of the worked days, because a day of leave without pay costs a joiner no less than others. */
function scaledToMonth({ stretches, month_days }: PayFacts, worked: number): number {
  const days = sumAmounts(stretches.map((stretch) => stretch.days));
  return days === 0 ? 0 : Math.round((worked * month_days) / days);
}

/** The regular pay of a month, in kobo. */
export interface RegularPay {
  parts: PartsOfPay;
  /** The sum of the parts. */
  whole: number;
  /** The whole month of which leave without pay takes a share, and the amount that it takes. */
  unpaid_of: number;
  off: number;
  /** The whole less leave without pay. */
  amount: number;
  basic: number;
  /** Basic, housing and transport (Pension Reform Act 2014, s. 120). */
  pensionable: number;
}

/** The regular pay of the month: its stretches, less leave without pay, which every part bears. */
export function regularPay(facts: PayFacts): RegularPay {
  const parts = prorateParts(facts.stretches, facts.month_days);
  const whole = sumAmounts(Object.values(parts));
  const unpaid_of = scaledToMonth(facts, whole);
  const { days, of } = facts.unpaid;
  const off = of === 0 ? 0 : Math.min(whole, Math.round((unpaid_of * days) / (A_DAY * of)));
  const amount = whole - off;
  const paid = (part: number) => (whole === 0 ? 0 : Math.round((part * amount) / whole));
  return {
    ...{ parts, whole, unpaid_of, off, amount },
    basic: paid(parts.basic_pay),
    pensionable: paid(parts.basic_pay + parts.housing_pay + parts.transport_pay),
  };
}
