import type { notification } from '../notification';
import { type InNameOf, type NoDecisions, recordsOf, SIGNED_IN, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof notification> = {
  list: SIGNED_IN,
  read: recordsOf('notification/notification.test.ts'),
};

export const inNameOf: InNameOf<typeof notification> = ['read'];

export const noDecisions: NoDecisions<typeof notification> = {
  own: ['read'],
};
