import { lagosDay, MONTH_NAMES } from '../../../contracts/platform/dates';
import type { MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { makeAsked, makeMonth } from './month.test-support';

export const makesNone = [
  'start',
  'record',
  'decide',
  'addPeople',
  'cancel',
  'remind',
  'reopen',
  'report',
  'respond',
  'supervisorResponse',
  'supervisorResponses',
];

export const creating: Creations = ({ post }) => ({
  createQuestion: post('/headcount/questions/', (_, text) => ({ text, kind: 'YES_NO', label: 'Still employed' }), {
    said: 'text',
  }),
});

const TODAY = lagosDay();

export const scopeSamples: ScopeSamples = {
  more: {
    extend: { closes_on: '2099-12-31' },
  },
  commands: {
    remind: [[({ beyond }) => ({ month: 'June', year: 2026, company: beyond.company }), { status: 409 }]],
    start: [
      [
        ({ beyond }) => ({
          month: MONTH_NAMES[Number(TODAY.slice(5, 7)) - 1],
          year: TODAY.slice(0, 4),
          companies: [beyond.company],
        }),
        fields('companies'),
      ],
    ],
  },
  namesNone: {
    createQuestion: 'for all companies',
    report: 'rows of one’s companies alone',
    respond: 'one’s own',
  },
};

export const fourEyes: FourEyes = {
  elsewhere: {
    decide: 'upstream/time/headcount/record-by-hr.test.ts',
    supervisorResponse: 'upstream/time/headcount/answering.test.ts',
    supervisorResponses: 'upstream/time/headcount/answering.test.ts',
  },
  oneStep: {
    extend: 'The last day to answer, of a whole company',
  },
};

export const beyond: MakesBeyond = async ({ beyond, person }) => {
  const asking = await makeMonth(beyond, Number(TODAY.slice(0, 4)), 1);
  return {
    '/headcount/employee_response/{id}': (await makeAsked(asking, person)).id,
    '/headcount/month/{id}': asking.id,
  };
};
