import { sql } from 'drizzle-orm';
import { OnboardingLetter } from '../../../contracts/people/document';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { exists, inOneTrip, readRows } from '../../platform/record/row';
import { documentAnswer } from './letter-file';
import { readableDocuments } from './store';

/** SQL `FROM` for employee `e`: the letters `x` that they handed in as a candidate for their last offer. */
const LETTERS = sql`employee e JOIN document x ON x.candidate_id = e.candidate_id AND x.submitted = 1 AND x.replaced_at IS NULL
  AND x.offer_id = (SELECT max(o.id) FROM offer o WHERE o.candidate_id = e.candidate_id)`;

export async function listOnboardingLetters(call: Call<{ id: number }>): Promise<OnboardingLetter[]> {
  const { db, input } = call;
  const who = sql`e.id = ${input.id} AND ${readableDocuments(call)}`;
  const letters = readRows(
    db,
    OnboardingLetter,
    sql`SELECT x.id, x.letter, x.name, x.kind, x.size, x.uploaded_at, coalesce(v.status, 'PENDING') AS status
    FROM ${LETTERS} LEFT JOIN letter_review v ON v.candidate_id = x.candidate_id AND v.letter = x.letter
    WHERE ${who} ORDER BY x.letter, x.id`,
  );
  const [isThere, found] = await inOneTrip(exists(db, sql`SELECT 1 FROM employee e WHERE ${who}`), letters);
  if (!isThere) throw refuse.notFound();
  return found;
}

/** The file of one such letter, by the record that it belongs to. */
export async function letterAnswer(call: Call<{ id: number; letterId: number }>): Promise<Response> {
  const { db, env, input } = call;
  const { id, letterId } = input;
  const mayRead = await exists(
    db,
    sql`SELECT 1 FROM ${LETTERS} WHERE e.id = ${id} AND x.id = ${letterId} AND ${readableDocuments(call)}`,
  );
  if (!mayRead) throw refuse.notFound();
  return documentAnswer(db, env, letterId);
}
