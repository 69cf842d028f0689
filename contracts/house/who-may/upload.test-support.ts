import type { upload } from '../../platform/upload';
import {
  type Names,
  type NoDecisions,
  type NoReceipt,
  recordsOf,
  SENDERS,
  SIGNED_IN,
  TRANSPORT,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof upload> = {
  begin: withLinks(SIGNED_IN, ...SENDERS),
  part: withLinks(recordsOf('platform/upload/upload.test.ts'), ...SENDERS),
  drop: withLinks(recordsOf('platform/upload/upload.test.ts'), ...SENDERS),
};

export const inNameOf: Names<typeof upload> = ['begin', 'part', 'drop'];

export const noDecisions: NoDecisions<typeof upload> = {
  makes: ['begin', 'part'],
  own: ['drop'],
};

export const noReceipt: NoReceipt<typeof upload> = {
  begin: TRANSPORT,
  drop: TRANSPORT,
  part: TRANSPORT,
};
