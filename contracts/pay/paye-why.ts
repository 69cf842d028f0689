import { monthWords } from '../platform/dates';
import { nairaText, rateText } from '../platform/naira';
import type { LawOf, Laws } from './pay-law-shape';
import { reliefBaseOf, type TaxedYear, type TaxOfYear } from './paye';
import { isCumulative } from './paye-month';
import type { FigureReason, PayFacts } from './payslip-shape';
import type { PayslipFigures } from './payslip-work';

type Step = FigureReason['steps'][number];
type Steps = Pick<FigureReason, 'steps' | 'bands' | 'after'>;

const step = (title: string, how: string, amount: number): Step => ({ title, how, amount });
const total = (title: string, how: string, amount: number): Step => ({ title, how, amount, total: true });
/** A step that is left out where its amount is 0. */
const unless0 = (title: string, how: string, amount: number): Step[] =>
  amount === 0 ? [] : [step(title, how, amount)];

function reliefStep({ relief: law }: LawOf<'PAYE'>, { relief }: TaxOfYear, asYear: TaxedYear): Step[] {
  if (law.kind === 'CRA') {
    const higher = `Higher of ${nairaText(law.fixed)} and ${rateText(law.gross_rate)} of gross`;
    const how = `${higher}, and ${rateText(law.of_gross)} of gross`;
    const base = `, which is ${nairaText(reliefBaseOf(law.base, asYear))} without pension, NHF, NHIA and life insurance`;
    return unless0('Consolidated relief', law.base === 'GROSS' ? how : `${how}${base}`, -relief);
  }
  const how = `${rateText(law.rent_rate)} of ${nairaText(asYear.rent)} rent, at most ${nairaText(law.most)}`;
  return unless0('Rent relief', how, -relief);
}

const reliefSteps = (law: LawOf<'PAYE'>, asYear: TaxedYear, year: TaxOfYear): Step[] => [
  ...unless0('Life insurance premium', 'Paid in the year before', -asYear.life),
  ...unless0('Interest on a home loan', 'A year’s', -asYear.mortgage),
  ...unless0('Other reliefs', 'Granted elsewhere in the year', -asYear.other),
  ...reliefStep(law, year, asYear),
  total('Chargeable income', year.chargeable === 0 ? 'Not below zero' : '', year.chargeable),
];

const taxSteps = (law: LawOf<'PAYE'>, year: TaxOfYear): Step[] => [
  year.minimum
    ? step('Tax a year', `At least ${rateText(law.minimum_rate)} of gross; the bands come to less`, year.tax)
    : step('Tax a year', '', year.tax),
];

/** The last figures: the sum of the steps, or zero where that is less. */
function lastOf(title: string, sum: number, paye: number, known: boolean): Step[] {
  const how = known
    ? 'The year is put right in December, or in the last month'
    : 'The year is put right once the figures of its earlier months are entered';
  const up = unless0('Not below zero', how, paye - sum);
  return [...up, total(title, '', paye)];
}

function annual(facts: PayFacts, worked: PayslipFigures, laws: Laws, law: LawOf<'PAYE'>): Omit<Steps, 'bands'> {
  const { asYear, year, withExtra, paye } = worked.tax;
  if (!asYear || !year) return { steps: [], after: [] };
  const pay = worked.regular.amount;
  const rate = (kind: 'PENSION' | 'NHF' | 'NHIA') => rateText(laws[kind]?.value.employee_rate ?? 0);
  const steps = [
    ...(pay > 0
      ? [
          step('Gross a year', `${nairaText(pay)} × 12`, asYear.gross),
          ...unless0('Pension', `${rate('PENSION')} of basic, housing, transport`, -asYear.pension),
        ]
      : [
          step('Taxable pay of the year', 'Before this month, which has no pay', asYear.gross),
          ...unless0('Pension, NHF, NHIA', 'Before this month', -asYear.pension),
        ]),
    ...unless0('NHF', `${rate('NHF')} of basic`, -asYear.nhf),
    ...unless0('NHIA', `${rate('NHIA')} of basic`, -asYear.nhia),
    ...reliefSteps(law, asYear, year),
  ];
  const twelfth = pay > 0 ? Math.round(year.tax / 12) : 0;
  const name = monthWords(facts.month);
  if (!withExtra && pay > 0) return { steps, after: [...taxSteps(law, year), total(`÷ 12, ${name}`, '', paye)] };
  const more = withExtra ? withExtra.tax - year.tax : 0;
  const how =
    worked.extra < 0
      ? `Tax on a year with ${nairaText(-worked.extra)} less is ${nairaText(year.tax + more)}`
      : `Tax on a year with ${nairaText(worked.extra)} more is ${nairaText(year.tax + more)}`;
  return {
    steps,
    after: [
      ...taxSteps(law, year),
      ...(pay > 0 ? [step('÷ 12', '', twelfth)] : []),
      step('One-off pay', how, more),
      ...lastOf(name, twelfth + more, paye, facts.to_date.known),
    ],
  };
}

function cumulative(facts: PayFacts, worked: PayslipFigures, law: LawOf<'PAYE'>): Omit<Steps, 'bands'> {
  const { asYear, year, months, paye } = worked.tax;
  if (!asYear || !year) return { steps: [], after: [] };
  const { to_date, month } = facts;
  const name = monthWords(month);
  const span = months === 1 ? name : `January to ${name}`;
  const taxable = Math.max(0, worked.regular.amount + worked.extra);
  const { pension, nhf, nhia } = worked.contributions;
  const off = to_date.off + pension + nhf + nhia;
  const part = Math.round((year.tax * months) / 12);
  return {
    steps: [
      step(
        'Taxable pay to date',
        `${nairaText(to_date.taxable)} before, ${nairaText(taxable)} in ${name}`,
        to_date.taxable + taxable,
      ),
      step('As a year', `× 12 ÷ ${months}`, asYear.gross),
      ...unless0('Pension, NHF, NHIA', `${nairaText(off)} to date × 12 ÷ ${months}`, -asYear.pension),
      ...reliefSteps(law, asYear, year),
    ],
    after: [
      ...taxSteps(law, year),
      step(`× ${months} ÷ 12`, span, part),
      ...unless0('Paid already', 'PAYE of the months before', -to_date.paye),
      ...lastOf(name, part - to_date.paye, paye, to_date.known),
    ],
  };
}

/** The explanation of the income tax of a month; its last figure is the line's. */
export function payeSteps(facts: PayFacts, worked: PayslipFigures, laws: Laws): Steps {
  const law = laws.PAYE?.value;
  const { tax, regular } = worked;
  if (!law || tax.isExempt) {
    const least = laws.MINIMUM_WAGE?.value.month ?? 0;
    return {
      steps: [
        step('Pay of the month', '', regular.amount),
        step('National minimum wage', `${laws.MINIMUM_WAGE?.title ?? ''}, a whole month`, least),
      ],
      bands: [],
      after: [total('PAYE', 'Who earns no more than the minimum wage pays no tax of it', 0)],
    };
  }
  const told = isCumulative(facts) ? cumulative(facts, worked, law) : annual(facts, worked, laws, law);
  return { ...told, bands: tax.year?.bands ?? [] };
}

/** The explanation of the line that corrects a year: the tax of the year by the Act, less the deducted tax. */
export function yearSteps(facts: PayFacts, worked: PayslipFigures, laws: Laws): Steps {
  const { truth, paye } = worked.tax;
  const law = laws.PAYE?.value;
  if (!truth || !law) return { steps: [], bands: [], after: [] };
  const { to_date, month } = facts;
  const year = month.slice(0, 4);
  const { asYear } = truth;
  return {
    steps: [
      step('Taxable pay of the year', `All that is known of ${year}, with this month`, asYear.gross),
      ...unless0('Pension, NHF, NHIA', 'Of the same months', -asYear.pension),
      ...(truth.year
        ? reliefSteps(law, asYear, truth.year)
        : [total('Taxed', 'Who earned no more than the minimum wage pays no tax of it', 0)]),
    ],
    bands: truth.year?.bands ?? [],
    after: [
      ...(truth.year ? taxSteps(law, truth.year) : []),
      ...unless0('Deducted before', 'PAYE of the months before', -to_date.paye),
      ...unless0('Deducted now', `PAYE of ${monthWords(month)}`, -paye),
      total(
        truth.difference < 0 ? 'Given back' : 'Left to be paid',
        'What was deducted is the tax of the year then',
        truth.difference,
      ),
    ],
  };
}
