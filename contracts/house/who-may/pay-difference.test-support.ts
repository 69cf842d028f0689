import type { payDifference } from '../../pay/pay-difference';
import { type Decisions, PAY, shownInFile, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof payDifference> = {
  list: PAY.reads,
  takeAll: PAY.changes,
  decide: PAY.changes,
};

export const decisions: Decisions<typeof payDifference> = {
  decide: shownInFile('pay/pay-difference/decisions.test.ts', 'of two at once is one: the other is told', 'version'),
  takeAll: shownInFile('pay/pay-difference/decisions.test.ts', 'another that is found after the page was read', 'seen'),
};
