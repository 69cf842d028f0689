import { BEYOND } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';

export const scopeSamples: ScopeSamples = {
  queries: {
    all: () => [{ search: BEYOND }],
  },
};
