import type { ScopeSamples } from '../../house/company-scope.test-support';

export const makesNone = ['login', 'logout', 'resetPassword', 'createPassword', 'verifyToken', 'renewLink'];

export const scopeSamples: ScopeSamples = {
  namesNone: {
    logout: 'one’s own',
  },
};
