import { monthNames, monthsFromTo, ORIGIN_WORDS } from '../../../contracts/pay/opening-state';
import type { YearStatement } from '../../../contracts/pay/payslip';
import { differenceText } from '../../../contracts/pay/payslip-year';
import { monthAndYear } from '../../../contracts/platform/dates';
import { nairaText } from '../../../contracts/platform/naira';
import type { Block, Cell, LetterText } from '../../letters/letter/blocks';

type Amount = 'gross' | 'pension' | 'nhf' | 'nhia' | 'paye' | 'net';
const COLUMNS: readonly (readonly [name: Amount, title: string, share: number])[] = [
  ['gross', 'Gross', 6],
  ['pension', 'Pension', 5],
  ['nhf', 'NHF', 5],
  ['nhia', 'NHIA', 5],
  ['paye', 'PAYE', 5],
  ['net', 'Net', 6],
];

/** Twelve months of six amounts fit a line each without the sign of the naira. */
const plainAmount = (kobo: number): string => nairaText(kobo).replace('₦', '');

/** The annual statement on paper: a row a month, a row for months without a payslip, and what they come to. What nobody paid all year has no column. */
export function statementText(of: YearStatement): LetterText {
  const sumOf = (name: Amount) => [...of.opening, ...of.months].reduce((all, one) => all + one[name], 0);
  const columns = COLUMNS.filter(([name]) => name !== 'nhia' || sumOf(name) > 0);
  const cell = (text: string, align: Cell['align'], strong = false): Cell => ({
    words: strong ? [{ strong: text }] : [text],
    align,
  });
  const line = (title: string, amount: (name: Amount) => string, strong = false) => [
    cell(title, undefined, strong),
    ...columns.map(([name]) => cell(amount(name), 'right', strong)),
  ];
  const employers = [...new Set(of.months.map(({ company }) => company))];
  const title = `Annual statement ${of.year}`;
  return {
    title,
    blocks: [
      { kind: 'title', text: title, lead: 'What was earned, and what was taken off for tax and funds, in naira.' },
      {
        kind: 'facts',
        rows: [
          ['Employee', of.employee.name],
          ['Staff ID', of.employee.code],
          [employers.length > 1 ? 'Employers' : 'Employer', employers.join(', ')],
          ['Tax ID', of.tax_id ?? '–'],
          ['State of residence', of.tax_state ?? '–'],
        ],
      },
      {
        ...{ kind: 'table', head: true, small: true, shares: [4, ...columns.map(([, , share]) => share)] },
        rows: [
          [cell('Month', undefined), ...columns.map(([, words]) => cell(words, 'right'))],
          ...of.opening.map((one) =>
            line(`${ORIGIN_WORDS[one.origin]}, ${monthNames(monthsFromTo(one.from_month, one.until_month))}`, (name) =>
              plainAmount(one[name]),
            ),
          ),
          ...of.months.map((month) =>
            line(monthAndYear(month.month).split(' ')[0] ?? '', (name) => plainAmount(month[name])),
          ),
          line(String(of.year), (name) => plainAmount(sumOf(name)), true),
        ],
      },
      ...(of.elsewhere
        ? [{ kind: 'text', words: ['Another company has paid in this year, too. Its months are left out.'] } as const]
        : []),
      ...taxBlocks(of),
    ],
  };
}

/** The tax of the year by the Act beside the deducted tax. */
const taxBlocks = ({ tax }: YearStatement): Block[] =>
  tax === null
    ? []
    : [
        { kind: 'heading', text: `Tax of the year, up to ${monthAndYear(tax.last_month)}` },
        {
          kind: 'facts',
          rows: [
            ['Taxable pay', nairaText(tax.taxable)],
            ['Contributions', nairaText(tax.contributions)],
            ['Reliefs', nairaText(tax.reliefs)],
            ['Tax by the Act', nairaText(tax.tax)],
            ['Deducted', nairaText(tax.deducted)],
            ['Difference', differenceText(tax.difference)],
          ],
        },
        ...(tax.known
          ? []
          : [{ kind: 'text', words: ['Months of the year without figures are not counted.'] } as const]),
      ];
