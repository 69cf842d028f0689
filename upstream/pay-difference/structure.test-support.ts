import type { Reach } from '../reach.test-support';

export const makesNone = ['takeAll'];

export const reach: Reach = {
  more: {
    decide: { decision: 'TAKE', amount: 100 },
  },
};
