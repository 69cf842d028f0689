import type { Reach } from '../../reach.test-support';

export const makesNone = ['login', 'logout', 'resetPassword', 'createPassword', 'verifyToken', 'renewLink'];

export const reach: Reach = {
  namesNone: {
    logout: 'one’s own',
  },
};
