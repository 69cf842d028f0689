import type { offer } from '../../hiring/offer';
import {
  type Decisions,
  DRAFT,
  MARK,
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  type NoReceipt,
  RECRUITMENT,
  story,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof offer> = {
  linked: withLinks(NOBODY_MAY, 'offer'),
  upload: withLinks(NOBODY_MAY, 'offer'),
  deleteDocument: withLinks(NOBODY_MAY, 'offer'),
  accept: withLinks(NOBODY_MAY, 'offer'),
  decline: withLinks(NOBODY_MAY, 'offer'),
  send: RECRUITMENT.changes,
  sent: RECRUITMENT.reads,
  withdraw: RECRUITMENT.changes,
  sendDeployment: RECRUITMENT.changes,
  reviewLetter: RECRUITMENT.changes,
  openLetter: withLinks(NOBODY_MAY, 'offer'),
  lettersToSend: RECRUITMENT.reads,
  letter: withLinks(RECRUITMENT.reads, 'offer'),
  document: RECRUITMENT.reads,
  documents: RECRUITMENT.reads,
};

export const inNameOf: Names<typeof offer> = ['send', 'withdraw', 'sendDeployment', 'reviewLetter'];

export const decisions: Decisions<typeof offer> = {
  accept: story('seen'),
  reviewLetter: story('documents'),
};

export const noDecisions: NoDecisions<typeof offer> = {
  makes: ['upload'],
  own: ['decline', 'deleteDocument', 'openLetter'],
  ends: ['withdraw'],
  tells: ['send', 'sendDeployment'],
};

export const noReceipt: NoReceipt<typeof offer> = {
  deleteDocument: DRAFT,
  openLetter: MARK,
  upload: DRAFT,
};

export const unread: Names<typeof offer> = ['document'];
