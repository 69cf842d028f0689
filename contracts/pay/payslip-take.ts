import { LINE_RULES } from '../cases/line-kinds';
import { mostTaken } from '../cases/repayments';
import { sumAmounts } from './payslip-pay';
import type { LeftOut, MonthLine, PayFacts } from './payslip-shape';

/** The part of a line that the month takes: `taken` of its amount, with that share of its basic and pensionable part. */
interface TakenLine {
  line: MonthLine;
  taken: number;
  basic: number;
  pensionable: number;
}

/** Repayments of one loan that the month takes, the oldest first. */
interface TakenRepayment {
  number: string;
  title: string;
  amount: number;
  places: number[];
}

export interface TakenFromPay {
  recoveries: TakenLine[];
  deductions: TakenLine[];
  repayments: TakenRepayment[];
  left_out: LeftOut[];
}

/** `Salary advance, 2 to 3 of 5`. */
function repaymentTitle(title: string, places: readonly number[], months: number): string {
  const [first, last] = [places[0], places.at(-1)];
  return `${title}, ${first === last ? first : `${first} to ${last}`} of ${months}`;
}

/**
 * The amounts that the employer takes of a month: all deductions together leave two thirds of the wages (Labour Act s. 5(7)).
 * Tax and contributions come first, because other laws command them; then recoveries of pay, deductions, and loans and advances
 * by their age. A line is taken in part where it does not fit whole, a repayment is not. The rest stays due.
 *
 * @param wages The earnings of the month, in kobo, before anything is taken back.
 * @param statutory Tax and contributions of the month, in kobo.
 */
export function takeFrom({ one_offs, repayments }: PayFacts, wages: number, statutory: number): TakenFromPay {
  let room = Math.max(0, mostTaken(wages) - Math.max(0, statutory));
  const left_out: LeftOut[] = [];
  const takeLines = (place: 'RECOVERED' | 'DEDUCTED', code: string): TakenLine[] =>
    one_offs
      .filter(({ kind }) => LINE_RULES[kind].place === place)
      .map((line) => {
        const taken = Math.min(room, line.amount);
        room -= taken;
        const rest = line.amount - taken;
        if (rest > 0) left_out.push({ key: `${code}:${line.id}`, title: line.title, amount: rest });
        const share = (of: number) => (rest === 0 ? of : Math.round((of * taken) / line.amount));
        return { line, taken, basic: share(line.basic), pensionable: share(line.pensionable) };
      });
  const recoveries = takeLines('RECOVERED', 'recovery');
  const deductions = takeLines('DEDUCTED', 'one_off_deduction');
  const taken = repayments.flatMap(({ number, title, months, due }): TakenRepayment[] => {
    const places: number[] = [];
    let amount = 0;
    for (const one of due) {
      if (one.amount > room) break;
      room -= one.amount;
      amount += one.amount;
      places.push(one.place);
    }
    const rest = sumAmounts(due.map((one) => one.amount)) - amount;
    if (rest > 0) left_out.push({ key: `repayment:${number}`, title: `${title} ${number}`, amount: rest });
    return amount === 0 ? [] : [{ number, title: repaymentTitle(title, places, months), amount, places }];
  });
  return { recoveries, deductions, repayments: taken, left_out };
}
