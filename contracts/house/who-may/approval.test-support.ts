import type { approval } from '../../approvals/approval';
import {
  ANY,
  type Decisions,
  fixedFor,
  MATTER_IS_WRITTEN,
  type MoreTrips,
  type Names,
  NOBODY_MAY,
  type NoDecisions,
  type NoReceipt,
  RECRUITMENT,
  recordsOf,
  SETTINGS,
  SIGNED_IN,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof approval> = {
  list: SETTINGS.reads,
  create: SETTINGS.changes,
  assign: SETTINGS.changes,
  delete: SETTINGS.changes,
  workflows: SETTINGS.reads,
  workflow: SETTINGS.reads,
  createWorkflow: SETTINGS.changes,
  updateWorkflow: SETTINGS.changes,
  deleteWorkflow: SETTINGS.changes,
  requests: ANY.reads,
  request: ANY.reads,
  ofCandidate: RECRUITMENT.reads,
  // Signed in, everybody decides at a place of their own account alone.
  decide: withLinks(SIGNED_IN, 'approval'),
  withdraw: ANY.changes,
  handOver: ANY.changes,
  linked: withLinks(NOBODY_MAY, 'approval'),
  others: withLinks(NOBODY_MAY, 'approval'),
  openOther: withLinks(NOBODY_MAY, 'approval'),
  own: SIGNED_IN,
  ownRequest: recordsOf('approvals/approval/own.test.ts'),
  delegations: ANY.reads,
  delegate: ANY.changes,
  endDelegation: ANY.changes,
};

export const decisions: Decisions<typeof approval> = {
  decide: fixedFor(
    MATTER_IS_WRITTEN,
    'approvals/approval/approval.test.ts',
    'a changed workflow leaves what is under way',
  ),
};

export const noDecisions: NoDecisions<typeof approval> = {
  makes: ['create', 'createWorkflow', 'delegate'],
  edits: ['updateWorkflow'],
  last: ['assign'],
  own: ['withdraw', 'openOther'],
  ends: ['delete', 'deleteWorkflow', 'endDelegation'],
  tells: ['handOver'],
};

export const moreTrips: MoreTrips<typeof approval> = {
  // What the last approval puts into effect is another module's, and reads what it is about once the request is known.
  decide: 5,
};

export const noReceipt: NoReceipt<typeof approval> = {
  openOther: 'It only opens the page of another request.',
};

export const formRules: Names<typeof approval> = ['createWorkflow', 'updateWorkflow'];
