import type { notification } from '../../platform/notification';
import {
  MARK,
  type Names,
  type NoDecisions,
  type NoReceipt,
  recordsOf,
  SIGNED_IN,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof notification> = {
  list: SIGNED_IN,
  read: recordsOf('platform/notification/notification.test.ts'),
};

export const inNameOf: Names<typeof notification> = ['read'];

export const noDecisions: NoDecisions<typeof notification> = {
  own: ['read'],
};

export const noReceipt: NoReceipt<typeof notification> = {
  read: MARK,
};
