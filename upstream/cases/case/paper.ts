import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { cases as contract } from '../../../contracts/cases/case';
import { ENTRY_AUDIENCES } from '../../../contracts/cases/case-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { kindOf, MIME } from '../../../contracts/platform/files';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { isUnseen } from '../../platform/call/unseen-cases';
import { downloadAnswer } from '../../platform/file/files';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { caseForCaller } from './case-for-caller';
import { reachesHolder } from './timeline';

/** The name and the place of a stored paper. */
export const StoredPaper = z.object({ name: z.string(), key: z.string() });

const Stored = StoredPaper.extend({
  case_id: z.int(),
  reach: z.enum(ENTRY_AUDIENCES),
  party_id: z.int().nullable(),
  to_party_id: z.int().nullable(),
});

/** The bytes of a paper, for the readers of its event. */
export async function readCasePaper(call: Call<ParsedOf<typeof contract.paper>>): Promise<Response> {
  const { db, env, input } = call;
  const [held, found] = await inOneTrip(
    caseForCaller(call, sql`(SELECT f.case_id FROM case_paper f WHERE f.id = ${input.id})`),
    requireRow(
      db,
      Stored,
      sql`SELECT f.case_id, v.reach, v.party_id, v.to_party_id, f.name, f.key
      FROM case_paper f JOIN case_event v ON v.id = f.event_id WHERE f.id = ${input.id} AND NOT ${isUnseen(sql`v`)}`,
    ),
  );
  if (held.id !== found.case_id || !reachesHolder(held, found)) throw refuse.notFound();
  return paperAnswer(env, found);
}

/** The stored bytes of a paper that somebody may have. */
export async function paperAnswer(
  env: Pick<Call<unknown>['env'], 'FILES'>,
  { key, name }: z.output<typeof StoredPaper>,
): Promise<Response> {
  const stored = await env.FILES.get(key);
  const kind = kindOf(key);
  if (!stored || !kind) throw refuse.notFound();
  return downloadAnswer(stored.body, name, MIME[kind], stored.size);
}
