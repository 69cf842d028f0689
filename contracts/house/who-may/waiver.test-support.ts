import type { waiver } from '../../hiring/waiver';
import {
  type Decisions,
  fixedFor,
  NOBODY_MAY,
  type NoDecisions,
  type NoReceipt,
  ONE_LINK,
  RECRUITMENT,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof waiver> = {
  linked: withLinks(NOBODY_MAY, 'waiver'),
  approve: withLinks(NOBODY_MAY, 'waiver'),
  confirm: withLinks(NOBODY_MAY, 'waiver'),
  disown: withLinks(NOBODY_MAY, 'waiver'),
  request: RECRUITMENT.changes,
  reopen: RECRUITMENT.changes,
};

export const decisions: Decisions<typeof waiver> = {
  approve: fixedFor(ONE_LINK, 'hiring/waiver/waiver.test.ts', 'two decisions at once leave one standing'),
};

export const noDecisions: NoDecisions<typeof waiver> = {
  makes: ['request'],
  own: ['confirm', 'disown'],
  turns: ['reopen'],
};

export const noReceipt: NoReceipt<typeof waiver> = {
  approve: 'Its receipt is the page of the decision and its mails, which can be taken back (decision 119).',
  confirm: 'Its receipt is the page of the decision and its mails, which can be taken back (decision 119).',
  disown: 'Its receipt is the page of the decision and its mails, which can be taken back (decision 119).',
};
