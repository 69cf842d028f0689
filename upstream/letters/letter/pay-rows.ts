import { PAY_PART_NAMES, PAY_PARTS, type PayPart } from '../../../contracts/people/employment-type';
import { nairaAmount } from '../../platform/mail/money';

/** The pay of a person, in kobo: the gross and its parts a year, the net a month. */
export type LetterPay = { gross_salary: number; net_salary: number } & { [P in PayPart]?: number | null };

/** The head of the table that `payRows` fills. */
export const PAY_HEAD = ['Each month', 'Amount'] as const;

/** The pay of a month, a label and an amount a row; the last row is the net. */
export function payRows(pay: LetterPay): [string, string][] {
  const monthly = Math.round(pay.gross_salary / 12);
  const parts = PAY_PART_NAMES.flatMap((name): [string, string][] => {
    const yearly = pay[name];
    return yearly ? [[PAY_PARTS[name], nairaAmount(Math.round(yearly / 12))]] : [];
  });
  const rows: [string, string][] =
    parts.length > 0 ? parts : [['Monthly gross, a twelfth of the annual gross', nairaAmount(monthly)]];
  // A net above the monthly gross has no deductions to show: HR pays something on top, or is correcting the figures.
  if (pay.net_salary <= monthly)
    rows.push(['Pension, PAYE tax and other statutory deductions', `−${nairaAmount(monthly - pay.net_salary)}`]);
  rows.push(['Monthly net', nairaAmount(pay.net_salary)]);
  return rows;
}
