import type { ScopeSamples } from '../../house/company-scope.test-support';

export const makesNone = ['begin', 'part'];

export const scopeSamples: ScopeSamples = {
  namesNone: {
    begin: 'one’s own',
  },
};
