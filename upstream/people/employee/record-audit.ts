import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { employee as contract } from '../../../contracts/people/employee';
import { AuditEntry } from '../../../contracts/platform/audit-entry';
import { readableActs } from '../../platform/audit/audit-names';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { House } from '../../platform/module/module';
import { readPage } from '../../platform/record/page';
import { exists } from '../../platform/record/row';
import { actInOpenAreas, closedFields } from './acts-in-areas';

const Stored = AuditEntry.omit({ fields: true, record_name: true }).extend({
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** Pay is masked here. The audit of all records, which super admins read, has it. */
const PAY = /(?:salary|_pay)$/i;
const HIDDEN = '••••';

/** The acts on one record, newest first. Those of an area that the asker may not read are left out. */
export async function recordAudit(call: Call<{ id: number; page: number; page_size: number }>, named: House['named']) {
  const { db, input, caller } = call;
  const closed = closedFields(caller);
  if (!(await exists(db, sql`SELECT 1 FROM employee WHERE id = ${input.id}`))) throw refuse.notFound();
  const found = await readPage(call, contract.audit.path.replace('{id}', String(input.id)), {
    row: Stored,
    columns: sql`a.id, a.at, a.actor, a.action, a.record, a.record_id, a.note, a.before, a.after, a.request_id,
      u.firstname || ' ' || u.lastname AS through`,
    from: sql`audit a`,
    join: sql`LEFT JOIN user u ON u.id = a.through_id`,
    where: sql`a.record = 'employee' AND a.record_id = ${input.id} AND ${actInOpenAreas(caller)}`,
    order: sql`a.id DESC`,
  });
  const results = (await readableActs(db, named, found.results)).map((entry) => ({
    ...entry,
    fields: entry.fields
      .filter(({ name }) => !closed.has(name))
      .map((field) =>
        PAY.test(field.name) ? { ...field, before: field.before && HIDDEN, after: field.after && HIDDEN } : field,
      ),
  }));
  return { ...found, results };
}
