import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ruleFor } from '../../../contracts/organisation/employee-section';
import { CandidateDocument } from '../../../contracts/people/candidate';
import type { OfferLetter } from '../../../contracts/people/candidate-status';
import { lastLetter, sentLetter } from '../../hiring/offer/letter';
import { documentAnswer } from '../../people/document/letter-file';
import { sectionRules } from '../../platform/call/installation';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { candidateIdsOf } from '../../platform/caller/account';
import type { Db } from '../../platform/database/db';
import { exists, inOneTrip, readRows } from '../../platform/record/row';
import { storedRows } from '../../platform/record/stored-rows';

/** SQL condition on document `x`: a candidate handed it in for their last offer. */
const HANDED_IN = sql`x.submitted = 1 AND x.replaced_at IS NULL
  AND x.offer_id = (SELECT max(o.id) FROM offer o WHERE o.candidate_id = x.candidate_id)`;

const HANDED = storedRows(CandidateDocument, 'x');

/** The copies that a candidate handed in for their last offer. */
export const readHandedInCopies = (db: Db, candidate: number): Promise<CandidateDocument[]> =>
  readRows(
    db,
    HANDED.row,
    sql`SELECT ${HANDED.columns} FROM document x
    WHERE x.candidate_id = ${candidate} AND ${HANDED_IN} ORDER BY x.letter, x.id`,
  );

/** A letter as it was sent to the caller. */
export async function readOwnLetterFile(call: Call<{ letter: OfferLetter }>): Promise<Response> {
  const { db, caller, input } = call;
  const own = sql`SELECT max(c.id) FROM candidate c WHERE c.id IN ${candidateIdsOf(caller.userId ?? 0)}
    AND EXISTS (SELECT 1 FROM offer o WHERE o.candidate_id = c.id)`;
  const [, [mine], last] = await inOneTrip(
    refuseHidden(db),
    readRows(db, z.object({ id: z.number().nullable() }), sql`SELECT (${own}) id`),
    lastLetter(db, own, input.letter),
  );
  if (!mine?.id) throw refuse.notFound();
  return sentLetter(call, mine.id, input.letter, last);
}

/** A copy that the caller handed in. */
export async function ownSignedLetter({ db, env, caller, input }: Call<{ id: number }>): Promise<Response> {
  const [, mine] = await inOneTrip(
    refuseHidden(db),
    exists(
      db,
      sql`SELECT 1 FROM document x WHERE x.id = ${input.id} AND ${HANDED_IN}
      AND x.candidate_id IN ${candidateIdsOf(caller.userId ?? 0)}`,
    ),
  );
  if (!mine) throw refuse.notFound();
  return documentAnswer(db, env, input.id);
}

/** Letters stand among the documents: where HR hides those, nobody downloads them by an address they know. */
async function refuseHidden(db: Db): Promise<void> {
  if (!ruleFor(await sectionRules(db), 'documents').visible) throw refuse.notFound();
}
