import type { Course } from './case-state';

export const WELFARE_TYPES = ['LOAN', 'SALARY_ADVANCE', 'BEREAVEMENT', 'WEDDING', 'BIRTH', 'MEDICAL', 'OTHER'] as const;
export type WelfareType = (typeof WELFARE_TYPES)[number];

export const WELFARE_TYPE_WORDS: Record<WelfareType, string> = {
  LOAN: 'Loan',
  SALARY_ADVANCE: 'Salary advance',
  BEREAVEMENT: 'Bereavement',
  WEDDING: 'Wedding',
  BIRTH: 'Birth',
  MEDICAL: 'Medical',
  OTHER: 'Other',
};

/** SUBMITTED waits for HR, PENDING for papers or approvers, ONGOING is paid out and being repaid, PAID is not repaid. */
export const WELFARE_STATES = [
  'SUBMITTED',
  'PENDING',
  'APPROVED',
  'ONGOING',
  'PAID',
  'REPAID',
  'DECLINED',
  'WITHDRAWN',
] as const;
export type WelfareState = (typeof WELFARE_STATES)[number];
/** `payroll`: a payment with the pay, a repayment that is taken, or the settlement of an exit. */
export type WelfareActor = 'employee' | 'hr' | 'approver' | 'payroll';
export type WelfareAct = 'takeUp' | 'approve' | 'decline' | 'withdraw' | 'lend' | 'pay' | 'repay' | 'takeBack';

/** Every act that moves a request for welfare. */
export const WELFARE_COURSE: Course<WelfareState, WelfareActor, WelfareAct> = {
  states: WELFARE_STATES,
  // A loan that was lent before Tenure begins where it is being repaid.
  first: ['SUBMITTED', 'PENDING', 'ONGOING'],
  last: ['PAID', 'REPAID', 'DECLINED', 'WITHDRAWN'],
  steps: {
    takeUp: { by: ['hr'], from: { SUBMITTED: 'PENDING' } },
    approve: { by: ['hr', 'approver'], from: { SUBMITTED: 'APPROVED', PENDING: 'APPROVED' } },
    // A request that is approved and not yet paid can be called off.
    decline: { by: ['hr', 'approver'], from: { SUBMITTED: 'DECLINED', PENDING: 'DECLINED', APPROVED: 'DECLINED' } },
    withdraw: { by: ['employee'], from: { SUBMITTED: 'WITHDRAWN', PENDING: 'WITHDRAWN' } },
    lend: { by: ['hr', 'payroll'], from: { APPROVED: 'ONGOING' } },
    pay: { by: ['hr', 'payroll'], from: { APPROVED: 'PAID' } },
    repay: { by: ['hr', 'payroll'], from: { ONGOING: 'REPAID' } },
    // A loan that a file recorded, where the file is taken back.
    takeBack: { by: ['hr'], from: { ONGOING: 'WITHDRAWN' } },
  },
};
