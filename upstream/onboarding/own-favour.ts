import { inArray } from 'drizzle-orm';
import { candidatesOf } from '../account';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { candidate } from './tables';

type Asking = Pick<Call<unknown>, 'db' | 'caller'>;

/** Refuses to decide about one's own candidacy in somebody else's name. */
export async function refuseOwnFavour({ db, caller }: Asking, candidates: number[]): Promise<void> {
  if (caller.throughId === null) return;
  const own = await db
    .select({ id: candidate.id })
    .from(candidate)
    .where(inArray(candidate.id, candidatesOf(caller.throughId)));
  if (own.some(({ id }) => candidates.includes(id))) {
    throw refuse.forbidden('Nobody decides about themselves in the name of somebody else.');
  }
}
