import { addDays } from '../../../contracts/platform/dates';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { Creations } from '../../platform/record/creating.test-support';

export const creating: Creations = ({ post }) => ({
  add: post(
    '/payroll/law/',
    (i, title) => ({
      ...{ title, from: addDays('2031-01-01', i), source: 'The gazette' },
      value: { kind: 'ITF', employer_rate: 100, staff_from: 5 },
    }),
    { said: 'title' },
  ),
});

export const scopeSamples: ScopeSamples = {
  namesNone: {
    add: 'for all companies',
  },
};
