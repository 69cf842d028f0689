import { lagosDay } from '../../../contracts/platform/dates';
import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { db } from '../../house/journey.test-support';
import { hmoSurvey } from './tables';

export const makesNone = ['create', 'publish', 'close', 'remind', 'answer'];

const TODAY = lagosDay();

export const scopeSamples: ScopeSamples = {
  more: {
    update: { opens_on: TODAY, closes_on: TODAY, questions: [] },
  },
  commands: {
    create: [
      [
        ({ beyond }) => ({ title: 'S', company: beyond.company, opens_on: TODAY, closes_on: TODAY, questions: [] }),
        fields('company'),
      ],
    ],
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    close: 'A survey',
  },
};

export const beyond: MakesBeyond = async ({ beyond, boss }) => {
  return {
    '/hmo/survey/{id}': await idOf(
      db
        .insert(hmoSurvey)
        .values({
          title: BEYOND,
          company_id: beyond.company,
          questions: [],
          opens_on: TODAY,
          closes_on: TODAY,
          created_by: boss.id,
          created_by_name: BEYOND,
          created_at: FIVE_DAYS_AGO,
        })
        .returning(),
    ),
  };
};
