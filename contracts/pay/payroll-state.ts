import type { Course } from '../cases/case-state';

/** PREPARING: the queue calculates the payslips. REVIEW: somebody else than the preparer decides. LOCKED: for good. */
export const RUN_STATES = ['PREPARING', 'DRAFT', 'REVIEW', 'APPROVED', 'LOCKED'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_WORDS: Record<RunState, string> = {
  PREPARING: 'Preparing',
  DRAFT: 'Draft',
  REVIEW: 'In review',
  APPROVED: 'Approved',
  LOCKED: 'Locked',
};

export type RunActor = 'payroll' | 'reviewer' | 'approver' | 'queue';
export type RunAct = 'prepared' | 'prepare' | 'refresh' | 'submit' | 'return' | 'approve' | 'changed' | 'lock';

/** Every act that moves a month's payroll. A locked month is corrected by a line of a later one, never by an edit. */
export const RUN_COURSE: Course<RunState, RunActor, RunAct> = {
  states: RUN_STATES,
  first: ['PREPARING'],
  last: ['LOCKED'],
  steps: {
    prepared: { by: ['queue'], from: { PREPARING: 'DRAFT' } },
    prepare: { by: ['payroll'], from: { DRAFT: 'PREPARING' } },
    refresh: { by: ['payroll'], from: { DRAFT: 'PREPARING' } },
    submit: { by: ['payroll'], from: { DRAFT: 'REVIEW' } },
    return: { by: ['reviewer', 'approver'], from: { REVIEW: 'DRAFT' } },
    approve: { by: ['reviewer', 'approver'], from: { REVIEW: 'APPROVED' } },
    changed: { by: ['queue'], from: { APPROVED: 'DRAFT' } },
    lock: { by: ['queue'], from: { APPROVED: 'LOCKED' } },
  },
};

/** Why the gross of a month differs from that of the month before. */
export const CHANGE_CAUSES = [
  'PAY',
  'JOINER',
  'LEAVER',
  'ONE_OFF',
  'ONE_OFF_ENDED',
  'UNPAID',
  'UNPAID_ENDED',
  'PART_MONTH_ENDED',
  'MOVED',
] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

export const CAUSE_WORDS: Record<ChangeCause, string> = {
  PAY: 'Changes of pay',
  JOINER: 'Joiners',
  LEAVER: 'Leavers',
  ONE_OFF: 'One-off lines',
  ONE_OFF_ENDED: 'One-off lines of the month before',
  UNPAID: 'Unpaid leave',
  UNPAID_ENDED: 'Unpaid leave of the month before',
  PART_MONTH_ENDED: 'Whole month after a part',
  MOVED: 'From or to another company',
};

/** The facts on which payslips depend; the modules that keep them announce a change (`upstream/payroll/README.md`). */
export const PAY_INPUTS = [
  'PAY',
  'BANK',
  'JOB',
  'EMPLOYMENT',
  'LEAVE',
  'RELIEF',
  'LOAN',
  'LINE',
  'PERSON',
  'PROFILE',
  'STRUCTURE',
  'SETTING',
  'PLACE',
  'HOLIDAY',
  'LAW',
  'YEAR',
] as const;
export type PayInput = (typeof PAY_INPUTS)[number];

export const INPUT_WORDS: Record<PayInput, string> = {
  PAY: 'Pay',
  BANK: 'Bank account, pension or tax ID',
  JOB: 'Company, place or grade',
  EMPLOYMENT: 'Employment',
  LEAVE: 'Leave without pay',
  RELIEF: 'Relief from tax',
  LOAN: 'Loan or advance',
  LINE: 'One-off line',
  PERSON: 'Name, state or NHF number',
  PROFILE: 'What is taken off',
  STRUCTURE: 'Salary structure',
  SETTING: 'Payroll settings',
  PLACE: 'State of a branch',
  HOLIDAY: 'Public holiday',
  LAW: 'Statutory rule',
  YEAR: 'Earlier figures of the year',
};

/** Rows on one page of the changed payslips, because each is calculated when it is read. */
export const STALE_AT_ONCE = 20;

/** Why a run that changed cannot go on, by how many payslips changed: `3 payslips changed since they were prepared.` */
export const staleWords = (payslips: number): string =>
  `${payslips === 1 ? 'A payslip' : `${payslips} payslips`} changed since ${payslips === 1 ? 'it was' : 'they were'} prepared.`;

export const WARNINGS = [
  'NO_ACCOUNT',
  'ACCOUNT_CHANGED',
  'ACCOUNT_TWICE',
  'CHECK_DIGIT',
  'BELOW_MINIMUM',
  'NEGATIVE_NET',
  'REPAYMENT_LEFT',
  'NO_RSA_PIN',
  'NO_TAX_STATE',
  'NO_OPENING',
] as const;
export type RunWarning = (typeof WARNINGS)[number];

export const WARNING_WORDS: Record<RunWarning, string> = {
  NO_ACCOUNT: 'No account',
  ACCOUNT_CHANGED: 'Account changed',
  ACCOUNT_TWICE: 'Account of two people',
  CHECK_DIGIT: 'Check digit',
  BELOW_MINIMUM: 'Below minimum wage',
  NEGATIVE_NET: 'Nothing left to pay',
  REPAYMENT_LEFT: 'More than a third',
  NO_RSA_PIN: 'No RSA PIN',
  NO_TAX_STATE: 'No state of residence',
  NO_OPENING: 'Months without figures',
};

/** Pay without an account, or of nothing, cannot be paid: such warnings can only be held. */
export const HOLD_ONLY: readonly RunWarning[] = ['NO_ACCOUNT', 'NEGATIVE_NET'];

/** Asks for those of whom nobody knows the state of residence. */
export const NO_STATE = 'none';

export const SCHEDULES = ['BANK', 'PAYE', 'PENSION', 'NHF', 'NSITF', 'ITF', 'NHIA'] as const;
export type Schedule = (typeof SCHEDULES)[number];

export const SCHEDULE_WORDS: Record<Schedule, string> = {
  BANK: 'Bank schedule',
  PAYE: 'PAYE',
  PENSION: 'Pension',
  NHF: 'NHF',
  NSITF: 'NSITF',
  ITF: 'ITF',
  NHIA: 'NHIA',
};

/**
 * Where a one-off line comes from. `HELD`: net pay of an earlier month. `REST`: what a month could not take of a line. `WELFARE`: a loan or a
 * grant that is paid with the pay. `DIFFERENCE`: what a locked month should have been.
 */
export const LINE_SOURCES = [
  'MANUAL',
  'CORRECTION',
  'HELD',
  'REST',
  'SETTLEMENT',
  'LEAVE',
  'WELFARE',
  'DIFFERENCE',
] as const;
export type LineSource = (typeof LINE_SOURCES)[number];

export const RELIEF_KINDS = ['RENT', 'LIFE', 'MORTGAGE'] as const;
export type ReliefKind = (typeof RELIEF_KINDS)[number];

export const RELIEF_WORDS: Record<ReliefKind, string> = {
  RENT: 'Rent',
  LIFE: 'Life insurance premium',
  MORTGAGE: 'Interest on a home loan',
};

/**
 * The year whose tax a relief lessens, by the year of payment: by the Nigeria Tax Act 2025 s. 30(2), the premium of a life
 * insurance or a deferred annuity counts in the year after its payment. All others lessen the tax of their own year.
 */
export const taxYearOf = (kind: ReliefKind, paid: number): number => (kind === 'LIFE' ? paid + 1 : paid);

export const RELIEF_STATES = ['PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
