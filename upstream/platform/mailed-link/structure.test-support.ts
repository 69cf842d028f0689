import type { ScopeSamples } from '../../house/company-scope.test-support';

export const makesNone = ['sendAgain'];

export const scopeSamples: ScopeSamples = {
  commands: {
    sendAgain: [
      [({ one }) => ({ record: 'candidate', record_id: one('/candidate/{id}')[0] }), { status: 409 }],
      [({ one }) => ({ record: 'employee', record_id: one('/employee/{id}')[0] }), { status: 409 }],
    ],
  },
};
