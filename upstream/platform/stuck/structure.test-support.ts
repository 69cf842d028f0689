import type { ScopeSamples } from '../../house/company-scope.test-support';

export const makesNone = ['again', 'drop'];

export const scopeSamples: ScopeSamples = {
  namesNone: {
    again: 'rows of one’s companies alone, see stuck/stuck.test.ts',
    drop: 'rows of one’s companies alone, see stuck/stuck.test.ts',
  },
};
