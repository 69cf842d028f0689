import type { ScopeSamples } from '../../house/company-scope.test-support';

export const makesNone = ['mint'];

export const scopeSamples: ScopeSamples = {
  namesNone: {
    mint: 'a link that is looked at again where it is used',
  },
};
