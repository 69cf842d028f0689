import { BEYOND, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import { BY_LINKS, type FourEyes } from '../../house/four-eyes.test-support';
import { makeAppraisal, makeEmployeeKpi } from './made.test-support';

export const makesNone = [
  'create',
  'createKpi',
  'initiate',
  'sendKpi',
  'resendKpi',
  'updateObjectives',
  'submitKpi',
  'reopen',
  'actInPlace',
  'handOver',
  'takeOut',
  'close',
  'remind',
];

export const scopeSamples: ScopeSamples = {
  commands: {
    create: [
      [
        ({ beyond }) => ({ name: 'Year', company: beyond.company, start_date: '2026-01-05', end_date: '2026-12-18' }),
        fields('company'),
      ],
    ],
    createKpi: [
      [({ one }) => ({ appraisal: one('/appraisal/{id}')[0], category: 'EMPLOYEE', name: 'Own' }), fields('appraisal')],
    ],
    updateObjectives: [
      [({ one }) => ({ kpi: one('/appraisal/kpi/{id}')[0], objectives: [] }), { status: 404 }],
      [({ one }) => ({ employee_kpi_id: one('/appraisal/employee_kpi/{id}')[0], objectives: [] }), { status: 404 }],
    ],
  },
};

export const fourEyes: FourEyes = {
  elsewhere: {
    updateEmployeeKpi: BY_LINKS,
    actInPlace: 'upstream/performance/appraisal/settle.test.ts',
  },
  oneStep: {
    takeOut: 'Of one step, without a result, and the appraisal of the caller is not theirs',
    close: 'Results stay, and nobody gets one by it',
  },
};

export const beyond: MakesBeyond = async ({ beyond, person }) => {
  const round = await makeAppraisal(beyond, { name: BEYOND });
  const appraised = await makeEmployeeKpi(
    round,
    person,
    {
      state: 'MANAGER RATED',
      own_result: 80,
      line_manager_result: 70,
      head_manager_rating: 60,
      result: 65,
      comment: BEYOND,
    },
    [{ text: BEYOND, weight: 100 }],
  );
  return {
    '/appraisal/{id}': round.id,
    '/appraisal/employee_kpi/{id}': appraised.id,
    '/appraisal/kpi/{id}': round.kpi_id,
    '/appraisal/objectives/{id}': appraised.objectives[0]?.id,
  };
};
