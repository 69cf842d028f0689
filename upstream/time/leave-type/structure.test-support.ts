import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { Creations } from '../../platform/record/creating.test-support';

export const creating: Creations = ({ post }) => ({
  create: post('/leave_type/', (_, title) => ({ title, type: 'OTHER', approvals: ['employer'], days: 5 }), {
    said: 'title',
  }),
});

export const scopeSamples: ScopeSamples = {
  namesNone: {
    create: 'for all companies',
  },
};
