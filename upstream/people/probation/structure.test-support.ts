import type { MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import { BY_LINKS, type FourEyes } from '../../house/four-eyes.test-support';
import type { Creations } from '../../platform/record/creating.test-support';

export const makesNone = ['ask', 'confirm', 'extend', 'end', 'recommend'];

export const creating: Creations = ({ post }) => ({
  createPolicy: post('/probation/policy/', (_, name) => ({ name, probation_period: '6 months', reminder: '30,14,7' }), {
    said: 'name',
  }),
});

export const scopeSamples: ScopeSamples = {
  namesNone: {
    createPolicy: 'for all companies',
  },
};

export const fourEyes: FourEyes = {
  elsewhere: {
    recommend: BY_LINKS,
  },
  oneStep: {
    confirm: 'Of one step, and nobody about themselves',
    extend: 'Of one step, and nobody about themselves',
    end: 'As the status',
  },
};

export const beyond: MakesBeyond = async ({ person }) => {
  return {
    '/probation/{id}': person.id,
  };
};
