import type { Course } from './case-state';

/** Why an employment ends. DISMISSAL comes from a disciplinary case. */
export const EXIT_TYPES = [
  'RESIGNATION',
  'TERMINATION',
  'RETIREMENT',
  'REDUNDANCY',
  'END_OF_CONTRACT',
  'DISMISSAL',
  'DEATH',
] as const;
export type ExitType = (typeof EXIT_TYPES)[number];

export const EXIT_TYPE_WORDS: Record<ExitType, string> = {
  RESIGNATION: 'Resignation',
  TERMINATION: 'Termination',
  RETIREMENT: 'Retirement',
  REDUNDANCY: 'Redundancy',
  END_OF_CONTRACT: 'End of contract',
  DISMISSAL: 'Dismissal',
  DEATH: 'Death',
};

export const EXIT_STATES = [
  'PENDING',
  'APPROVED',
  'CLEARANCE',
  'SETTLEMENT',
  'SETTLED',
  'CLOSED',
  'DECLINED',
  'WITHDRAWN',
] as const;
export type ExitState = (typeof EXIT_STATES)[number];
/** The states of an exit that was agreed to: who leaves by it has left once its last day is over. */
export const AGREED_STATES: readonly ExitState[] = ['APPROVED', 'CLEARANCE', 'SETTLEMENT', 'SETTLED', 'CLOSED'];

/** Bands of service in whole years: under 1, 1 to 2, 2 to 5, and 5 or more. */
export const TENURES = ['0', '1', '2', '5'] as const;
export type Tenure = (typeof TENURES)[number];

/** `approver`: who is asked by the approval workflow. `owner`: who clears a department. `day`: the passing of the last day. */
export type ExitActor = 'employee' | 'hr' | 'approver' | 'owner' | 'day';
export type ExitAct =
  | 'approve'
  | 'decline'
  | 'withdraw'
  | 'callOff'
  | 'dismiss'
  | 'dismissPaid'
  | 'giveBack'
  | 'startClearance'
  | 'finishClearance'
  | 'reopenClearance'
  | 'settle'
  | 'reopenSettlement'
  | 'close';

/**
 * Every act that moves an exit. An exit that is approved can be called off by HR until its last day. A dismissal takes over one that
 * is open, of which a settlement that was approved counts no more unless payroll has paid it; `giveBack` is what an appeal does.
 */
export const EXIT_COURSE: Course<ExitState, ExitActor, ExitAct> = {
  states: EXIT_STATES,
  first: ['PENDING', 'APPROVED'],
  last: ['CLOSED', 'DECLINED', 'WITHDRAWN'],
  steps: {
    approve: { by: ['hr', 'approver'], from: { PENDING: 'APPROVED' } },
    decline: { by: ['hr', 'approver'], from: { PENDING: 'DECLINED' } },
    withdraw: { by: ['employee', 'hr'], from: { PENDING: 'WITHDRAWN' } },
    callOff: { by: ['hr'], from: { APPROVED: 'WITHDRAWN', CLEARANCE: 'WITHDRAWN', SETTLEMENT: 'WITHDRAWN' } },
    dismiss: {
      by: ['hr'],
      from: {
        PENDING: 'APPROVED',
        APPROVED: 'APPROVED',
        CLEARANCE: 'CLEARANCE',
        SETTLEMENT: 'SETTLEMENT',
        SETTLED: 'SETTLEMENT',
      },
    },
    dismissPaid: { by: ['hr'], from: { SETTLED: 'SETTLED' } },
    giveBack: { by: ['hr'], from: { APPROVED: 'APPROVED', CLEARANCE: 'CLEARANCE', SETTLEMENT: 'SETTLEMENT' } },
    startClearance: { by: ['hr'], from: { APPROVED: 'CLEARANCE' } },
    finishClearance: { by: ['owner', 'hr'], from: { CLEARANCE: 'SETTLEMENT' } },
    reopenClearance: { by: ['hr'], from: { SETTLEMENT: 'CLEARANCE' } },
    settle: { by: ['hr'], from: { SETTLEMENT: 'SETTLED' } },
    reopenSettlement: { by: ['hr'], from: { SETTLED: 'SETTLEMENT' } },
    close: { by: ['day'], from: { SETTLED: 'CLOSED' } },
  },
};
