import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import { BY_LINKS, type FourEyes } from '../../house/four-eyes.test-support';
import { db } from '../../house/journey.test-support';
import { waiver } from './tables';

export const makesNone = ['confirm', 'disown', 'request', 'reopen'];

export const scopeSamples: ScopeSamples = {
  commands: {
    request: [[({ requesters }) => ({ ...requesters(), manager: 'm@lagoon.example' }), fields('requesters')]],
  },
};

export const fourEyes: FourEyes = {
  elsewhere: {
    approve: BY_LINKS,
    confirm: BY_LINKS,
  },
};

export const beyond: MakesBeyond = async ({ boss, candidate }) => {
  return {
    '/employee/waiver/{id}': await idOf(
      db
        .insert(waiver)
        .values({
          candidate_id: candidate.id,
          manager: `m@${BEYOND}.example`,
          body: BEYOND,
          requested_by: boss.id,
          requested_at: FIVE_DAYS_AGO,
          expires_at: FIVE_DAYS_AGO,
        })
        .returning(),
    ),
  };
};
