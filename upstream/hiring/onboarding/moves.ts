import { sql } from 'drizzle-orm';
import { type CandidateEvent, nextStatus, statusesBefore } from '../../../contracts/people/candidate-status';
import { refuse } from '../../platform/call/refusal';
import { among, type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { someNames } from '../../platform/mail/mail-words';
import type { Requester } from './candidates';
import { candidate } from './tables';

/**
 * Moves candidates by an event, all of them or none: the first statement changes only those whose status allows the
 * event, and the second undoes the batch when that were not all. `status_since` changes only with the status.
 */
export function move(db: Db, ids: number[], event: CandidateEvent, now: Date): Statement[] {
  const before = statusesBefore(event);
  const after = sql.join(
    before.map((status) => sql`WHEN ${status} THEN ${nextStatus(status, event)}`),
    sql` `,
  );
  const next = sql`CASE ${candidate.status} ${after} END`;
  return [
    run(
      db,
      sql`UPDATE ${candidate} SET
        status_since = CASE WHEN ${next} = ${candidate.status} THEN ${candidate.status_since} ELSE ${now.toISOString()} END,
        status = ${next}
      WHERE ${candidate.id} IN ${among(ids)}
        AND ${candidate.status} IN (${sql.join(
          before.map((status) => sql`${status}`),
          sql`, `,
        )})`,
    ),
    mustChange(db, ids.length),
  ];
}

/** Refuses with 409, and names the candidates, when the event is not allowed for all of them. */
export function refuseUnlessAllowed(
  people: Requester[],
  event: CandidateEvent,
  words: (names: string) => string,
): void {
  const others = people.filter((person) => nextStatus(person.status, event) === null);
  if (others.length > 0) throw refuse.conflict(words(someNames(others)));
}

export const CANDIDATE_CHANGED = 'The state of a candidate changed in the meantime. Reload the page and try again.';
