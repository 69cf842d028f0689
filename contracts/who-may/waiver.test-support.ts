import type { waiver } from '../waiver';
import {
  type Decisions,
  fixed,
  link,
  NOBODY,
  type NoDecisions,
  ONE_LINK,
  RECRUITMENT,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof waiver> = {
  linked: link(NOBODY, 'waiver'),
  approve: link(NOBODY, 'waiver'),
  confirm: link(NOBODY, 'waiver'),
  disown: link(NOBODY, 'waiver'),
  request: RECRUITMENT.changes,
  reopen: RECRUITMENT.changes,
};

export const decisions: Decisions<typeof waiver> = {
  approve: fixed(ONE_LINK, 'waiver/waiver.test.ts', 'two decisions at once leave one standing'),
};

export const noDecisions: NoDecisions<typeof waiver> = {
  makes: ['request'],
  own: ['confirm', 'disown'],
  turns: ['reopen'],
};
