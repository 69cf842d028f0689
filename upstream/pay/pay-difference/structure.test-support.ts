import { BEYOND, type MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { insertRow } from '../../house/rows.test-support';

export const makesNone = ['takeAll'];

export const scopeSamples: ScopeSamples = {
  more: {
    decide: { decision: 'TAKE', amount: 100 },
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    decide: 'A line of a draft, which somebody else approves',
    takeAll: 'Lines of a draft, which somebody else approves',
  },
};

export const beyond: MakesBeyond = async ({ beyond, person }) => {
  return {
    '/payroll/differences/{id}': await insertRow('pay_difference', {
      ...{ employee_id: person.id, company_id: beyond.company, month: '2026-05', part: 'PAY' },
      ...{ due: 100, paid: 0, amount: 100, basic: 0, pensionable: 0 },
      ...{ what: BEYOND, recorded_by: BEYOND, found_on: '2026-06-01' },
    }),
  };
};
