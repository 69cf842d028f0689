import type { ScopeSamples } from '../../house/company-scope.test-support';

export const scopeSamples: ScopeSamples = {
  saysElse: ['ofEmployee'],
  namesNone: {
    update: 'for all companies',
  },
};
