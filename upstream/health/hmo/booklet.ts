import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmo as contract } from '../../../contracts/health/hmo';
import { HmoPlan } from '../../../contracts/health/hmo-shapes';
import type { ParsedOf } from '../../../contracts/platform/call';
import { MIME, SHARED_BOX_FILE } from '../../../contracts/platform/files';
import { isOwnRecord } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange } from '../../platform/database/db';
import { downloadAnswer, storeFile } from '../../platform/file/files';
import { exchange } from '../../platform/file/picture';
import { inOneTrip, readRow } from '../../platform/record/row';
import { isFor } from './fit';
import { readPlan } from './plans';
import { hmoPlan } from './tables';

const MEANWHILE = 'Somebody changed the booklet in the meantime. Reload the page.';

const keys = (db: Db, id: number) => db.select({ key: hmoPlan.booklet_key }).from(hmoPlan).where(eq(hmoPlan.id, id));

async function keyOf(db: Db, id: number): Promise<string | null> {
  const [found] = await keys(db, id);
  if (!found) throw refuse.notFound();
  return found.key;
}

/** Gives a plan its booklet. It is no part of the form, so it does not outdate an open one. */
export async function saveBooklet(call: Call<ParsedOf<typeof contract.saveBooklet>>): Promise<HmoPlan> {
  const { env, db, files, input } = call;
  const before = await keyOf(db, input.id);
  const { value: file } = await files.next();
  if (file?.field !== 'booklet') throw refuse.fields({ booklet: [SHARED_BOX_FILE.wrongKind] });
  const { key, name, size } = await storeFile(env, `hmo/plans/${input.id}`, file, input.size, SHARED_BOX_FILE);
  return change(call, before, { key, name, size }, 'HMO plan booklet changed');
}

/** Takes the booklet away. */
export const deleteBooklet = async (call: Call<ParsedOf<typeof contract.deleteBooklet>>): Promise<HmoPlan> =>
  change(call, await keyOf(call.db, call.input.id), null, 'HMO plan booklet removed');

function change(
  call: Call<{ id: number }>,
  before: string | null,
  after: { key: string; name: string; size: number } | null,
  action: string,
): Promise<HmoPlan> {
  const { db, env, input, audit, commit } = call;
  const { id } = input;
  return exchange(env, { row: () => keys(db, id), before, after: after?.key ?? null }, async (ran) =>
    commit(
      [
        db
          .update(hmoPlan)
          .set({
            booklet_key: after?.key ?? null,
            booklet_name: after?.name ?? null,
            booklet_size: after?.size ?? null,
          })
          .where(and(eq(hmoPlan.id, id), sql`${hmoPlan.booklet_key} IS ${before}`)),
        mustChange(db),
        audit({ action, record: 'hmo_plan', record_id: id, after: after && { booklet: after.name } }),
      ],
      () => readPlan(call, id),
      { ran, conflict: MEANWHILE },
    ),
  );
}

const Stored = z.object({
  key: z.string().nullable(),
  name: z.string().nullable(),
  archived: z.boolean(),
  grades: HmoPlan.shape.grades,
  companies: z.array(z.object({ id: z.int() })),
});
const Own = z.object({ grade: z.string().nullable(), company_id: z.int(), covered: z.boolean() });

/** The booklet of a plan: for admins, and for employees who have the plan or may have it. */
export async function booklet(call: Call<ParsedOf<typeof contract.booklet>>): Promise<Response> {
  const { db, env, input, administers } = call;
  const [plan, own] = await inOneTrip(
    readRow(
      db,
      Stored,
      sql`SELECT n.booklet_key AS key, n.booklet_name AS name, n.archived, n.grades,
        (SELECT json_group_array(json_object('id', t.value)) FROM json_each(n.companies) t) AS companies
      FROM hmo_plan n WHERE n.id = ${input.id}`,
    ),
    readRow(
      db,
      Own,
      sql`SELECT e.grade, e.company_id, EXISTS (SELECT 1 FROM hmo_life l JOIN hmo_cover v ON v.life_id = l.id
          WHERE l.employee_id = e.id AND v.plan_id = ${input.id}) AS covered
        FROM employee e WHERE ${isOwnRecord(call)} LIMIT 1`,
    ),
  );
  const may = administers || (own && plan && (own.covered || (!plan.archived && isFor(plan, own))));
  const stored = may && plan?.key ? await env.FILES.get(plan.key) : null;
  if (!stored) throw refuse.notFound();
  return downloadAnswer(stored.body, plan?.name ?? 'booklet.pdf', MIME.pdf, stored.size);
}
