import type { Reach } from '../reach.test-support';

export const makesNone = ['read'];

export const reach: Reach = {
  namesNone: {
    read: 'one’s own, of one’s companies',
  },
};
