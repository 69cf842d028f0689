import { sql } from 'drizzle-orm';
import { run, type Statement } from '../../platform/database/db';
import type { LetterApprovalOutcome } from '../../platform/module/answers';
import { ANY_ID } from './row-id';

/** The statement that writes the outcome of a letter that waited for approval onto the timeline of its case, if it has one. */
export const letterDecided = ({ db, now, letter, sent, by }: LetterApprovalOutcome): Statement =>
  run(
    db,
    sql`INSERT INTO case_event (id, case_id, kind, reach, party_id, by_name, way, data, at, letter_id)
    SELECT ${ANY_ID}, v.case_id, v.kind, ${sent ? 'SUBJECT' : 'DESK'}, v.party_id, ${by}, 'APP',
      json_set(v.data, '$.waits', json('false'), '$.sent', json(${sent ? 'true' : 'false'})), ${now.toISOString()}, v.letter_id
    FROM case_event v WHERE v.letter_id = ${letter} AND v.data ->> 'waits' = 1`,
  );
