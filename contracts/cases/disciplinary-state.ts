import { addDays, type Day, isDay } from '../platform/dates';
import type { Course, Sight } from './case-state';

export const DISCIPLINARY_STATES = [
  'QUERY',
  'ANSWERED',
  'HEARING',
  'DECIDED',
  'APPEAL',
  'CLOSED',
  'WITHDRAWN',
] as const;
export type DisciplinaryState = (typeof DISCIPLINARY_STATES)[number];

export const DECISIONS = ['NONE', 'WARNING', 'FINAL_WARNING', 'SUSPENSION', 'DISMISSAL'] as const;
export type DisciplinaryDecision = (typeof DECISIONS)[number];

export const DECISION_WORDS: Record<DisciplinaryDecision, string> = {
  NONE: 'No measure',
  WARNING: 'Warning',
  FINAL_WARNING: 'Final warning',
  SUSPENSION: 'Suspension',
  DISMISSAL: 'Dismissal',
};

/** The types that the form offers; HR may write another. */
export const QUERY_TYPES = [
  'Attendance',
  'Conduct',
  'Performance',
  'Safety',
  'Damage or loss',
  'Fraud or theft',
  'Insubordination',
] as const;

/** `subject`: the employee whom the query asks. `day`: the passing of the time to appeal. */
export type DisciplinaryActor = 'subject' | 'hr' | 'panel' | 'day';
export type DisciplinaryAct =
  | 'answer'
  | 'callHearing'
  | 'decide'
  | 'appeal'
  | 'hearAppeal'
  | 'decideAppeal'
  | 'close'
  | 'withdraw';

/** Every act that moves a disciplinary case. A query that was not answered in time may be decided without an answer. */
export const DISCIPLINARY_COURSE: Course<DisciplinaryState, DisciplinaryActor, DisciplinaryAct> = {
  states: DISCIPLINARY_STATES,
  first: ['QUERY'],
  last: ['CLOSED', 'WITHDRAWN'],
  steps: {
    answer: { by: ['subject'], from: { QUERY: 'ANSWERED' } },
    callHearing: { by: ['hr'], from: { QUERY: 'HEARING', ANSWERED: 'HEARING', HEARING: 'HEARING' } },
    decide: { by: ['hr', 'panel'], from: { QUERY: 'DECIDED', ANSWERED: 'DECIDED', HEARING: 'DECIDED' } },
    appeal: { by: ['subject'], from: { DECIDED: 'APPEAL' } },
    hearAppeal: { by: ['hr'], from: { APPEAL: 'APPEAL' } },
    decideAppeal: { by: ['hr', 'panel'], from: { APPEAL: 'CLOSED' } },
    close: { by: ['hr', 'day'], from: { DECIDED: 'CLOSED' } },
    withdraw: { by: ['hr'], from: { QUERY: 'WITHDRAWN', ANSWERED: 'WITHDRAWN' } },
  },
};

/** The events of a case in its timeline. Messages and parties have the same names in all cases. */
const DISCIPLINARY_EVENTS = [
  'QUERY',
  'ANSWER',
  'HEARING',
  'DECISION',
  'APPEAL',
  'APPEAL_HEARING',
  'APPEAL_DECISION',
  'LETTER',
  'EXIT',
  'CLOSED',
  'WITHDRAWN',
] as const;
export type DisciplinaryEvent = (typeof DISCIPLINARY_EVENTS)[number];

/** The roles in which HR adds somebody to a case, each with its sight unless HR says otherwise. */
export const ADDED_ROLES = {
  WITNESS: { word: 'Witness', sees: 'OWN' },
  REPRESENTATIVE: { word: 'Union or colleague of the employee', sees: 'HEARING' },
  MANAGER: { word: 'Manager', sees: 'ALL' },
} as const satisfies Record<string, { word: string; sees: Sight }>;

/** Days after a decision in which the employee may appeal. */
const APPEAL_DAYS = 14;

export const appealUntil = (decided: Day): Day => addDays(decided, APPEAL_DAYS);

export const isWarning = (decision: DisciplinaryDecision | null): boolean =>
  decision === 'WARNING' || decision === 'FINAL_WARNING';

/** The day on which a warning of a day lapses if nothing else is said: the same day of the next year. */
export function lapsesAfter(decided: Day): Day {
  const same = `${Number(decided.slice(0, 4)) + 1}${decided.slice(4)}`;
  return isDay(same) ? same : `${same.slice(0, 8)}28`;
}

/** Whether a warning is still held against somebody. */
export const isInForce = (lapses: Day | null, today: Day): boolean => lapses === null || lapses > today;

/** Whether one decision weighs more than another. An appeal never makes it heavier. */
export const isHeavier = (one: DisciplinaryDecision, than: DisciplinaryDecision): boolean =>
  DECISIONS.indexOf(one) > DECISIONS.indexOf(than);
