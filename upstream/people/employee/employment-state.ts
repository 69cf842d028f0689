import {
  type ConfirmationState,
  type EmploymentState,
  type EmploymentStatus,
  endsEmployment,
} from '../../../contracts/people/employment-state';
import type { ConfirmationStatus } from '../../../contracts/platform/confirmation';
import type { Day } from '../../../contracts/platform/dates';

/** The columns from which the standing of an employee is calculated. */
export interface EmploymentFacts {
  archived: boolean;
  employment_status: EmploymentStatus;
  /** The day from which the status is so; null where it always was. */
  employment_status_date: Day | null;
  /** The next status that is recorded, and its first day; null where none is. */
  next_status: EmploymentStatus | null;
  next_status_date: Day | null;
  employment_date: Day;
  confirmation_status: ConfirmationStatus;
  confirmation_effective_date: Day | null;
}

/**
 * The state of an employment on a day. The next status counts from its day on, even before the sweep writes it, and an
 * employment from the day of employment on.
 */
export function employmentStateOn(
  facts: Omit<EmploymentFacts, 'confirmation_status' | 'confirmation_effective_date'>,
  today: Day,
): EmploymentState {
  const { archived, next_status: next, next_status_date: nextDay, employment_date: employed } = facts;
  if (archived) return { status: 'ARCHIVED', day: null, to_come: false };
  const isNext = next !== null && nextDay !== null && nextDay <= today;
  const status = isNext ? next : facts.employment_status;
  const since = isNext ? nextDay : facts.employment_status_date;
  if (status === 'DECLINED' || endsEmployment(status)) return { status, day: since, to_come: false };
  if (employed > today) return { status: 'STARTS', day: employed, to_come: true };
  if (next !== null && !isNext) return { status: next, day: nextDay, to_come: true };
  return { status, day: since ?? employed, to_come: false };
}

/**
 * The state of confirmation on a day; null once nothing is to be confirmed. A probation begins with the employment, and a
 * confirmation holds from its day on.
 */
export function confirmationOf(facts: EmploymentFacts, today: Day): ConfirmationState | null {
  const { confirmation_status: status, confirmation_effective_date: effective, employment_date: employed } = facts;
  if (status === 'PENDING') {
    const standing = employmentStateOn(facts, today);
    const isOver = !standing.to_come && !['ACTIVE', 'SUSPENDED'].includes(standing.status);
    return isOver ? null : { status, day: employed, to_come: employed > today };
  }
  return { status, day: effective, to_come: status !== 'NOT_CONFIRMED' && effective !== null && effective > today };
}
