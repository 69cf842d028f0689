/** Naira as kobo. */
const naira = (amount: number): number => amount * 100;

/** The kinds of lines of a month. The person who enters a line chooses its kind, which is never read from its title. */
export const LINE_KINDS = [
  'PAY',
  'OVERTIME',
  'BONUS',
  'ALLOWANCE',
  'LEAVE_ALLOWANCE',
  'NOTICE',
  'ARREARS',
  'RECOVERY',
  'REIMBURSEMENT',
  'BENEFIT',
  'GRATUITY',
  'SEVERANCE',
  'DEDUCTION',
  'TAX_REFUND',
  'LOAN',
  'HELD',
  'OWED',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * The place of a line's amount. `GROSS`: it is earned in the month. `PAID`: it is paid beside the gross. `TAXED`: it is had in
 * kind, so it is taxed and not paid. `RECOVERED`: it takes back pay that was not due, and lessens the gross. `DEDUCTED`: it is
 * taken off the net.
 */
type LinePlace = 'GROSS' | 'PAID' | 'TAXED' | 'RECOVERED' | 'DEDUCTED';

interface LineRule {
  word: string;
  place: LinePlace;
  /** How much of all that somebody gets of the kind bears no tax, in kobo; `ALL` where none of it does. */
  exempt: number | 'ALL';
  /** Whether it is pay by which pension is calculated. Arrears and recoveries say themselves how much of them is. */
  isPensionable: boolean;
  /** Whether it is regular pay, which is the payroll of the NSITF. The payroll of the ITF is the whole gross. */
  regular: boolean;
  /** Whether an officer chooses it; all others come from another place of the product. */
  chosen: boolean;
  /** The explanation for the person who chooses it, with the source of the rule. */
  about: string;
}

/** Nigeria Tax Act 2025, s. 50: the exemption of compensation for the loss of office. */
const SEVERANCE_EXEMPT = naira(50_000_000);

const earned = { place: 'GROSS', exempt: 0, isPensionable: false, regular: false, chosen: true } as const;

/** The rules of each kind of line. Sources: Nigeria Tax Act 2025 (NTA), Pension Reform Act 2014, Employees’ Compensation Act 2010. */
export const LINE_RULES: Record<LineKind, LineRule> = {
  PAY: {
    ...earned,
    ...{ word: 'Pay', isPensionable: true, regular: true },
    about: 'Ordinary pay of the month: taxed, with pension.',
  },
  OVERTIME: { ...earned, word: 'Overtime', about: 'Taxed, without pension.' },
  BONUS: {
    ...earned,
    word: 'Bonus or commission',
    about: 'Taxed with what it adds to the tax of the year, without pension.',
  },
  ALLOWANCE: { ...earned, word: 'Allowance', about: 'Taxed, without pension.' },
  LEAVE_ALLOWANCE: {
    ...earned,
    word: 'Leave pay',
    about: 'Leave allowance, or leave that is paid out: taxed, without pension.',
  },
  NOTICE: { ...earned, word: 'Pay in place of notice', about: 'Taxed, without pension (Labour Act s. 11(9)).' },
  ARREARS: { ...earned, word: 'Arrears of pay', regular: true, about: 'Pay of an earlier month: taxed in this one.' },
  RECOVERY: {
    ...{ word: 'Recovery of pay', place: 'RECOVERED', exempt: 0, isPensionable: false, regular: true, chosen: true },
    about:
      'Takes back pay that was not due: lessens the gross and the tax, within a third of the month (Labour Act s. 5).',
  },
  REIMBURSEMENT: {
    ...{ ...earned, word: 'Reimbursement', place: 'PAID', exempt: 'ALL' },
    about: 'Money that was spent for the company: no pay, not taxed.',
  },
  BENEFIT: {
    ...{ ...earned, word: 'Benefit in kind', place: 'TAXED' },
    about:
      'Had in kind, not paid: a twelfth of 5 % of what an asset cost, or of its rent, or what was paid for it (NTA s. 14).',
  },
  GRATUITY: { ...earned, word: 'Gratuity', exempt: 'ALL', about: 'Not taxed (NTA s. 163).' },
  SEVERANCE: {
    ...{ ...earned, word: 'Severance', exempt: SEVERANCE_EXEMPT },
    about: 'Compensation for the loss of office: taxed above ₦50,000,000 (NTA s. 50).',
  },
  DEDUCTION: {
    ...{ word: 'Deduction', place: 'DEDUCTED', exempt: 0, isPensionable: false, regular: false, chosen: true },
    about: 'Taken off the net, within a third of the month (Labour Act s. 5(7)).',
  },
  TAX_REFUND: {
    ...earned,
    word: 'PAYE given back',
    place: 'PAID',
    exempt: 'ALL',
    chosen: false,
    about: 'Tax of earlier months.',
  },
  LOAN: {
    ...earned,
    word: 'Loan or advance',
    place: 'PAID',
    exempt: 'ALL',
    chosen: false,
    about: 'Money that is lent.',
  },
  HELD: {
    ...earned,
    word: 'Held pay',
    place: 'PAID',
    exempt: 'ALL',
    chosen: false,
    about: 'Net pay of an earlier month.',
  },
  OWED: {
    ...{ word: 'Left to be taken', place: 'DEDUCTED', exempt: 0, isPensionable: false, regular: false, chosen: false },
    about: 'What an earlier month could not take.',
  },
};

/** The kinds that an officer chooses from. */
export const CHOSEN_LINE_KINDS = LINE_KINDS.filter((kind) => LINE_RULES[kind].chosen);

/** Whether a line takes something off, rather than giving it. */
export const takesOff = (kind: LineKind): boolean =>
  LINE_RULES[kind].place === 'RECOVERED' || LINE_RULES[kind].place === 'DEDUCTED';

/** The part of a line that bears no tax, in kobo. Earlier pay of the kind, in kobo, has used up its exemption. */
export function exemptOf(kind: LineKind, amount: number, before = 0): number {
  const { exempt } = LINE_RULES[kind];
  return exempt === 'ALL' ? amount : Math.min(amount, Math.max(0, exempt - before));
}
