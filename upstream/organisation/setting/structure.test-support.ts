import type { ScopeSamples } from '../../house/company-scope.test-support';
import { askUpload } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';

export const creating: Creations = ({ hr, post, ink }) => ({
  createBank: post('/setting/bank/', (i, name) => ({ name, code: String(90_000 + i), nuban_enforced: false }), {
    said: 'name',
  }),
  createPfa: post('/setting/pfa/', (_, name) => ({ name }), { said: 'name' }),
  createSignature: {
    said: 'name',
    ask: (_, name, key) =>
      askUpload('POST', '/setting/signature/', hr.token, { name, role: 'HR' }, [['picture', 'ink.png', ink]], key),
  },
});

export const scopeSamples: ScopeSamples = {
  namesNone: {
    createBank: 'for all companies',
    createPfa: 'for all companies',
    createSignature: 'for all companies',
    updateSettings: 'for all companies',
    updateEmployeeSettings: 'for all companies',
  },
};
