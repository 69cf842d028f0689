import type { ScopeSamples } from '../../house/company-scope.test-support';

export const makesNone = ['begin', 'part'];

export const reach: ScopeSamples = {
  namesNone: {
    begin: 'one’s own',
  },
};
