/** The categories of a KPI (document 1 section 3). The objectives of WORKFORCE are HR's, and the same for everybody. */
export const KPI_CATEGORIES = ['EMPLOYEE', 'WORKFORCE'] as const;
export type KpiCategory = (typeof KPI_CATEGORIES)[number];

/**
 * The states of the appraisal of one employee, in order. The documents name all except RATING, in which the employee rates the
 * accepted KPI of an appraisal that HR has initiated.
 */
export const APPRAISAL_STATES = [
  'PENDING',
  'SUBMITTED',
  'REJECTED',
  'ACCEPTED',
  'RATING',
  'APPRAISAL SUBMITTED',
  'SUPERVISOR RATED',
  'MANAGER RATED',
] as const;
export type AppraisalState = (typeof APPRAISAL_STATES)[number];

/** The statuses of an employee KPI (document 1 section 4); PENDING is the default filter. */
export const KPI_STATUSES = ['PENDING', 'SUBMITTED', 'ACCEPTED', 'REJECTED'] as const;
export type KpiStatus = (typeof KPI_STATUSES)[number];

/** The statuses of a submitted appraisal (document 1 section 4). */
export const APPRAISAL_STATUSES = ['APPRAISAL SUBMITTED', 'SUPERVISOR RATED', 'MANAGER RATED'] as const;
export type AppraisalStatus = (typeof APPRAISAL_STATUSES)[number];

/** The status of the employee KPI in a state: what comes after ACCEPTED leaves it accepted. */
export const kpiStatusOf = (state: AppraisalState): KpiStatus =>
  KPI_STATUSES.find((status) => status === state) ?? 'ACCEPTED';

/** Managers whom an appraisal asks, in their order; they act by signed links. */
export const APPRAISAL_MANAGERS = ['supervisor', 'line_manager', 'head_manager'] as const;
export type AppraisalManager = (typeof APPRAISAL_MANAGERS)[number];

export const APPRAISAL_MANAGER_WORDS: Record<AppraisalManager, string> = {
  supervisor: 'Supervisor',
  line_manager: 'Line manager',
  head_manager: 'Head manager',
};

export type AppraisalActor = 'hr' | 'employee' | AppraisalManager;

/** The places at which HR may go on without the holder. The objectives themselves HR submits by `submitKpi`. */
export const SETTLED_ACTORS = ['employee', ...APPRAISAL_MANAGERS] as const;
export type SettledActor = (typeof SETTLED_ACTORS)[number];

interface Transition {
  by: readonly AppraisalActor[];
  /** The states in which it is allowed, each with the one that follows. */
  from: Readonly<Partial<Record<AppraisalState, AppraisalState>>>;
}

/**
 * Every act that moves an appraisal (document 1 section 4). The upstream enforces this table and the screens read it; nothing
 * else moves an appraisal.
 */
export const TRANSITIONS = {
  submitKpi: { by: ['employee', 'hr'], from: { PENDING: 'SUBMITTED', REJECTED: 'SUBMITTED' } },
  resendKpi: {
    by: ['hr'],
    from: { PENDING: 'PENDING', SUBMITTED: 'PENDING', REJECTED: 'PENDING', ACCEPTED: 'PENDING', RATING: 'PENDING' },
  },
  accept: { by: ['supervisor'], from: { SUBMITTED: 'ACCEPTED' } },
  reject: { by: ['supervisor'], from: { SUBMITTED: 'REJECTED', ACCEPTED: 'REJECTED', RATING: 'REJECTED' } },
  initiate: { by: ['hr'], from: { ACCEPTED: 'RATING' } },
  submitAppraisal: { by: ['employee'], from: { RATING: 'APPRAISAL SUBMITTED' } },
  rate: { by: ['line_manager'], from: { 'APPRAISAL SUBMITTED': 'SUPERVISOR RATED' } },
  headRate: {
    by: ['head_manager'],
    from: { 'SUPERVISOR RATED': 'MANAGER RATED', 'MANAGER RATED': 'MANAGER RATED' },
  },
  /** HR goes on, with a reason, where the holder does not act (`upstream/appraisal/README.md`). */
  actInPlace: {
    by: ['hr'],
    from: {
      SUBMITTED: 'ACCEPTED',
      RATING: 'APPRAISAL SUBMITTED',
      'APPRAISAL SUBMITTED': 'SUPERVISOR RATED',
      'SUPERVISOR RATED': 'MANAGER RATED',
    },
  },
  reopen: {
    by: ['hr'],
    from: {
      'APPRAISAL SUBMITTED': 'RATING',
      'SUPERVISOR RATED': 'APPRAISAL SUBMITTED',
      'MANAGER RATED': 'SUPERVISOR RATED',
    },
  },
} as const satisfies Record<string, Transition>;
export type AppraisalAct = keyof typeof TRANSITIONS;

const table: Record<AppraisalAct, Transition> = TRANSITIONS;

/** The state after an act, or null where the act is not allowed. */
export const appraisalStateAfter = (state: AppraisalState, act: AppraisalAct): AppraisalState | null =>
  table[act].from[state] ?? null;

/** Whether somebody may do an act in a state. */
export const mayActInAppraisal = (state: AppraisalState, act: AppraisalAct, actor: AppraisalActor): boolean =>
  table[act].by.includes(actor) && appraisalStateAfter(state, act) !== null;

/** The states in which an act is allowed. */
export const statesFor = (act: AppraisalAct): AppraisalState[] =>
  APPRAISAL_STATES.filter((state) => appraisalStateAfter(state, act) !== null);

const HOLDER_OF: Record<AppraisalState, AppraisalActor | null> = {
  PENDING: 'employee',
  SUBMITTED: 'supervisor',
  REJECTED: 'employee',
  ACCEPTED: 'hr',
  RATING: 'employee',
  'APPRAISAL SUBMITTED': 'line_manager',
  'SUPERVISOR RATED': 'head_manager',
  'MANAGER RATED': null,
};

/** The holder of the turn in a state; null once nobody is left to act. HR holds what waits to be initiated. */
export const appraisalHolder = (state: AppraisalState): AppraisalActor | null => HOLDER_OF[state];

/** The columns of the board: the holder of the turn, and finished appraisals. HR's own turn has none. */
export const BOARD_COLUMNS = ['employee', ...APPRAISAL_MANAGERS, 'done'] as const;
export type BoardHolder = (typeof BOARD_COLUMNS)[number];
export const HOLDERS = [...BOARD_COLUMNS, 'hr'] as const;
export type Holder = (typeof HOLDERS)[number];

/** The states in which it is somebody's turn. */
export const statesWith = (holder: Holder): AppraisalState[] =>
  APPRAISAL_STATES.filter((state) => (appraisalHolder(state) ?? 'done') === holder);

/** The states that wait for somebody else than HR, and so may be late. */
export const WAITING_STATES = APPRAISAL_STATES.filter((state) => {
  const holder = appraisalHolder(state);
  return holder !== null && holder !== 'hr';
});

/** The state of which another server's record speaks: its status, where it has one. */
export const appraisalStateOf = ({
  status,
  state,
}: {
  status: AppraisalStatus | null;
  state: AppraisalState;
}): AppraisalState => status ?? state;
