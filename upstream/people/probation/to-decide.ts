import type { Probation } from '../../../contracts/people/probation';
import type { Day } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { probationOf } from './due';

/** Words of the 409 for a decision that was made from an older version. */
export const PROBATION_CHANGED = 'Somebody else changed this after you opened it. Look at it again.';

/**
 * The probation that a decision is about. Refuses a decision about the caller's own probation, also in another's name,
 * and one from an older version.
 */
export async function toDecide(call: Call<{ id: number; version: number }>, today: Day): Promise<Probation> {
  const about = await probationOf({ ...call, today }, call.input.id);
  if (about.own) throw refuse.forbidden('Nobody decides about their own probation. Another admin has to do this.');
  if (about.version !== call.input.version) throw refuse.conflict(PROBATION_CHANGED);
  return about;
}
