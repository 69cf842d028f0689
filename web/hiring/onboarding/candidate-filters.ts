import { CANDIDATE_ORDERINGS } from '../../../contracts/people/candidate-status';
import { OF_COMPANY } from '../../organisation/company/use-companies';
import { days, oneOf, someOf } from '../../platform/list/filters';
import type { ListSpec } from '../../platform/list/list-spec';
import { CANDIDATE_STATUS_WORDS } from './status-words';

/** The common part of lists of candidates, apart from their states. */
const COMMON = {
  search: 'Search name, email or phone',
  ordering: (text: string) => CANDIDATE_ORDERINGS.find((known) => known === text) ?? '-status_since',
} satisfies ListSpec;
const OTHERS = [
  OF_COMPANY,
  days('resumption_from', 'resumption_to', 'Resumption'),
  days('offer_expires_from', 'offer_expires_to', 'Offer ends'),
  oneOf('waiver', 'Waiver', { PENDING: 'No answer yet' }),
];

export const CANDIDATES = {
  ...COMMON,
  filters: [someOf('status', 'Status', CANDIDATE_STATUS_WORDS), ...OTHERS],
} satisfies ListSpec;

/** The states from the approval of the letters to the last day of onboarding. */
const { APPROVED, MEDICAL_BOOKED, ONBOARDING, COMPLETED } = CANDIDATE_STATUS_WORDS;
const BEING_ONBOARDED = { APPROVED, MEDICAL_BOOKED, ONBOARDING, COMPLETED };
const BY_STAGE = someOf('status', 'Status', BEING_ONBOARDED);

export const CANDIDATES_TO_ONBOARD = {
  ...COMMON,
  filters: [
    {
      ...BY_STAGE,
      asked: (params: URLSearchParams) => ({
        status: Object.keys(BEING_ONBOARDED).join(','),
        ...BY_STAGE.asked(params),
      }),
    },
    ...OTHERS,
  ],
} satisfies ListSpec;
