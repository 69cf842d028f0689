import { addDays } from '../../../contracts/platform/dates';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { Creations } from '../../platform/record/creating.test-support';

export const makesNone = ['addYear', 'declare'];

export const creating: Creations = ({ today, post }) => ({
  create: post('/holiday/', (_, name) => ({ name, start_date: addDays(today, 30), end_date: addDays(today, 30) }), {
    said: 'name',
  }),
});

export const scopeSamples: ScopeSamples = {
  namesNone: {
    addYear: 'for all companies',
    create: 'for all companies',
  },
};
