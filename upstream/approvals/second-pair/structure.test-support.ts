import type { Reach } from '../../reach.test-support';

export const reach: Reach = {
  saysElse: ['ofEmployee'],
  namesNone: {
    update: 'for all companies',
  },
};
