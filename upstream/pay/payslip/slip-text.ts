import type { Payslip } from '../../../contracts/pay/payslip';
import { dayText, monthAndYear, monthWord } from '../../../contracts/platform/dates';
import { nairaText, rateText } from '../../../contracts/platform/naira';
import type { Block, Cell, InlineWords, LetterText } from '../../letters/letter/blocks';

type Line = Payslip['lines'][number];
type Why = Payslip['why'][number];

const left = (text: string, strong = false): Cell => ({
  words: strong ? [{ strong: text }] : [text],
  align: undefined,
});
const right = (text: string, strong = false): Cell => ({ words: strong ? [{ strong: text }] : [text], align: 'right' });
const row = (title: string, amount: number, toDate: number, strong = false): readonly Cell[] => [
  left(title, strong),
  right(nairaText(amount), strong),
  right(nairaText(toDate), strong),
];

/** Why one figure is what it is: its steps, the bands of its income, its law, and to whom it goes. */
function reason({ title, amount, steps, bands, after, law, paid_to, evidence }: Why): Block[] {
  const lines = (all: Why['steps']): Block[] =>
    all.length === 0
      ? []
      : [
          {
            ...{ kind: 'table', head: false, small: true, shares: [3, 4, 2] },
            rows: all.map((step) => [
              left(step.title, step.total),
              left(step.how),
              right(nairaText(step.amount), step.total),
            ]),
          },
        ];
  const reached = bands.filter(({ tax }) => tax !== null);
  const about: InlineWords = [
    [evidence, law && `${law.title}, from ${dayText(law.from)}.`, paid_to].filter(Boolean).join(' '),
  ];
  return [
    { kind: 'heading', text: `${title}: ${nairaText(amount)}` },
    ...lines(steps),
    ...(reached.length > 0
      ? [
          {
            ...({ kind: 'table', head: true, small: true, shares: [3, 4, 2] } as const),
            rows: [
              [left('Of the chargeable income'), left('Rate'), right('Tax a year')],
              ...reached.map(({ from, width, rate, tax }) => [
                left(
                  width === null ? `Over ${nairaText(from)}` : `${from === 0 ? 'First' : 'Next'} ${nairaText(width)}`,
                ),
                left(rateText(rate)),
                right(nairaText(tax ?? 0)),
              ]),
            ],
          },
        ]
      : []),
    ...lines(after),
    ...(about[0] === '' ? [] : [{ kind: 'text', words: about } as const]),
  ];
}

/** When and into which account it is paid. */
const paidText = ({ held, paid_on, bank, account_number }: Payslip): string =>
  held
    ? 'Held'
    : [paid_on && dayText(paid_on), `${bank ?? '–'} ${account_number ?? ''}`.trim()].filter(Boolean).join(', ');

/** A payslip on paper: the same lines as on screen, what the company pays beside them, and why they are what they are. */
export function slipText(slip: Payslip): LetterText {
  const month = monthAndYear(slip.month);
  const [year, own] = [slip.month.slice(0, 4), monthWord(slip.month.slice(5))];
  const ofYear = own === 'Jan' ? `Jan ${year}` : `Jan–${own} ${year}`;
  const of = (side: Line['side'], sign: 1 | -1 = 1) =>
    slip.lines
      .filter((line) => line.side === side)
      .map(({ title, amount, to_date }) => row(title, sign * amount, sign * to_date));
  const table = (title: string, rows: readonly (readonly Cell[])[]): Block => ({
    ...{ kind: 'table', head: true, shares: [3, 2, 2] },
    rows: [[left(title), right(month), right(ofYear)], ...rows],
  });
  const facts = [
    ['Employee', slip.employee.name],
    ['Staff ID', slip.employee.code],
    ['Role', slip.employee.job_role],
    ['Paid', paidText(slip)],
    ['Pension', [slip.pfa, slip.rsa_pin].filter(Boolean).join(', ') || '–'],
    ['Tax ID', [slip.tax_id, slip.tax_state].filter(Boolean).join(', ') || '–'],
  ] as const;
  const beside = of('EMPLOYER');
  const besides = of('BESIDE');
  return {
    title: `Payslip, ${month}`,
    blocks: [
      { kind: 'title', text: `Payslip, ${month}` },
      { kind: 'facts', rows: facts },
      table('Earnings', [...of('EARNING'), row('Gross', slip.gross, slip.gross_to_date, true)]),
      table('Deductions', [
        ...of('DEDUCTION', -1),
        row('Deductions', -slip.deductions, -slip.deductions_to_date, true),
        ...(besides.length > 0 ? [] : [row('Net pay', slip.net, slip.net_to_date, true)]),
      ]),
      ...(of('TAXED').length > 0 ? [table('Had in kind: taxed, not paid', of('TAXED'))] : []),
      ...(besides.length > 0
        ? [table('Paid with it', [...besides, row('Net pay', slip.net, slip.net_to_date, true)])]
        : []),
      ...(beside.length > 0 ? [table('Paid by the company', beside)] : []),
      ...(slip.elsewhere
        ? [{ kind: 'text', words: ['The year to date leaves out what another company has paid.'] } as const]
        : []),
      ...(slip.why.length > 0
        ? ([{ kind: 'page' }, { kind: 'title', text: 'Why these figures' }, ...slip.why.flatMap(reason)] as const)
        : []),
    ],
  };
}
