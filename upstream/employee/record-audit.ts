import { sql } from 'drizzle-orm';
import type { AuditEntry } from '../../contracts/admin-user';
import { employee as contract } from '../../contracts/employee';
import { changedFields } from '../audit-fields';
import { pageOf, slice } from '../db';
import { refuse } from '../refusal';
import type { Call } from '../serve';

type Stored = Omit<AuditEntry, 'fields'> & { before: string | null; after: string | null };

/** Pay is for whoever reveals it: the audit of all records, which super admins read, has it. */
const PAY = /salary$/i;
const HIDDEN = '••••';

/** What was done to one record, newest first. */
export async function recordAudit({ db, input }: Call<{ id: number; page: number; page_size: number }>) {
  const there = await db.get<{ id: number } | undefined>(sql`SELECT id FROM employee WHERE id = ${input.id}`);
  if (!there) throw refuse.notFound();
  const where = sql`a.record = 'employee' AND a.record_id = ${input.id}`;
  const { limit, offset } = slice(input);
  const [all, rows] = await Promise.all([
    db.get<{ total: number }>(sql`SELECT count(*) AS total FROM audit a WHERE ${where}`),
    db.all<Stored>(
      sql`SELECT a.id, a.at, a.actor, a.action, a.record, a.record_id, a.note, a.before, a.after, a.request_id,
        u.firstname || ' ' || u.lastname AS through
      FROM audit a LEFT JOIN user u ON u.id = a.through_id
      WHERE ${where} ORDER BY a.id DESC LIMIT ${limit} OFFSET ${offset}`,
    ),
  ]);
  const results = rows.map(
    ({ before, after, ...row }): AuditEntry => ({
      ...row,
      fields: changedFields(before, after).map((field) =>
        PAY.test(field.name) ? { ...field, before: field.before && HIDDEN, after: field.after && HIDDEN } : field,
      ),
    }),
  );
  return pageOf(contract.audit.path.replace('{id}', String(input.id)), input, all.total, results);
}
