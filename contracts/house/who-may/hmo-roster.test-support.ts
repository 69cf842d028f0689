import type { hmoRoster } from '../../health/hmo-roster';
import {
  type Decisions,
  fixedFor,
  MEDICAL,
  type MoreTrips,
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  shownInFile,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof hmoRoster> = {
  dashboard: MEDICAL.reads,
  list: MEDICAL.reads,
  sendAll: MEDICAL.changes,
  detail: MEDICAL.reads,
  lines: MEDICAL.reads,
  file: MEDICAL.reads,
  keep: MEDICAL.changes,
  send: MEDICAL.changes,
  resend: MEDICAL.changes,
  askMissing: MEDICAL.changes,
  reconciliation: MEDICAL.reads,
  reconciliationFile: MEDICAL.reads,
  differences: MEDICAL.reads,
  saveInvoice: MEDICAL.changes,
  linked: withLinks(NOBODY_MAY, 'hmo-roster'),
  linkedLines: withLinks(NOBODY_MAY, 'hmo-roster'),
  linkedFile: withLinks(NOBODY_MAY, 'hmo-roster'),
  linkedConfirm: withLinks(NOBODY_MAY, 'hmo-roster'),
};

export const inNameOf: Names<typeof hmoRoster> = ['askMissing'];

export const decisions: Decisions<typeof hmoRoster> = {
  linkedConfirm: fixedFor(
    'The lines of a roster are written down when it is sent.',
    'health/hmo-roster/roster-by-link.test.ts',
    'a link of another roster opens none of its lines',
  ),
  saveInvoice: shownInFile('health/hmo-roster/reconcile.test.ts', 'of two edits one is refused', 'version'),
};

export const noDecisions: NoDecisions<typeof hmoRoster> = {
  makes: ['keep'],
  tells: ['resend', 'askMissing'],
  turns: ['send', 'sendAll'],
};

export const moreTrips: MoreTrips<typeof hmoRoster> = {
  // The roster of each provider is calculated once it is known which there are.
  sendAll: 4,
};

export const unread: Names<typeof hmoRoster> = ['linked', 'linkedLines', 'linkedFile'];
