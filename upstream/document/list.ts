import { type SQL, sql } from 'drizzle-orm';
import { addDays, lagosDay } from '../../contracts/dates';
import { document as contract, type DocumentFilters, type MyDocuments, SOON_DAYS } from '../../contracts/document';
import { type Db, pageOf, searchQuery, slice } from '../db';
import type { Call } from '../serve';
import { columns, documentRule, FROM, type StoredDocument, shown } from './store';

/** Documents that count: their end is somebody's matter. */
export const COUNTS: SQL = sql`d.status IN ('approved', 'uploaded', 'acknowledge')`;

function conditions({ employee, category, status, expiry, search }: DocumentFilters, now: Date): SQL {
  const today = lagosDay(now);
  const typed = searchQuery(search);
  const all: SQL[] = [sql`1`];
  if (employee) all.push(sql`d.employee_id = ${employee}`);
  if (category) all.push(sql`d.category_id = ${category}`);
  if (status) all.push(sql`d.status = ${status}`);
  if (expiry === 'soon') all.push(COUNTS, sql`d.expires BETWEEN ${today} AND ${addDays(today, SOON_DAYS)}`);
  if (expiry === 'past') all.push(COUNTS, sql`d.expires < ${today}`);
  if (typed)
    all.push(sql`d.employee_id IN (SELECT rowid FROM employee_search WHERE employee_search MATCH
      ${`{firstname middlename lastname code email phone} : (${typed})`})`);
  return sql.join(all, sql` AND `);
}

/** One page of documents: by the day they end where that is asked for, else what changed last first. */
export async function listDocuments(call: Call<DocumentFilters>) {
  const { db, input, now } = call;
  const where = conditions(input, now);
  const { limit, offset } = slice(input);
  const order = input.expiry ? sql`d.expires, d.id` : sql`d.changed_at DESC, d.id DESC`;
  const [all, rows] = await Promise.all([
    db.get<{ total: number }>(sql`SELECT count(*) AS total FROM employee_document d WHERE ${where}`),
    db.all<StoredDocument>(
      sql`SELECT ${columns(call)} FROM ${FROM} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
  ]);
  return pageOf(contract.list.path, input, all.total, rows.map(shown));
}

/** More than anybody has, and still one page. */
const MOST = 500;

/** The own documents: those that wait for the employee first, those no longer needed last. */
export async function myDocuments(call: Call<unknown>): Promise<MyDocuments> {
  const { db, caller } = call;
  const { visible, change } = await documentRule(call);
  const own = await db.get<{ id: number } | undefined>(
    sql`SELECT e.id FROM employee e WHERE e.user_id = ${caller.userId ?? 0}`,
  );
  const rows =
    own && visible
      ? await db.all<StoredDocument>(
          sql`SELECT ${columns(call)} FROM ${FROM} WHERE d.employee_id = ${own.id}
          ORDER BY CASE d.status WHEN 'declined' THEN 0 WHEN 'nofile' THEN 1 WHEN 'acknowledge' THEN 2 WHEN 'closed' THEN 4
            ELSE 3 END, d.due IS NULL, d.due, c.name, d.id LIMIT ${MOST}`,
        )
      : [];
  return { employee: own?.id ?? null, visible, change, documents: rows.map(shown) };
}

/** How many documents an employee is asked for that HR has not got: never handed in, or not accepted. */
export async function missingDocuments(db: Db, employee: number): Promise<number> {
  const found = await db.get<{ n: number }>(
    sql`SELECT count(*) AS n FROM employee_document WHERE employee_id = ${employee}
    AND status IN ('nofile', 'declined') AND requested_at IS NOT NULL`,
  );
  return found.n;
}
