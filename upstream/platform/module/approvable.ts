import type { SQL } from 'drizzle-orm';
import type { ApprovalKind } from '../../../contracts/approvals/approval';
import type { Call } from '../call/serve';
import type { Statement } from '../database/db';

/** A request for approval, as far as what it sets off has to know it. */
export interface RequestToApprove {
  id: number;
  kind: ApprovalKind;
  record_id: number;
  title: string;
  workflow: string;
  /** The agreed version at the time of the request, where it may change meanwhile. */
  terms: string | null;
  payload: unknown;
  /** The requester, by name and by account. */
  requested_by: string;
  requested_by_id: number;
  requested_through: number | null;
  requester_email: string;
  requester_active: number;
  /** As JSON. */
  requester_roles: string;
  requester_limits: string | null;
}

/** An act that waited for another admin, as it runs once it is approved; `was` is what the record said when it was asked for. */
export type HeldBackAct = (call: Call<unknown>, was: unknown) => Promise<unknown>;

/** The acts that another admin may have to approve, by the names that their requests keep, such as `history.add`. */
export type Acts = Readonly<Record<string, HeldBackAct>>;

/** An act without more to look at. Its input was parsed when it was asked for. */
export const actOf =
  <I>(run: (call: Call<I>) => Promise<unknown>): HeldBackAct =>
  (call) =>
    run(call as Call<I>);

/**
 * The effect of the last approval of a request, as statements for its batch. It throws a refusal when the matter can no longer
 * take place as it was approved: then nothing is recorded, and the approver is told why. `by` is the name of the last approver.
 */
export type Effect = (call: Call<unknown>, request: RequestToApprove, by: string, acts: Acts) => Promise<Statement[]>;

/** How a request ended that was not approved. */
interface Ending {
  status: 'DECLINED' | 'WITHDRAWN';
  by: string;
  /** Why; empty for one that was taken back. */
  notes: string;
}

/** A kind of act that can stand under approval. Its command asks for one with `startApproval`. */
export interface Approvable {
  /** The audit's kind of the record that a request is about. */
  record:
    | 'candidate'
    | 'change_request'
    | 'employee'
    | 'exit'
    | 'import_batch'
    | 'issued_letter'
    | 'pay_run'
    | 'user'
    | 'welfare';
  effect: Effect;
  /** The effect where approvers decline the matter or the requester takes it back; none when left out. */
  ended?: (call: Call<unknown>, request: RequestToApprove, how: Ending) => Statement[] | Promise<Statement[]>;
  /** SQL condition on request `r` about several people: the caller is one of them. */
  isAbout?: (caller: Call<unknown>['caller']) => SQL;
  /** Begins what the effect left for later. What is lost here is found within the minute. */
  wake?: (call: Call<unknown>, request: RequestToApprove) => Promise<void>;
}

export type Approvals = Record<ApprovalKind, Approvable>;
