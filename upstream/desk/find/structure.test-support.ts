import { BEYOND } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';

export const reach: ScopeSamples = {
  queries: {
    all: () => [{ search: BEYOND }],
  },
};
