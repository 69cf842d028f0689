import * as z from 'zod';
import { admins, link } from './access';
import { calls } from './call';
import { ById, Done, Email, Id, Instant, required } from './fields';
import { Requesters } from './onboarding';

const DECISIONS = ['ACCEPTED', 'REJECTED'] as const;

/** C042. The page sends the message; the upstream adds the two signed links to the body of the mail (design section 4). */
export const RequestWaiver = z.object({
  body: required('Message').max(5000),
  manager: required('Manager email').pipe(Email),
  requesters: Requesters,
});
export type RequestWaiver = z.infer<typeof RequestWaiver>;

/** What the manager's page shows. */
export const LinkedWaiver = z.object({
  candidate: Id,
  name: z.string(),
  job_role: z.string(),
  branch: z.string(),
  company: z.string(),
  company_code: z.string(),
  body: z.string(),
  requested_by: z.string(),
  manager: z.string(),
  /** The decision this link stands for. */
  decision: z.enum(DECISIONS),
  status: z.enum(['PENDING', ...DECISIONS]),
  provisional: z.boolean(),
  /** True when both links were opened, or the setting asks for it: the page waits for a click. */
  gate: z.boolean(),
  decided_at: Instant.nullable(),
  expires: Instant,
});
export type LinkedWaiver = z.infer<typeof LinkedWaiver>;

/** The request as it stands then. The documents show no answer, so another server may only say that it is done. */
const Decided = z.union([LinkedWaiver, Done]);

const WaiverDecision = z.object({ status: z.enum(DECISIONS), candidate: Id });

export const waiver = calls({
  linked: {
    method: 'GET',
    path: '/employee/waiver/',
    access: link('waiver'),
    input: z.object({}),
    output: LinkedWaiver,
    assumed: true,
  },
  /**
   * C011. `status` must be the decision of the link and `candidate` its record; anything else is refused. `confirm`: a click, not a page load.
   * Provisional until `confirmWaiver` or ten minutes; 409 when the opposite decision is final or the gate asks for a click.
   */
  approve: {
    method: 'PATCH',
    path: '/employee/approve_waiver/',
    access: link('waiver'),
    input: WaiverDecision.extend({ confirm: z.boolean().optional() }),
    output: Decided,
  },
  /** A human sign on the page makes the provisional decision final. */
  confirm: {
    method: 'POST',
    path: '/employee/waiver/confirm/',
    access: link('waiver'),
    input: z.object({}),
    output: LinkedWaiver,
    assumed: true,
  },
  /** "This was not me": drops the decision and asks both links for a click, until HR acts. */
  disown: {
    method: 'POST',
    path: '/employee/waiver/disown/',
    access: link('waiver'),
    input: z.object({}),
    output: LinkedWaiver,
    assumed: true,
  },
  /** C042. */
  request: { method: 'POST', path: '/employee/request_waiver/', access: admins, input: RequestWaiver, output: Done },
  reopen: {
    method: 'POST',
    path: '/employee/waiver/{id}/reopen/',
    access: admins,
    input: ById,
    output: Done,
    assumed: true,
  },
});
