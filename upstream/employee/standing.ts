import { type SQL, sql } from 'drizzle-orm';
import type { ConfirmationStatus } from '../../contracts/confirmation';
import type { Day } from '../../contracts/dates';
import { type ConfirmationStanding, type EmploymentStatus, isEnd, LEFT, type Standing } from '../../contracts/standing';

/** What the standing of an employee is reckoned from. */
export interface StandingFacts {
  archived: boolean;
  employment_status: EmploymentStatus;
  /** The day from which the status is so; null where it always was. */
  employment_status_date: Day | null;
  employment_date: Day;
  confirmation_status: ConfirmationStatus;
  confirmation_effective_date: Day | null;
}

/** Where an employment stands on a day. A status counts from its day on, and an employment from the day of employment on. */
export function standingOf(
  facts: Omit<StandingFacts, 'confirmation_status' | 'confirmation_effective_date'>,
  today: Day,
): Standing {
  const { archived, employment_status: status, employment_status_date: since, employment_date: employed } = facts;
  if (archived) return { status: 'ARCHIVED', day: null, to_come: false };
  const isSo = since === null || since <= today;
  if (status === 'DECLINED' || (isEnd(status) && isSo)) return { status, day: since, to_come: false };
  if (employed > today) return { status: 'STARTS', day: employed, to_come: true };
  return { status, day: since ?? employed, to_come: !isSo };
}

/**
 * Where the confirmation of an employment stands on a day; null once nothing is to be confirmed. A probation begins with
 * the employment, and a confirmation holds from its day on.
 */
export function confirmationOf(facts: StandingFacts, today: Day): ConfirmationStanding | null {
  const { confirmation_status: status, confirmation_effective_date: effective, employment_date: employed } = facts;
  if (status === 'PENDING') {
    const standing = standingOf(facts, today);
    const isOver = !standing.to_come && !['ACTIVE', 'SUSPENDED'].includes(standing.status);
    return isOver ? null : { status, day: employed, to_come: employed > today };
  }
  return { status, day: effective, to_come: status !== 'NOT_CONFIRMED' && effective !== null && effective > today };
}

/** Over `e`: who works here on a day or will, and so also who has yet to leave. */
export const worksHere = (today: Day): SQL => sql`e.archived = 0 AND (e.employment_status IN ('ACTIVE', 'SUSPENDED')
  OR (e.employment_status IN (${sql.raw(LEFT.map((status) => `'${status}'`).join(', '))})
    AND e.employment_status_date > ${today}))`;
