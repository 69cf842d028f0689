import type { Reach } from '../../house/company-scope.test-support';

export const makesNone = ['mint'];

export const reach: Reach = {
  namesNone: {
    mint: 'a link that is looked at again where it is used',
  },
};
