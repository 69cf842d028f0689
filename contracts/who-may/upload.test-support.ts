import type { upload } from '../upload';
import {
  type InNameOf,
  link,
  type NoDecisions,
  recordsOf,
  SENDERS,
  SIGNED_IN,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof upload> = {
  begin: link(SIGNED_IN, ...SENDERS),
  part: link(recordsOf('upload/upload.test.ts'), ...SENDERS),
  drop: link(recordsOf('upload/upload.test.ts'), ...SENDERS),
};

export const inNameOf: InNameOf<typeof upload> = ['begin', 'part', 'drop'];

export const noDecisions: NoDecisions<typeof upload> = {
  makes: ['begin', 'part'],
  own: ['drop'],
};
