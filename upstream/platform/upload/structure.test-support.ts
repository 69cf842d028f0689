import type { Reach } from '../../reach.test-support';

export const makesNone = ['begin', 'part'];

export const reach: Reach = {
  namesNone: {
    begin: 'one’s own',
  },
};
