import { BEYOND } from '../../house/beyond.test-support';
import type { Reach } from '../../house/company-scope.test-support';

export const reach: Reach = {
  queries: {
    all: () => [{ search: BEYOND }],
  },
};
