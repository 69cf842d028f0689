import { sql } from 'drizzle-orm';
import type { OnboardingDetails } from '../../contracts/employee';
import { candidateDetail } from '../onboarding/detail';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { mayRead } from './own';

/** What an employee did as a candidate, if the asker may read their record. */
export async function onboardingDetails(call: Call<{ id: number }>): Promise<OnboardingDetails> {
  const { db, input, now } = call;
  const row = await db.get<{ candidate_id: number | null } | undefined>(
    sql`SELECT e.candidate_id FROM employee e WHERE e.id = ${input.id} AND ${mayRead(call)}`,
  );
  if (!row) throw refuse.notFound();
  if (row.candidate_id === null)
    return { candidate: null, offer: null, resumption_date: null, acknowledgement: null, letters: [] };
  const { id, offer, resumption_date, acknowledgement, letters } = await candidateDetail(db, row.candidate_id, now);
  return {
    candidate: id,
    offer: offer && { sent_at: offer.sent_at, sent_by: offer.sent_by },
    resumption_date,
    acknowledgement,
    letters,
  };
}
