import type { Reach } from '../reach.test-support';

export const makesNone = ['add', 'end', 'refit'];

export const reach: Reach = {
  more: {
    add: { status: { employment_status: 'RESIGNED' } },
  },
};
