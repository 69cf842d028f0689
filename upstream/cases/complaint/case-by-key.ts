import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { complaint as contract, KeyedComplaint } from '../../../contracts/cases/complaint';
import {
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  type ComplaintOutcome,
  type ComplaintState,
} from '../../../contracts/cases/complaint-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { kindOf, MIME } from '../../../contracts/platform/files';
import type { Env } from '../../platform/call/env';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import { downloadAnswer } from '../../platform/file/files';
import { inOneTrip, readRow } from '../../platform/record/row';
import type { CaseForCaller } from '../case/case-for-caller';
import { eventReachesHolder, readHead } from '../case/timeline';
import { readComplaintFacts, shownFacts } from './detail';
import { keyHash } from './key';
import { stateWithUnseen, UnseenEntries, unseenOf } from './unseen';
import { complaintWords, NOBODY_KNOWN, ROLE } from './words';

const Row = z.object({
  id: z.int(),
  number: z.string(),
  company_id: z.int(),
  company: z.string(),
  company_code: z.string(),
  topic: z.string(),
  status: z.enum(COMPLAINT_STATES),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  due: z.string().nullable(),
  owner_id: z.int().nullable(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
  version: z.int(),
  partyId: z.int(),
  dueDays: z.int(),
  unseen: UnseenEntries,
});

/** A complaint in the hands of the person who has its key. */
export type CaseByKey = CaseForCaller & {
  partyId: number;
  dueDays: number;
  status: ComplaintState;
  outcome: ComplaintOutcome | null;
  company_code: string;
};

/**
 * The complaint of a case key, as it stands with what the person who looks into it is told of only the next morning. 404 for one
 * that opens nothing.
 */
export async function caseByKey(db: Db, env: Env, key: string): Promise<CaseByKey> {
  const row = await readRow(
    db,
    Row,
    sql`SELECT c.id, c.number, c.company_id, k.name AS company, k.code AS company_code, c.topic, c.status, c.due, c.owner_id, c.opened_at, c.closed_at,
      c.version, w.outcome, p.id AS partyId, t.due_days AS dueDays, ${unseenOf()} AS unseen
    FROM complaint w JOIN case_file c ON c.id = w.case_id JOIN company k ON k.id = c.company_id
      JOIN complaint_category t ON t.id = w.category_id JOIN case_party p ON p.case_id = c.id AND p.role = ${ROLE.reporter}
    WHERE w.key_hash = ${await keyHash(env, key)}`,
  );
  if (!row) throw refuse.notFound('This case key opens no complaint. Look at each of its letters again.');
  const { unseen, ...found } = row;
  return {
    ...stateWithUnseen(found, unseen),
    company_code: found.company_code,
    kind: 'COMPLAINT',
    employee_id: null,
    branch_id: null,
    department_id: null,
    opened_by: null,
    sight: 'SUBJECT',
    role: ROLE.reporter,
    partyName: NOBODY_KNOWN,
    isSubject: false,
    isDesk: false,
    tellable: null,
  };
}

/** The complaint of a case key. */
export async function readKeyed({ db, env, input }: Call<ParsedOf<typeof contract.keyed>>): Promise<KeyedComplaint> {
  const held = await caseByKey(db, env, input.key);
  const [head, facts] = await inOneTrip(readHead({ db }, held, complaintWords), readComplaintFacts(db, held.id));
  const { number, due, opened_at, closed_at, timeline } = head;
  return {
    number,
    due,
    opened_at,
    closed_at,
    timeline,
    ...shownFacts(held, facts),
    outcome: held.outcome,
    company_code: held.company_code,
  };
}

const Paper = z.object({ name: z.string(), key: z.string(), kind: z.string(), size: z.int() });

/** A paper that reaches the person who has the key. */
export async function readKeyedPaper({
  db,
  env,
  input,
}: Call<ParsedOf<typeof contract.keyedPaper>>): Promise<Response> {
  const held = await caseByKey(db, env, input.key);
  const paper = await readRow(
    db,
    Paper,
    sql`SELECT f.name, f.key, f.kind, f.size FROM case_paper f JOIN case_event v ON v.id = f.event_id
    WHERE f.id = ${input.id} AND f.case_id = ${held.id} AND ${eventReachesHolder(held, sql`v`)}`,
  );
  const stored = paper && (await env.FILES.get(paper.key));
  const kind = kindOf(paper?.name ?? '');
  if (!paper || !stored || !kind) throw refuse.notFound();
  return downloadAnswer(stored.body, paper.name, MIME[kind], stored.size);
}
