import { BEYOND, type MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import { type Creations, madeAddress } from '../../platform/record/creating.test-support';

export const makesNone = ['invite', 'impersonate'];

export const creating: Creations = ({ post }) => ({
  create: post(
    '/auth/users/',
    (i, name) => ({ firstname: name, lastname: 'Bello', email: madeAddress(i, 'admin'), roles: ['ADMIN'] }),
    { said: 'firstname', id: 'user_id' },
  ),
});

export const scopeSamples: ScopeSamples = {
  queries: {
    list: () => [{ roles: 'ADMIN' }, { roles: 'EMPLOYEE,ADMIN', search: BEYOND }],
  },
  commands: {
    impersonate: [[({ account }) => ({ user_id: account }), { status: 404 }]],
  },
  namesNone: {
    create: 'an account of an admin, whose limits lie within one’s own',
  },
};

export const beyond: MakesBeyond = async ({ account }) => {
  return {
    '/auth/users/{id}': account,
  };
};
