import { inArray } from 'drizzle-orm';
import { candidatesOf } from '../account';
import { candidate } from '../onboarding/tables';
import { refuse } from '../refusal';
import type { Call } from '../serve';

type Asking = Pick<Call<unknown>, 'db' | 'caller'>;

/** What nobody may do in another's name: it would outlast the session, or only the person can mean it. */
export function refuseInNameOf({ caller }: Pick<Asking, 'caller'>, words: string): void {
  if (caller.throughId !== null) throw refuse.forbidden(words);
}

/** Refuses to have somebody else decide about one's own candidacy by acting as them. */
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
