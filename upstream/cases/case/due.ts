import { sql } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';
import { run, type Statement } from '../../platform/database/db';
import type { RecordId } from '../../platform/record/row';
import type { CaseActor } from './actor';
import { ANY_ID } from './row-id';

interface NewDue {
  /** The task, in words that follow "Please": `answer the query`. */
  what: string;
  /** The person who does it; left out for HR, or the owner of the case. */
  party?: RecordId | null;
  due: Day;
}

/** A task with a due day, of which the person who does it is reminded. */
export const addDue = ({ db }: Pick<CaseActor, 'db'>, caseId: RecordId, { what, party, due }: NewDue): Statement =>
  run(
    db,
    sql`INSERT INTO case_due (id, case_id, what, party_id, due) VALUES (${ANY_ID}, ${caseId}, ${what}, ${party ?? null}, ${due})`,
  );

/** The statement that closes a task, because it is done or nobody has to do it any more; without a name, all tasks of a party. */
export const doneDue = (
  { db, now }: Pick<CaseActor, 'db' | 'now'>,
  caseId: RecordId,
  { what, party }: { what?: string; party?: RecordId },
): Statement =>
  run(
    db,
    sql`UPDATE case_due SET done_at = ${now.toISOString()} WHERE case_id = ${caseId} AND done_at IS NULL
      ${what === undefined ? sql`` : sql`AND what = ${what}`} ${party === undefined ? sql`` : sql`AND party_id = ${party}`}`,
  );
