import { OFFER_LETTERS } from '../../../contracts/people/candidate-status';
import { addDays } from '../../../contracts/platform/dates';
import { OFFER_FILES } from '../../../contracts/platform/files';
import { as } from '../../house/as.test-support';
import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { askUpload, db, mailsTo, makeCandidate, tokenOfMail } from '../../house/journey.test-support';
import { type Creations, valueAtPath } from '../../platform/record/creating.test-support';
import { document } from './tables';

export const makesNone = ['send', 'withdraw', 'sendDeployment', 'openLetter'];

export const creating: Creations = async ({ hr, place, today, file }) => {
  const candidate = await makeCandidate(place);
  await as(hr.token).offer.send({ requesters: [candidate.id], expires: addDays(today, 7) }).response;
  const offer = await tokenOfMail((await mailsTo(candidate.email))[0]);
  const offerId = valueAtPath(await (await as(offer).offer.linked().response).json(), 'id');
  return {
    upload: {
      said: 'name',
      expected: (i) => `letter-${i}.pdf`,
      times: OFFER_LETTERS.length * OFFER_FILES.maxFiles,
      ask: (i, _, key) =>
        askUpload(
          'POST',
          `/candidate/offer/${offerId}/documents/`,
          offer,
          { letter: OFFER_LETTERS[i % OFFER_LETTERS.length] ?? '', size: '2000' },
          file(`letter-${i}.pdf`),
          key,
        ),
    },
  };
};

export const scopeSamples: ScopeSamples = {
  commands: {
    send: [[({ requesters }) => requesters(), fields('requesters')]],
    sendDeployment: [[({ requesters }) => requesters(), fields('requesters')]],
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    accept: 'The candidate’s own',
    decline: 'The candidate’s own',
  },
};

export const beyond: MakesBeyond = async ({ candidate, offerId }) => {
  return {
    '/candidate/document/{id}': await idOf(
      db
        .insert(document)
        .values({
          offer_id: offerId,
          candidate_id: candidate.id,
          letter: 'handbook',
          name: `${BEYOND}.pdf`,
          kind: 'pdf',
          size: 9,
          key: 'none',
          uploaded_at: FIVE_DAYS_AGO,
          submitted: true,
        })
        .returning(),
    ),
  };
};
