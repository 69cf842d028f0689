import type { CandidateStatus } from '../../../contracts/people/candidate-status';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';

/** Addresses of the list of candidates, each with the filters of one count on the dashboard. */

/** The candidates in a state, or in one of several. */
export const candidatesIn = (...statuses: CandidateStatus[]): string =>
  pages.candidates({ status: statuses.join(',') });

const COMING: CandidateStatus[] = [
  'OFFER_SENT',
  'UPLOADED',
  'RETURNED',
  'APPROVED',
  'MEDICAL_BOOKED',
  'ONBOARDING',
  'COMPLETED',
];

/** Those who resume within 14 days, the first of them on top. */
export const startersList = (today = lagosDay()): string =>
  pages.candidates({
    status: COMING.join(','),
    resumption_from: today,
    resumption_to: addDays(today, 14),
    ordering: 'resumption_date',
  });

/** Those whose offer ends within 3 days. */
export const endingOffersList = (today = lagosDay()): string =>
  pages.candidates({ status: 'OFFER_SENT', offer_expires_from: today, offer_expires_to: addDays(today, 3) });
