import type { ConfirmationStatus } from '../platform/confirmation';
import { addDays, type Day } from '../platform/dates';

/** The statuses that the status call sets (C083). */
export const SET_EMPLOYMENT_STATUSES = ['ACTIVE', 'SUSPENDED', 'RESIGNED', 'RETIRED', 'TERMINATED'] as const;
/** The states of an employment. `DECLINED`: never taken up; recorded by the decline call alone (C084). */
export const EMPLOYMENT_STATUSES = [...SET_EMPLOYMENT_STATUSES, 'DECLINED'] as const;
export type EmploymentStatus = (typeof EMPLOYMENT_STATUSES)[number];
/** The statuses with which an employment ends. */
const LEFT = ['RESIGNED', 'RETIRED', 'TERMINATED'] as const;

export const EMPLOYMENT_STATES = ['STARTS', ...EMPLOYMENT_STATUSES, 'ARCHIVED'] as const;

/**
 * An employment on the day of the answer. `STARTS`: the day of employment is to come. `to_come`: the status is recorded and
 * its `day` has not come.
 */
export interface EmploymentState {
  status: (typeof EMPLOYMENT_STATES)[number];
  day: Day | null;
  to_come: boolean;
}

/** A probation and its confirmation on the day of the answer; `to_come` as above. */
export interface ConfirmationState {
  status: ConfirmationStatus;
  day: Day | null;
  to_come: boolean;
}

/** Whether an employment ends with a status. */
export const endsEmployment = (status: string): boolean => (LEFT as readonly string[]).includes(status);

/** The last day of an employment, of the day from which on it has ended: a status is of its first day. */
export const lastDayBefore = (ended: Day): Day => addDays(ended, -1);

const WORDS: Record<EmploymentState['status'], string> = {
  STARTS: 'To start',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  RESIGNED: 'Resigned',
  RETIRED: 'Retired',
  TERMINATED: 'Terminated',
  DECLINED: 'Declined',
  ARCHIVED: 'Archived',
};

/** A status of an employment in a word, as `Suspended`. */
export const employmentStatusWord = (status: EmploymentStatus): string => WORDS[status];

/** The state of an employment on the day of the answer, in a word or two. */
export function employmentStateWord({ status, to_come }: EmploymentState): string {
  if (!to_come || status === 'STARTS') return WORDS[status];
  if (endsEmployment(status)) return 'Leaving';
  return status === 'SUSPENDED' ? WORDS.ACTIVE : status === 'ACTIVE' ? WORDS.SUSPENDED : WORDS[status];
}

/** CONFIRMED and YES mean the same (inventory X050). */
const CONFIRMATION_WORDS: Record<ConfirmationState['status'], string> = {
  PENDING: 'On probation',
  CONFIRMED: 'Confirmed',
  YES: 'Confirmed',
  NOT_CONFIRMED: 'Not confirmed',
};

/** The state of a confirmation on the day of the answer, in a word or two. */
export function confirmationWord({ status, to_come }: ConfirmationState): string {
  if (!to_come) return CONFIRMATION_WORDS[status];
  return status === 'PENDING' ? 'Probation to come' : CONFIRMATION_WORDS.PENDING;
}
