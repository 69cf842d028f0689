import type { ChangeCause } from '../../../contracts/pay/payroll-state';
import type { SlipSums } from '../../../contracts/pay/payslip-shape';

/** The amounts of a payslip by which its changes are explained, in kobo; the four add up to the gross. */
export interface GrossParts {
  /** The pay of a whole month. */
  whole: number;
  /** The difference of a month that was worked in part. */
  part_month: number;
  unpaid: number;
  one_off: number;
}

/** The reason why somebody's month is not whole. */
export interface MonthCauses {
  /** Whether they worked all days of the month. */
  wholeMonth: boolean;
  /** Whether they worked at least a day of it; otherwise they have only lines. */
  worked: boolean;
  /** Whether their last day is in it. */
  leaves: boolean;
  moved: { from: boolean; to: boolean };
}

/** The four parts of a gross. Where pay changed within a month that was worked whole, that is no part of a month. */
export const grossParts = (sums: SlipSums, wholeMonth: boolean): GrossParts => ({
  whole: wholeMonth ? sums.full + sums.part_month : sums.full,
  part_month: wholeMonth ? 0 : sums.part_month,
  unpaid: sums.unpaid,
  one_off: sums.one_off,
});

/** The change of a gross by one cause, in kobo. */
export type GrossChange = { cause: ChangeCause; amount: number };

/**
 * The causes of the difference between a gross and that of the month before, if there was one. The amounts add up to the
 * difference.
 */
export function grossChanges(
  now: GrossParts,
  before: GrossParts | null,
  { worked, leaves, moved }: MonthCauses,
): GrossChange[] {
  const regular = now.whole + now.part_month + now.unpaid;
  const came: ChangeCause = moved.from ? 'MOVED' : 'JOINER';
  const went: ChangeCause = moved.to ? 'MOVED' : 'LEAVER';
  // Somebody who had only lines in the month before did not work in it, so their pay now is no change of pay.
  const isNew = before === null || (before.whole === 0 && before.part_month === 0 && before.unpaid === 0);
  const all: GrossChange[] = isNew
    ? [
        { cause: came, amount: regular },
        { cause: 'ONE_OFF', amount: now.one_off },
        { cause: 'ONE_OFF_ENDED', amount: -(before?.one_off ?? 0) },
      ]
    : [
        ...(worked
          ? [
              { cause: 'PAY' as const, amount: now.whole - before.whole },
              { cause: leaves ? went : came, amount: now.part_month },
              { cause: 'PART_MONTH_ENDED' as const, amount: -before.part_month },
              { cause: 'UNPAID' as const, amount: now.unpaid },
              { cause: 'UNPAID_ENDED' as const, amount: -before.unpaid },
            ]
          : [{ cause: went, amount: -(before.whole + before.part_month + before.unpaid) }]),
        { cause: 'ONE_OFF' as const, amount: now.one_off },
        { cause: 'ONE_OFF_ENDED' as const, amount: -before.one_off },
      ];
  return all.filter(({ amount }) => amount !== 0);
}
