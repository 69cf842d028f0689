import type { ApprovalKind } from '../../contracts/approval';
import type { Statement } from '../db';
import { sendApprovedDeployment } from '../offer/deployment';
import { sendApprovedOffer } from '../offer/sending';
import { completeApproved } from '../onboarding/completing';
import type { Call } from '../serve';
import type { FoundRequest } from './store';

/**
 * What the last approval of a request sets off, as statements for its batch. Throws a refusal when the matter can no
 * longer take place as it was approved: then nothing is recorded, and the approver is told why.
 */
export type Effect = (call: Call<unknown>, request: FoundRequest) => Promise<Statement[]>;

/** What takes place once approved, for each kind: a new kind is a line here, and `startApproval` in its command. */
export const EFFECTS: Record<ApprovalKind, Effect> = {
  offer: sendApprovedOffer,
  deployment: sendApprovedDeployment,
  onboarding: completeApproved,
};

/** The kinds that are about a candidate. */
export const OF_CANDIDATES: ApprovalKind[] = ['offer', 'deployment', 'onboarding'];
