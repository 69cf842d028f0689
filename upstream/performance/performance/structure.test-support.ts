import { BEYOND, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { db } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { scoreRule } from './tables';

export const makesNone = ['addStandardBands', 'calibrate', 'previewRule'];

export const creating: Creations = ({ post }) => ({
  createRule: post(
    '/score-rule/',
    (i, name) => ({ criteria: 'BAND', name, formula: 'result >= 90', background_colour: '#208368', order: i }),
    { said: 'name' },
  ),
});

const BAND = { criteria: 'BAND', name: 'Ends', formula: 'result > 95', background_colour: '#208368' };

export const scopeSamples: ScopeSamples = {
  more: {
    updateRule: { formula: 'result > 1', background_colour: '#208368' },
  },
  commands: {
    addStandardBands: [[({ beyond }) => ({ company: beyond.company }), fields('company')]],
    createRule: [[({ beyond }) => ({ ...BAND, company: beyond.company }), fields('company')]],
    previewRule: [[({ beyond }) => ({ ...BAND, company: beyond.company }), { says: '"results":[]' }]],
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    calibrate: 'Of one step, and the appraisal of the caller is not theirs',
  },
};

export const beyond: MakesBeyond = async ({ beyond, theirs }) => {
  return {
    '/performance/rated/{id}': theirs['/appraisal/employee_kpi/{id}'],
    '/score-rule/{id}': await idOf(
      db
        .insert(scoreRule)
        .values({
          company_id: beyond.company,
          criteria: 'BAND',
          name: BEYOND,
          formula: 'result >= 90',
          background_colour: '#208368',
          position: 1,
        })
        .returning(),
    ),
  };
};
