import { inArray } from 'drizzle-orm';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { candidateIdsOf } from '../../platform/caller/account';
import { candidate } from './tables';

type Asking = Pick<Call<unknown>, 'db' | 'caller'>;

/** The check that candidates are not the asker's own candidacy, for an asker who acts in somebody else's name. */
export async function ownFavour({ db, caller }: Asking): Promise<(candidates: number[]) => void> {
  if (caller.throughId === null) return () => undefined;
  const own = await db
    .select({ id: candidate.id })
    .from(candidate)
    .where(inArray(candidate.id, candidateIdsOf(caller.throughId)));
  return (candidates) => {
    if (own.some(({ id }) => candidates.includes(id))) {
      throw refuse.forbidden('Nobody decides about themselves in the name of somebody else.');
    }
  };
}

/** Refuses to decide about one's own candidacy in somebody else's name. */
export const refuseOwnFavour = async (asking: Asking, candidates: number[]): Promise<void> =>
  (await ownFavour(asking))(candidates);
