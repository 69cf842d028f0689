import type { Day } from '../../contracts/dates';
import type { Probation } from '../../contracts/probation';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { probationOf } from './due';

/** Words of the 409 for what was decided from an older state. */
export const PROBATION_CHANGED = 'Somebody else changed this after you opened it. Look at it again.';

/**
 * The probation that something is decided about, if the asker may: not their own, neither as themselves nor in somebody's
 * name, and as it was when they opened it.
 */
export async function toDecide(call: Call<{ id: number; version: number }>, today: Day): Promise<Probation> {
  const about = await probationOf({ ...call, today }, call.input.id);
  if (about.own) throw refuse.forbidden('Nobody decides about their own probation. Another admin has to do this.');
  if (about.version !== call.input.version) throw refuse.conflict(PROBATION_CHANGED);
  return about;
}
