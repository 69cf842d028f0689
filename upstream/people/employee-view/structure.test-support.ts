import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { Creations } from '../../platform/record/creating.test-support';

export const creating: Creations = ({ post }) => ({
  create: post('/employee/views/', (_, name) => ({ name, query: '?search=ada' }), { said: 'name' }),
});

export const scopeSamples: ScopeSamples = {
  namesNone: {
    create: 'one’s own',
  },
};
