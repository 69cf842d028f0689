import type { auth } from '../auth';
import { ANYONE, type InNameOf, type NoDecisions, SIGNED_IN, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof auth> = {
  login: ANYONE,
  logout: SIGNED_IN,
  resetPassword: ANYONE,
  createPassword: ANYONE,
  verifyToken: ANYONE,
  renewLink: ANYONE,
};

export const inNameOf: InNameOf<typeof auth> = ['logout'];

export const noDecisions: NoDecisions<typeof auth> = {
  own: ['login', 'logout', 'resetPassword', 'createPassword', 'verifyToken', 'renewLink'],
};
