import type { OutputOf } from '../../contracts/call';
import type { CandidateStatus } from '../../contracts/candidate-status';
import { addDays, lagosDay } from '../../contracts/dates';
import type { onboarding } from '../../contracts/onboarding';
import { paths } from '../paths';

export type Board = OutputOf<typeof onboarding.dashboard>;

/** How many candidates are in a state. */
export const totalOf = (board: Board, status: CandidateStatus): number =>
  board.by_status.find((row) => row.status === status)?.total ?? 0;

/** The list of the candidates in a state. */
export const listOf = (...statuses: CandidateStatus[]): string => `${paths.candidates}?status=${statuses.join(',')}`;

/** The dashboard names at most this many people of each kind. */
const ROWS = 10;
/** How many people are named, or that there may be more of them. */
export const named = (people: readonly unknown[]): string => (people.length < ROWS ? `${people.length}` : `${ROWS}+`);

/** The list of those who start within the dashboard's fourteen days. */
export const startersList = (): string =>
  `${listOf('OFFER_SENT', 'UPLOADED', 'RETURNED', 'APPROVED', 'MEDICAL_BOOKED', 'ONBOARDING', 'COMPLETED')}&resumption_from=${lagosDay()}&resumption_to=${addDays(lagosDay(), 14)}`;
