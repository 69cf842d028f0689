import { type SQL, sql } from 'drizzle-orm';
import type { CaseEvent } from '../../../contracts/cases/case';
import type { EntryAudience } from '../../../contracts/cases/case-state';
import { run, type Statement } from '../../platform/database/db';
import type { StoredFile } from '../../platform/file/files';
import type { RecordId } from '../../platform/record/row';
import type { CaseActor } from './actor';
import { ANY_ID, newestOf } from './row-id';

/** A new event on the timeline of a case. */
export interface NewEvent {
  /** The kind of event, a word of its module: `ANSWER`. */
  kind: string;
  reach: EntryAudience;
  /** The actor, where it is not the caller. Left out for a party, whose name is looked up. */
  by?: string;
  way?: CaseEvent['way'];
  /** The author of the words. */
  party?: RecordId | null;
  /** The only party that reads it. */
  to?: RecordId | null;
  words?: string;
  /** The data from which the words of the event are written. */
  data?: Record<string, unknown>;
  papers?: readonly StoredFile[];
  /** The letter the event is about. */
  letter?: RecordId;
  /** The instant, where that of the call would tell too much. */
  at?: string;
}

/** The id of the event that the batch has just written. */
export const NEW_EVENT: SQL = newestOf('EVENT');

function wayOf({ principal, caller }: CaseActor): CaseEvent['way'] {
  if (principal?.kind === 'link') return 'LINK';
  return caller.userId === null ? 'SELF' : 'APP';
}

/** The statements that write an event with its papers. They change one row for the event and one for each paper. */
export function addCaseEvent(by: CaseActor, caseId: RecordId, event: NewEvent): Statement[] {
  const { kind, reach, words = '', data = {}, papers = [], at = by.now.toISOString() } = event;
  const linked = by.principal?.kind === 'link' ? by.principal.sub : null;
  const party = event.party ?? linked;
  const way = event.way ?? wayOf(by);
  const named = way === 'LINK' ? sql`(SELECT p.name FROM case_party p WHERE p.id = ${party})` : sql`NULL`;
  return [
    run(
      by.db,
      sql`INSERT INTO case_event (id, case_id, kind, reach, party_id, to_party_id, by_name, way, words, data, at, letter_id)
      VALUES (${ANY_ID}, ${caseId}, ${kind}, ${reach}, ${party}, ${event.to ?? null},
        coalesce(${event.by ?? null}, ${named}, ${by.caller.name}), ${way}, ${words}, ${JSON.stringify(data)}, ${at}, ${event.letter ?? null})`,
    ),
    ...(papers.length > 0
      ? [
          run(
            by.db,
            sql`INSERT INTO case_paper (id, case_id, event_id, name, kind, size, key, sha256)
            SELECT ${ANY_ID}, v.case_id, v.id, p.value ->> 'name', p.value ->> 'kind', p.value ->> 'size', p.value ->> 'key',
              p.value ->> 'sha256'
            FROM (SELECT id, case_id FROM case_event WHERE id = ${NEW_EVENT}) v, json_each(${JSON.stringify(papers)}) p ORDER BY p.key`,
          ),
        ]
      : []),
  ];
}

/** The statement that raises the version of an open case, so that a decider reads first what was added. */
export const addsToCase = ({ db }: Pick<CaseActor, 'db'>, id: number): Statement =>
  run(db, sql`UPDATE case_file SET version = version + 1 WHERE id = ${id} AND closed_at IS NULL`);
