import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { kindOf, MIME } from '../../../contracts/platform/files';
import type { leave as contract } from '../../../contracts/time/leave';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { downloadAnswer } from '../../platform/file/files';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { actableLeave } from './cancel';
import { leaveOfLink, leavePlaceOfLink } from './leave-by-link';

const Kept = z.object({ key: z.string().nullable(), name: z.string().nullable() });

/** A file of a request. Somebody who decides by a link gets no certificate, which is about somebody's health. */
export async function readLeaveFile(call: Call<ParsedOf<typeof contract.file>>): Promise<Response> {
  const { db, env, input, principal } = call;
  const linked = leavePlaceOfLink(principal) !== undefined;
  const column = sql.identifier(input.file);
  const where = linked ? sql`r.id = ${input.id}` : actableLeave(call);
  const [{ key, name }] = await inOneTrip(
    requireRow(
      db,
      Kept,
      sql`SELECT r.${column} AS key, r.${sql.identifier(`${input.file}_name`)} AS name
      FROM leave_request r JOIN employee e ON e.id = r.employee_id WHERE ${where}`,
    ),
    linked ? leaveOfLink(call) : null,
  );
  if (!key || (linked && input.file === 'certificate')) throw refuse.notFound();
  const stored = await env.FILES.get(key);
  const kind = kindOf(key);
  if (!stored || !kind) throw refuse.notFound();
  return downloadAnswer(stored.body, name ?? input.file, MIME[kind], stored.size);
}
