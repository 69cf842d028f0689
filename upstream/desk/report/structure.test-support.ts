import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { Creations } from '../../platform/record/creating.test-support';

export const makesNone = ['recount'];

export const creating: Creations = ({ post }) => ({
  keep: post('/report/kept/', (_, name) => ({ name }), { said: 'name' }),
});

export const scopeSamples: ScopeSamples = {
  commands: {
    keep: [[({ beyond }) => ({ name: 'Own', company: beyond.company }), fields('company')]],
  },
};
