import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  document as contract,
  type DocumentFilters,
  EmployeeDocument,
  type MyDocuments,
} from '../../../contracts/people/document';
import { SOON_DAYS } from '../../../contracts/people/document-status';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { peopleQuery } from '../../platform/person/people-search';
import { readPage } from '../../platform/record/page';
import { readRow, readRows } from '../../platform/record/row';
import { DOCUMENT_JOINS, documentColumns, documentRule } from './store';

/** The condition for documents whose end matters to somebody. */
export const COUNTS: SQL = sql`d.status IN ('approved', 'uploaded', 'acknowledge')`;

/** The documents that count by the day they end. Without a word the planner takes the index of all states. */
export const BY_END: SQL = sql`employee_document d INDEXED BY employee_document_expiring`;

const isByEnd = ({ expiry, expires_from, expires_to }: DocumentFilters): boolean =>
  Boolean(expiry || expires_from || expires_to);

/** SQL condition on document `d`: it is of the caller's companies. */
export const documentInScope = (me: LimitedCaller): SQL | undefined =>
  me.limits?.companies
    ? sql`EXISTS (SELECT 1 FROM employee o WHERE o.id = d.employee_id AND ${inCompanyScopeUnindexed(me, sql`o.company_id`)})`
    : undefined;

/** SQL condition on document `d`: its person is of this company, branch or department today. */
function documentAt({ company, branch, department }: DocumentFilters): SQL | undefined {
  const of = and(
    company ? sql`o.company_id = ${company}` : undefined,
    branch ? sql`o.branch_id = ${branch}` : undefined,
    department ? sql`o.department_id = ${department}` : undefined,
  );
  return of && sql`EXISTS (SELECT 1 FROM employee o WHERE o.id = d.employee_id AND ${of})`;
}

function conditions(me: LimitedCaller, input: DocumentFilters, now: Date): SQL | undefined {
  const { employee, category, status, expiry, expires_from, expires_to, search } = input;
  const today = lagosDay(now);
  const match = peopleQuery(search);
  return and(
    documentInScope(me),
    documentAt(input),
    employee ? sql`d.employee_id = ${employee}` : undefined,
    category ? sql`d.category_id = ${category}` : undefined,
    status && sql`d.status = ${status}`,
    isByEnd(input) ? COUNTS : undefined,
    expiry === 'soon' ? sql`d.expires BETWEEN ${today} AND ${addDays(today, SOON_DAYS)}` : undefined,
    expiry === 'past' ? sql`d.expires < ${today}` : undefined,
    expires_from ? sql`d.expires >= ${expires_from}` : undefined,
    expires_to ? sql`d.expires <= ${expires_to}` : undefined,
    match ? sql`d.employee_id IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${match})` : undefined,
  );
}

/** One page of documents: by the day they end where that is asked for, else the last changed first. */
export const listDocuments = (call: Call<DocumentFilters>) =>
  readPage(call, contract.list.path, {
    row: EmployeeDocument,
    columns: documentColumns(call),
    // One person has few documents, and those who are found by name lead to theirs.
    from: isByEnd(call.input) && !call.input.employee && !call.input.search ? BY_END : sql`employee_document d`,
    join: DOCUMENT_JOINS,
    where: conditions(call.caller, call.input, call.now),
    order: isByEnd(call.input) ? sql`d.expires, d.id` : sql`d.changed_at DESC, d.id DESC`,
  });

/** More documents than anybody has, and still one page. */
const MOST = 500;

const Own = z.object({ id: z.int() });

/** The caller's own documents: those that wait for the caller first, those that are not needed last. */
export async function myDocuments(call: Call<unknown>): Promise<MyDocuments> {
  const { db, caller } = call;
  const me = sql`SELECT e.id FROM employee e WHERE e.user_id = ${caller.userId ?? 0}`;
  const [{ visible, change }, own, documents] = await Promise.all([
    documentRule(call),
    readRow(db, Own, me),
    readRows(
      db,
      EmployeeDocument,
      sql`SELECT ${documentColumns(call)} FROM employee_document d ${DOCUMENT_JOINS} WHERE d.employee_id = (${me})
      ORDER BY CASE d.status WHEN 'declined' THEN 0 WHEN 'nofile' THEN 1 WHEN 'acknowledge' THEN 2 WHEN 'closed' THEN 4
        ELSE 3 END, d.due IS NULL, d.due, c.sort_key, d.id LIMIT ${MOST}`,
    ),
  ]);
  return { employee: own?.id ?? null, visible, change, documents: visible ? documents : [] };
}

const Asking = EmployeeDocument.pick({
  id: true,
  category_name: true,
  title: true,
  status: true,
  expires: true,
  due: true,
});

/** The documents of an employee that may ask something of them; `documentAsks` says of each whether it does. */
export const readOutstandingDocuments = (db: Db, employee: SQL): Promise<z.output<typeof Asking>[]> =>
  readRows(
    db,
    Asking,
    sql`SELECT d.id, c.name AS category_name, d.title, d.status, d.expires, d.due
    FROM employee_document d JOIN document_category c ON c.id = d.category_id
    WHERE d.employee_id = (${employee}) AND (d.status IN ('nofile', 'declined', 'acknowledge') OR d.expires IS NOT NULL)
    ORDER BY d.due IS NULL, d.due, c.sort_key, d.id LIMIT ${MOST}`,
  );
