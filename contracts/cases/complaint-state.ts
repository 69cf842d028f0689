import type { Course } from './case-state';

/** FILED waits for its owner, WAITING for an answer of the reporter. */
export const COMPLAINT_STATES = ['FILED', 'OPEN', 'WAITING', 'CLOSED'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

export const COMPLAINT_OUTCOMES = ['UPHELD', 'PARTLY_UPHELD', 'NOT_UPHELD', 'WITHDRAWN', 'PASSED_ON'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

export const OUTCOME_WORDS: Record<ComplaintOutcome, string> = {
  UPHELD: 'Upheld',
  PARTLY_UPHELD: 'Partly upheld',
  NOT_UPHELD: 'Not upheld',
  WITHDRAWN: 'Withdrawn',
  PASSED_ON: 'Passed on',
};

/** `reporter`: who filed it, by name or by the case key. `owner`: who looks into it. */
export type ComplaintActor = 'reporter' | 'owner';
export type ComplaintAct = 'takeUp' | 'ask' | 'answer' | 'handOver' | 'close' | 'withdraw' | 'reopen';

/** Every act that moves a complaint. A message moves nothing. */
export const COMPLAINT_COURSE: Course<ComplaintState, ComplaintActor, ComplaintAct> = {
  states: COMPLAINT_STATES,
  first: ['FILED'],
  last: ['CLOSED'],
  steps: {
    takeUp: { by: ['owner'], from: { FILED: 'OPEN' } },
    ask: { by: ['owner'], from: { FILED: 'WAITING', OPEN: 'WAITING' } },
    answer: { by: ['reporter'], from: { WAITING: 'OPEN' } },
    handOver: { by: ['owner'], from: { FILED: 'FILED', OPEN: 'FILED', WAITING: 'FILED' } },
    close: { by: ['owner'], from: { FILED: 'CLOSED', OPEN: 'CLOSED', WAITING: 'CLOSED' } },
    withdraw: { by: ['reporter'], from: { FILED: 'CLOSED', OPEN: 'CLOSED', WAITING: 'CLOSED' } },
    reopen: { by: ['reporter', 'owner'], from: { CLOSED: 'OPEN' } },
  },
};
