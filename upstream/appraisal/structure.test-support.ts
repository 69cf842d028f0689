import { fields, type Reach } from '../reach.test-support';

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

export const reach: Reach = {
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
