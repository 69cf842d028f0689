import * as z from 'zod';
import { ROLES } from '../../../contracts/platform/access';
import { StoredLimits } from '../../../contracts/platform/limits-form';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { limitsFor } from '../../platform/caller/limits-of';
import type { Approvable, Effect } from '../../platform/module/approvable';
import { captureCommand } from './capture-command';
import { FourEyesPayload } from './four-eyes-gate';

/**
 * Does what an admin asked for, once another has approved it: the same command runs, with the input of that time and as the
 * one who asked. What it refuses by now is told to the approver.
 */
const applyHeld: Effect = async (call, request, _by, acts) => {
  const { act, input, was } = FourEyesPayload.parse(request.payload);
  const run = acts[act];
  if (!run) throw new Error(`There is no act ${act}.`);
  const by = request.requested_by_id;
  const roles = z.array(z.enum(ROLES)).parse(JSON.parse(request.requester_roles));
  if (!request.requester_active || !roles.some((role) => role !== 'EMPLOYEE'))
    throw refuse.conflict(`${request.requested_by} administers no longer, so this is not done. Decline it instead.`);
  const principal = { kind: 'user' as const, user_id: by, roles, jti: '' };
  const stored = request.requester_limits === null ? null : StoredLimits.parse(JSON.parse(request.requester_limits));
  const limits = limitsFor(roles, stored);
  const caller = { ...call.caller, principal, limits, email: request.requester_email, jtiHash: null };
  const as: Call<unknown> = {
    ...call,
    input,
    caller,
    principal,
    administers: true,
  };
  const { batch } = await captureCommand(as, (held) => run(held, was));
  if (!batch) throw refuse.conflict('This is so already, so nothing is left to do. Decline it instead.');
  return batch.statements;
};

/** The kinds that need a second admin, as approvals know them. */
export const FOUR_EYES_APPROVALS = {
  'bank-details': { record: 'employee', effect: applyHeld },
  pay: { record: 'employee', effect: applyHeld },
  'employment-status': { record: 'employee', effect: applyHeld },
  'admin-rights': { record: 'user', effect: applyHeld },
} satisfies Record<string, Approvable>;
