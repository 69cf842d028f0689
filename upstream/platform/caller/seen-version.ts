import { refuse } from '../call/refusal';
import { sha256 } from '../link/tokens';

/** All that a decision covers, as a short text: another one once anything of it changed. */
export const seenVersionOf = async (covered: unknown): Promise<string> =>
  (await sha256(JSON.stringify(covered))).slice(0, 16);

/** Words of the 409 where something is not what it was when somebody opened it. */
export const changedSince = (what: string): string => `${what} changed since you opened this. Read it again.`;

/** Refuses a decision that was made from something else than what it would cover now. */
export async function refuseUnseen(covered: unknown, seen: string, what: string): Promise<void> {
  if ((await seenVersionOf(covered)) !== seen) throw refuse.conflict(changedSince(what));
}
