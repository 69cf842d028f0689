import type { Reach } from '../../house/company-scope.test-support';

export const makesNone = ['begin', 'part'];

export const reach: Reach = {
  namesNone: {
    begin: 'one’s own',
  },
};
