import { sql } from 'drizzle-orm';
import type { Day } from '../../contracts/dates';
import { run, type Statement } from '../db';
import type { RecordId } from '../record/row';
import type { By } from './by';
import { ANY_ID } from './row-id';

interface NewDue {
  /** What is to be done, in words that stand behind "Please": `answer the query`. */
  what: string;
  /** Who is to do it; left out for HR, or the owner of the case. */
  party?: RecordId | null;
  due: Day;
}

/** Something that is to be done until a day, of which whoever is to do it is reminded. */
export const addDue = ({ db }: Pick<By, 'db'>, caseId: RecordId, { what, party, due }: NewDue): Statement =>
  run(
    db,
    sql`INSERT INTO case_due (id, case_id, what, party_id, due) VALUES (${ANY_ID}, ${caseId}, ${what}, ${party ?? null}, ${due})`,
  );

/** It is done, or nobody is to do it any more; all of a party where nothing is named. */
export const doneDue = (
  { db, now }: Pick<By, 'db' | 'now'>,
  caseId: RecordId,
  { what, party }: { what?: string; party?: RecordId },
): Statement =>
  run(
    db,
    sql`UPDATE case_due SET done_at = ${now.toISOString()} WHERE case_id = ${caseId} AND done_at IS NULL
      ${what === undefined ? sql`` : sql`AND what = ${what}`} ${party === undefined ? sql`` : sql`AND party_id = ${party}`}`,
  );
