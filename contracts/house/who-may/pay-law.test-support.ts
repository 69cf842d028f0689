import type { payLaw } from '../../pay/pay-law';
import { type NoDecisions, PAY, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof payLaw> = {
  list: PAY.reads,
  add: PAY.changes,
  correct: PAY.changes,
  remove: PAY.changes,
};

export const noDecisions: NoDecisions<typeof payLaw> = {
  makes: ['add'],
  edits: ['correct'],
  ends: ['remove'],
};
