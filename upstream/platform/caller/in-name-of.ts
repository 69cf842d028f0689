import { refuse } from '../call/refusal';
import type { Call } from '../call/serve';

/**
 * Refuses what nobody may do in another's name, because it would outlast the session or because only the person can
 * mean it.
 */
export function refuseInNameOf({ caller }: Pick<Call<unknown>, 'caller'>, words: string): void {
  if (caller.throughId !== null) throw refuse.forbidden(words);
}
