import type { mailedLink } from '../../platform/mailed-link';
import { ANY, type Names, type NoDecisions, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof mailedLink> = {
  ended: ANY.reads,
  sendAgain: ANY.changes,
};

export const noDecisions: NoDecisions<typeof mailedLink> = {
  tells: ['sendAgain'],
};

export const unread: Names<typeof mailedLink> = ['ended'];
