import { BEYOND } from '../../beyond.test-support';
import type { Reach } from '../../reach.test-support';

export const reach: Reach = {
  queries: {
    all: () => [{ search: BEYOND }],
  },
};
