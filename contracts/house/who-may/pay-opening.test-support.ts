import type { payOpening } from '../../pay/pay-opening';
import { type Names, type NoDecisions, PAY, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof payOpening> = {
  list: PAY.reads,
  add: PAY.changes,
  update: PAY.changes,
  remove: PAY.changes,
};

export const noDecisions: NoDecisions<typeof payOpening> = {
  makes: ['add'],
  edits: ['update'],
  ends: ['remove'],
};

export const formRules: Names<typeof payOpening> = ['add', 'update'];
