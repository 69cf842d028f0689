import { PAY_PART_NAMES, type PayPart } from '../people/employment-type';
import { dayText, monthWords } from '../platform/dates';
import { monthAfter } from '../platform/month';
import { nairaText, rateText } from '../platform/naira';
import { dayOfMonth } from '../platform/pay-month';
import type { LawKind, LawRef, Laws } from './pay-law-shape';
import { payeSteps, yearSteps } from './paye-why';
import { PART_TITLES } from './payslip-lines';
import { sumAmounts } from './payslip-pay';
import { calculatePayslip } from './payslip-rules';
import type { FigureReason, PayFacts, SlipLine } from './payslip-shape';
import { calculateWorkedPay, type PayslipFigures } from './payslip-work';

type Step = FigureReason['steps'][number];
type Explanation = Pick<FigureReason, 'steps'> & Partial<FigureReason>;
type Explain = (line: SlipLine, facts: PayFacts, worked: PayslipFigures, laws: Laws) => Explanation;

/** A law as a payslip names it, without its figures. */
const refOf = (laws: Laws, kind: LawKind): LawRef | null => {
  const law = laws[kind];
  return law ? { id: law.id, title: law.title, from: law.from } : null;
};

const total = (title: string, how: string, amount: number): Step => ({ title, how, amount, total: true });
const whereFrom = (structure: string | null): string => (structure ? `Structure ${structure}` : 'From the record');

/** The last part takes the rest after rounding. */
const roundingStep = (rest: number): Step[] =>
  rest === 0 ? [] : [{ title: 'Rounding', how: 'The parts come to the whole', amount: rest }];

/** A part of the pay: a twelfth of the year's, or each stretch of the month by its calendar days. */
const explainPart: Explain = ({ code, title, amount }, facts) => {
  const part = code as PayPart;
  const { stretches, month_days, month } = facts;
  const [only] = stretches;
  if (stretches.length === 1 && only?.days === month_days) {
    return {
      steps: [
        { title: `${title} a year`, how: whereFrom(only.structure), amount: only.parts[part] },
        ...roundingStep(amount - Math.round(only.parts[part] / 12)),
        total(`÷ 12, ${monthWords(month)}`, '', amount),
      ],
    };
  }
  let left = amount;
  const steps = stretches.map(({ from, until, days, parts, structure }, i): Step => {
    const a_month = Math.round(parts[part] / 12);
    const exact = Math.round((parts[part] * days) / (12 * month_days));
    // The last takes the rest, so that the stretches sum to the month.
    const of = i === stretches.length - 1 ? left : exact;
    left -= of;
    const how = `${nairaText(a_month)} × ${days} ÷ ${month_days} days. ${whereFrom(structure)}`;
    return { title: `${dayText(from)} to ${dayText(until)}`, how, amount: of };
  });
  return { steps: [...steps, total(monthWords(month), '', amount)] };
};

const days = (hundredths: number): string => `${hundredths / 100}`;

const explainUnpaid: Explain = ({ amount }, { unpaid, stretches, month_days }, { regular: { unpaid_of, whole } }) => {
  const all = stretches.reduce((sum, stretch) => sum + stretch.days, 0) === month_days;
  const share = `${days(unpaid.days)} of ${unpaid.of} working days`;
  const most = amount === -whole ? ', at most what is paid' : '';
  return {
    steps: [
      { title: all ? 'Pay of the month' : 'Pay of a whole month', how: 'All parts of the pay', amount: unpaid_of },
      total('Unpaid leave', `${share}${most}`, amount),
    ],
  };
};

/** The parts of the pay that a contribution is calculated from, less leave without pay, with one-off pay that counts, and its rate. */
function ofParts(
  parts: readonly PayPart[],
  of: 'basic' | 'pensionable',
  rate: number,
  line: SlipLine,
  worked: PayslipFigures,
): Step[] {
  const { regular, bases } = worked;
  const shown = parts.map((part): Step => ({ title: PART_TITLES[part], how: '', amount: regular.parts[part] }));
  const off = regular[of] - sumAmounts(shown.map(({ amount }) => amount));
  const more = bases[of] - regular[of];
  const words = parts.map((part) => PART_TITLES[part]).join(', ');
  return [
    ...shown.filter(({ amount }) => amount !== 0),
    ...(off === 0 ? [] : [{ title: 'Unpaid leave', how: 'Their share of it', amount: off }]),
    ...(more === 0 ? [] : [{ title: 'One-off lines', how: 'What counts of them', amount: more }]),
    ...(parts.length === 1 && more === 0 ? [] : [{ title: 'Together', how: '', amount: bases[of] }]),
    total(`× ${rateText(rate)}`, `${rateText(rate)} of ${words.toLowerCase()}`, line.amount),
  ];
}

const PENSIONABLE: readonly PayPart[] = ['basic_pay', 'housing_pay', 'transport_pay'];
const pensionDue = (laws: Laws): string =>
  `Paid to the pension manager within ${laws.PENSION?.value.due_working_days ?? 7} working days after the pay day.`;

const explainPension =
  (rate: 'employee_rate' | 'employer_rate'): Explain =>
  (line, _, worked, laws) => ({
    steps: ofParts(PENSIONABLE, 'pensionable', laws.PENSION?.value[rate] ?? 0, line, worked),
    law: refOf(laws, 'PENSION'),
    paid_to: pensionDue(laws),
  });

const explainOfBasic =
  (kind: 'NHF' | 'NHIA', rate: 'employee_rate' | 'employer_rate', paid_to: string): Explain =>
  (line, _, worked, laws) => ({
    steps: ofParts(['basic_pay'], 'basic', laws[kind]?.value[rate] ?? 0, line, worked),
    law: refOf(laws, kind),
    paid_to,
  });

const explainPayroll =
  (kind: 'NSITF' | 'ITF', paid_to: (facts: PayFacts) => string): Explain =>
  (line, facts, { nsitf_base, gross }, laws) => {
    const rate = laws[kind]?.value.employer_rate ?? 0;
    const base =
      kind === 'NSITF'
        ? { title: 'Pay of the month', how: 'Without one-off pay', amount: nsitf_base }
        : { title: 'Gross', how: 'All that is earned in the month', amount: gross };
    return {
      steps: [base, total(`× ${rateText(rate)}`, 'Paid by the company', line.amount)],
      law: refOf(laws, kind),
      paid_to: paid_to(facts),
    };
  };

const explainRepayment: Explain = ({ key, title, amount }) => ({
  steps: [total(title, `Request ${key.slice('repayment:'.length)}`, amount)],
});

/** The last day by which the tax of a month is paid: in the month after it. */
const dueDay = (month: string, day: number): string => dayText(dayOfMonth(monthAfter(month), day));

const stateWords = (state: string): string => (state === 'FCT' ? 'the Federal Capital Territory' : `${state} State`);

const explainPaye: Explain = (_, facts, worked, laws) => {
  const { month, tax_state, reliefs } = facts;
  const due = dueDay(month, laws.PAYE?.value.due_day ?? 10);
  const counts = reliefs.life + reliefs.mortgage > 0 || (laws.PAYE?.value.relief.kind === 'RENT' && reliefs.rent > 0);
  return {
    ...payeSteps(facts, worked, laws),
    law: refOf(laws, 'PAYE'),
    paid_to: tax_state
      ? `Paid to ${stateWords(tax_state)}, where you live, by ${due}.`
      : `Paid by ${due}, once it is known in which state you live.`,
    evidence: counts && reliefs.evidence ? `${reliefs.evidence}.` : null,
  };
};

const explainYear: Explain = (_, facts, worked, laws) => ({
  ...yearSteps(facts, worked, laws),
  law: refOf(laws, 'PAYE'),
});

const EXPLAIN: Partial<Record<SlipLine['code'], Explain>> = {
  ...Object.fromEntries(PAY_PART_NAMES.map((part) => [part, explainPart])),
  unpaid: explainUnpaid,
  paye: explainPaye,
  paye_year: explainYear,
  pension: explainPension('employee_rate'),
  pension_employer: explainPension('employer_rate'),
  nhf: explainOfBasic('NHF', 'employee_rate', 'Paid to the Federal Mortgage Bank of Nigeria within a month.'),
  nhia: explainOfBasic('NHIA', 'employee_rate', 'Paid to the National Health Insurance Authority.'),
  nhia_employer: explainOfBasic('NHIA', 'employer_rate', 'Paid to the National Health Insurance Authority.'),
  nsitf: explainPayroll('NSITF', () => 'Paid to the Nigeria Social Insurance Trust Fund each month.'),
  itf: explainPayroll(
    'ITF',
    ({ month }) => `Paid to the Industrial Training Fund by 1 Apr ${Number(month.slice(0, 4)) + 1}.`,
  ),
  repayment: explainRepayment,
};

/**
 * The explanation of each line of a payslip: its steps, the bands of tax including those that are not reached, the law, the
 * receiver and the day. The last figure of each is the line's.
 */
export function explainPayslip(facts: PayFacts, laws: Laws): FigureReason[] {
  const worked = calculateWorkedPay(facts, laws);
  return calculatePayslip(facts, laws).lines.flatMap((line) => {
    const explain = line.explained ? EXPLAIN[line.code] : undefined;
    if (!explain) return [];
    return {
      ...{ key: line.key, title: line.title, amount: line.amount },
      ...{ bands: [], after: [], law: null, paid_to: null, evidence: null },
      ...explain(line, facts, worked, laws),
    };
  });
}
