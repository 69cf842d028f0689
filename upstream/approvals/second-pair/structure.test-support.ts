import type { ScopeSamples } from '../../house/company-scope.test-support';

export const reach: ScopeSamples = {
  saysElse: ['ofEmployee'],
  namesNone: {
    update: 'for all companies',
  },
};
