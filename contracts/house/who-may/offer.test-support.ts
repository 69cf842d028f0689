import type { offer } from '../../hiring/offer';
import {
  type Decisions,
  DRAFT,
  link,
  MARK,
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  type NoReceipt,
  RECRUITMENT,
  story,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof offer> = {
  linked: link(NOBODY_MAY, 'offer'),
  upload: link(NOBODY_MAY, 'offer'),
  deleteDocument: link(NOBODY_MAY, 'offer'),
  accept: link(NOBODY_MAY, 'offer'),
  decline: link(NOBODY_MAY, 'offer'),
  send: RECRUITMENT.changes,
  sent: RECRUITMENT.reads,
  withdraw: RECRUITMENT.changes,
  sendDeployment: RECRUITMENT.changes,
  reviewLetter: RECRUITMENT.changes,
  openLetter: link(NOBODY_MAY, 'offer'),
  lettersToSend: RECRUITMENT.reads,
  letter: link(RECRUITMENT.reads, 'offer'),
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
