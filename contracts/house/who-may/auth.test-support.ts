import type { auth } from '../../access/auth';
import {
  ANYONE,
  type MoreTrips,
  type Names,
  type NoDecisions,
  type NoReceipt,
  SIGNED_IN,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof auth> = {
  login: ANYONE,
  logout: SIGNED_IN,
  resetPassword: ANYONE,
  createPassword: ANYONE,
  verifyToken: ANYONE,
  renewLink: ANYONE,
};

export const inNameOf: Names<typeof auth> = ['logout'];

export const noDecisions: NoDecisions<typeof auth> = {
  own: ['login', 'logout', 'resetPassword', 'createPassword', 'verifyToken', 'renewLink'],
};

export const moreTrips: MoreTrips<typeof auth> = {
  // A person who asks for a new link is told whether it goes out: a meeting says who is invited once it is known which one.
  renewLink: 4,
};

export const noReceipt: NoReceipt<typeof auth> = {
  login: 'It changes nothing of anybody’s.',
  logout: 'It changes nothing of anybody’s.',
  renewLink: 'What comes of it is a mail; who asks hears nothing of whether there is one.',
  resetPassword: 'What comes of it is a mail; who asks hears nothing of whether there is one.',
  verifyToken: 'It only looks at a link.',
};
