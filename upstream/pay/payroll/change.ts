import type { ChangeCause } from '../../../contracts/pay/payroll-state';
import type { SlipSums } from '../../../contracts/pay/payslip-shape';

/** What of a payslip its changes are told by, in kobo; the four come to the gross. */
export interface GrossParts {
  /** What a whole month pays. */
  whole: number;
  /** By what a month that was worked in part differs from it. */
  part_month: number;
  unpaid: number;
  one_off: number;
}

/** Why somebody's month is not whole. */
export interface Standing {
  /** They worked all days of the month. */
  wholeMonth: boolean;
  /** They worked at least a day of it; whoever did not has only lines. */
  worked: boolean;
  /** Their last day lies in it. */
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

/** By how much a cause changes a gross, in kobo. */
export type Change = { cause: ChangeCause; amount: number };

/** Why a gross is another than that of the month before, if there was one. The amounts come to the difference. */
export function changesOf(now: GrossParts, before: GrossParts | null, { worked, leaves, moved }: Standing): Change[] {
  const regular = now.whole + now.part_month + now.unpaid;
  const came: ChangeCause = moved.from ? 'MOVED' : 'JOINER';
  const went: ChangeCause = moved.to ? 'MOVED' : 'LEAVER';
  // Who had only lines in the month before did not work in it: what they are paid now is no change of pay.
  const isNew = before === null || (before.whole === 0 && before.part_month === 0 && before.unpaid === 0);
  const all: Change[] = isNew
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
