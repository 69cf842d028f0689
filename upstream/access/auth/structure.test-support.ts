import type { Reach } from '../../house/company-scope.test-support';

export const makesNone = ['login', 'logout', 'resetPassword', 'createPassword', 'verifyToken', 'renewLink'];

export const reach: Reach = {
  namesNone: {
    logout: 'one’s own',
  },
};
