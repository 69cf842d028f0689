import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OnboardingDetails } from '../../../contracts/people/employee';
import type { Call } from '../../platform/call/serve';
import { readsOneOf } from '../../platform/module/areas-of-kinds';
import { requireRow } from '../../platform/record/row';
import { mayReadEmployee } from './own';

/** The record of an employee as a candidate, if the asker may read their record. */
export async function onboardingDetails(call: Call<{ id: number }>): Promise<OnboardingDetails> {
  const { db, input, now, caller, answers } = call;
  const { candidate_id } = await requireRow(
    db,
    z.object({ candidate_id: z.int().nullable() }),
    sql`SELECT e.candidate_id FROM employee e WHERE e.id = ${input.id} AND ${mayReadEmployee(call)}`,
  );
  if (candidate_id === null)
    return { candidate: null, offer: null, resumption_date: null, acknowledgement: null, letters: [] };
  const { id, offer, resumption_date, acknowledgement, letters } = await answers.candidate(db, candidate_id, now);
  return {
    candidate: id,
    offer: offer && { sent_at: offer.sent_at, sent_by: offer.sent_by },
    resumption_date,
    // It holds bank and pension. A person who recruits reads it with the candidate.
    acknowledgement: readsOneOf(caller, ['pay', 'recruitment']) ? acknowledgement : null,
    letters,
  };
}
