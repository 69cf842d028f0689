import type { profile } from '../../desk/profile';
import {
  ANY,
  type Names,
  NOT_THEIRS,
  type NoDecisions,
  type NoReceipt,
  ownRecord,
  RECORDS,
  recordsOf,
  SETTINGS,
  SIGNED_IN,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof profile> = {
  user: ownRecord('user', ANY.reads),
  update: ownRecord('user', SETTINGS.changes, {
    firstname: 'Bisi',
    lastname: 'Bello',
    email: 'own@lagoon.example',
    phone: '08035550101',
  }),
  photo: recordsOf('desk/profile/profile.test.ts'),
  letter: recordsOf('desk/profile/letters.test.ts'),
  signedLetter: recordsOf('desk/profile/letters.test.ts'),
  summary: SIGNED_IN,
  asked: RECORDS.reads,
};

export const inNameOf: Names<typeof profile> = ['update'];

export const noDecisions: NoDecisions<typeof profile> = {
  last: ['update'],
};

export const noReceipt: NoReceipt<typeof profile> = {
  update: NOT_THEIRS,
};

export const unread: Names<typeof profile> = ['photo', 'letter', 'signedLetter'];
