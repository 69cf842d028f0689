import type {
  CertificateState,
  HmoRequestState,
  InvoiceState,
  LifeState,
  RosterState,
  SurveyState,
} from '../../../contracts/health/hmo-state';
import {
  CERTIFICATE_WORDS,
  HMO_REQUEST_STATE_WORDS,
  INVOICE_STATE_WORDS,
  LIFE_STATE_WORDS,
  ROSTER_STATE_WORDS,
  SURVEY_STATE_WORDS,
} from '../../../contracts/health/hmo-state';
import type { SignName, StatusLook, Tone } from '../../platform/ui/status-look';

type Look = Tone | readonly [Tone, SignName];

const looks = <K extends string>(words: Record<K, string>, tones: Record<K, Look>): Record<K, StatusLook> =>
  Object.fromEntries(
    Object.entries<string>(words).map(([state, word]) => {
      const look = tones[state as K];
      return [state, typeof look === 'string' ? { word, tone: look } : { word, tone: look[0], sign: look[1] }];
    }),
  ) as Record<K, StatusLook>;

/** How somebody stands who is insured, or was. */
export const LIFE_LOOKS = looks<LifeState>(LIFE_STATE_WORDS, {
  COVERED: 'green',
  STARTS: 'blue',
  ENDS: 'amber',
  WAITING: 'amber',
  ENDED: 'gray',
  NONE: 'gray',
});
export const CERTIFICATE_LOOKS = looks<CertificateState>(CERTIFICATE_WORDS, {
  NOT_NEEDED: 'gray',
  MISSING: 'amber',
  TO_CHECK: 'blue',
  CHECKED: 'green',
});
export const REQUEST_LOOKS = looks<HmoRequestState>(HMO_REQUEST_STATE_WORDS, {
  PENDING: 'amber',
  APPROVED: 'green',
  DECLINED: 'red',
  WITHDRAWN: 'gray',
});
export const ROSTER_LOOKS = looks<RosterState>(ROSTER_STATE_WORDS, {
  DRAFT: 'gray',
  SENT: ['blue', 'onward'],
  CONFIRMED: 'green',
});
export const INVOICE_LOOKS = looks<InvoiceState>(INVOICE_STATE_WORDS, { TO_QUERY: 'amber', AGREED: 'green' });
export const SURVEY_LOOKS = looks<SurveyState>(SURVEY_STATE_WORDS, {
  DRAFT: 'gray',
  SCHEDULED: ['blue', 'clock'],
  OPEN: 'green',
  CLOSED: 'gray',
});
