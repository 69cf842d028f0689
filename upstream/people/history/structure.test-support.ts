import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';

export const makesNone = ['add', 'end', 'refit'];

export const scopeSamples: ScopeSamples = {
  more: {
    add: { status: { employment_status: 'RESIGNED' } },
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    end: 'Waits for another admin where the company asks for it (`upstream/approvals/second-pair/README.md`)',
  },
};
