import type { Reach } from '../../house/company-scope.test-support';

export const reach: Reach = {
  saysElse: ['ofEmployee'],
  namesNone: {
    update: 'for all companies',
  },
};
