import type { profile } from '../profile';
import {
  ANY,
  type InNameOf,
  type NoDecisions,
  RECORDS,
  record,
  recordsOf,
  SETTINGS,
  SIGNED_IN,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof profile> = {
  user: record('user', ANY.reads),
  update: record('user', SETTINGS.changes, {
    firstname: 'Bisi',
    lastname: 'Bello',
    email: 'own@lagoon.example',
    phone: '08035550101',
  }),
  photo: recordsOf('profile/profile.test.ts'),
  letter: recordsOf('profile/letters.test.ts'),
  signedLetter: recordsOf('profile/letters.test.ts'),
  summary: SIGNED_IN,
  asked: RECORDS.reads,
};

export const inNameOf: InNameOf<typeof profile> = ['update'];

export const noDecisions: NoDecisions<typeof profile> = {
  last: ['update'],
};
