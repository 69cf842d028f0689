import type { LawKind, LawOf, LawValue } from '../../../../contracts/pay/pay-law-shape';
import { rateText } from '../../../../contracts/platform/naira';
import { money } from '../../../platform/ui/format';

export const LAW_WORDS: Record<LawKind, string> = {
  PAYE: 'Income tax (PAYE)',
  PENSION: 'Pension',
  NHF: 'National Housing Fund (NHF)',
  NSITF: 'Employees’ compensation (NSITF)',
  ITF: 'Industrial training (ITF)',
  NHIA: 'Health insurance (NHIA)',
  MINIMUM_WAGE: 'Minimum wage',
};

const staffWords = (from: number): string => (from > 0 ? `From ${from} employees on` : 'For every employer');

function payeWords({ bands, relief, minimum_rate, minimum_wage_exempt, due_day }: LawOf<'PAYE'>): string[] {
  let from = 0;
  const steps = bands.map(({ width, rate }) => {
    from += width ?? 0;
    return width === null ? `${rateText(rate)} above` : `${rateText(rate)} up to ${money(from)}`;
  });
  return [
    steps.join(', '),
    relief.kind === 'CRA'
      ? `Relief: the higher of ${money(relief.fixed)} and ${rateText(relief.gross_rate)} of gross, and ${rateText(relief.of_gross)} of gross${relief.base === 'GROSS' ? '' : ', without pension, NHF, NHIA and life insurance'}`
      : `Relief: ${rateText(relief.rent_rate)} of the rent, at most ${money(relief.most)}`,
    ...(minimum_rate > 0 ? [`At least ${rateText(minimum_rate)} of gross`] : []),
    ...(minimum_wage_exempt ? ['Nothing of the minimum wage'] : []),
    `Paid by day ${due_day} of the next month`,
  ];
}

/** A rule in words, one sentence on each line. */
export function lawRuleWords(value: LawValue): string[] {
  switch (value.kind) {
    case 'PAYE':
      return payeWords(value);
    case 'PENSION':
      return [
        `${rateText(value.employee_rate)} of basic, housing and transport, and ${rateText(value.employer_rate)} by the company`,
        `${staffWords(value.staff_from)}, within ${value.due_working_days} working days of the pay day`,
      ];
    case 'NHF':
    case 'NHIA':
      return [
        `${rateText(value.employee_rate)} of basic${value.employer_rate > 0 ? `, and ${rateText(value.employer_rate)} by the company` : ''}`,
        value.kind === 'NHF' ? 'Of those alone who agreed to it' : staffWords(value.staff_from),
      ];
    case 'NSITF':
    case 'ITF':
      return [`${rateText(value.employer_rate)} of the payroll, by the company`, staffWords(value.staff_from)];
    default:
      return [`${money(value.month)} a month`, staffWords(value.staff_from)];
  }
}

/** The bands as a text, one a line: `800,000 at 0 %`, the last `above at 25 %`. */
export const bandsText = (bands: LawOf<'PAYE'>['bands']): string =>
  bands
    .map(
      ({ width, rate }) => `${width === null ? 'above' : money(width).replace(/^₦|\.00$/g, '')} at ${rateText(rate)}`,
    )
    .join('\n');

/** A rate in percent as it was typed, in hundredths; null where it is none. */
export function rateOf(text: string): number | null {
  const found = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim());
  const rate = Math.round(Number(found?.[1] ?? Number.NaN) * 100);
  return rate >= 0 && rate <= 10_000 ? rate : null;
}

/** The bands of a text, or the line that is none. */
export function bandsOf(text: string): { bands: LawOf<'PAYE'>['bands'] } | { wrong: string } {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const bands: LawOf<'PAYE'>['bands'] = [];
  for (const [i, line] of lines.entries()) {
    const [, amount = '', percent = ''] = /^(.*?)\s+at\s+(.*)$/.exec(line) ?? [];
    const rate = rateOf(percent);
    const last = i === lines.length - 1;
    const width = Number(amount.replace(/[₦,\s]/g, '')) * 100;
    if (rate === null || (last ? amount !== 'above' : !Number.isInteger(width) || width <= 0)) return { wrong: line };
    bands.push({ width: last ? null : width, rate });
  }
  return bands.length > 0 ? { bands } : { wrong: '' };
}
