import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DocumentRequest } from '../../../contracts/people/document';
import { lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import { mustHold, run } from '../../platform/database/db';
import { hasEmail } from '../../platform/mail/no-email';
import { worksHere } from '../../platform/person/line-managers';
import { inOneTrip, readValue } from '../../platform/record/row';
import { readDocumentCategory } from './categories';
import { OWN_DOCUMENTS, type RequestedDocument, requestBody, requestSubject } from './mails';
import { documentRule } from './store';

type Request = DocumentRequest & { employees?: number[] | undefined; company?: number | undefined };

/** SQL condition on employee `e`: they are asked, because they are on the list, or where there is none because they work here. */
function meant(me: LimitedCaller, { employees, company }: Request): SQL {
  const mine = inCompanyScopeUnindexed(me, sql`e.company_id`);
  if (employees) return sql`e.id IN (SELECT value FROM json_each(${JSON.stringify(employees)})) AND ${mine}`;
  const works = sql`${worksHere(sql`e`)} AND ${mine}`;
  return company ? sql`${works} AND e.company_id = ${company}` : works;
}

/**
 * Asks any number of employees for a document, in one batch with the notices and mails: each statement finds its people
 * by the rows that the first has made. An employee with an open request of the category is not asked again.
 */
export async function requestDocuments(call: Call<Request>): Promise<{ requested: number }> {
  const { db, env, input, caller, now, requestId, commit } = call;
  const today = lagosDay(now);
  const [category, there, { visible, change }] = await inOneTrip(
    readDocumentCategory(db, input.category),
    input.employees && readValue(db, z.int(), sql`SELECT count(*) FROM employee e WHERE ${meant(caller, input)}`),
    documentRule(call),
  );
  if (!category) throw refuse.fields({ category: ['Choose a category of the list'] });
  if (input.due && input.due < today) throw refuse.fields({ due: ['Choose today or a day to come'] });
  if (input.employees && there !== new Set(input.employees).size)
    throw refuse.notFound('One of these employees is no longer there.');
  const at = now.toISOString();
  const asked: RequestedDocument = {
    category: category.name,
    hint: category.hint,
    note: input.note,
    due: input.due ?? null,
  };
  const body = requestBody(asked, env, visible && change !== 'none');
  const made = sql`d.category_id = ${category.id} AND d.requested_at = ${at} AND d.requested_by = ${caller.userId}`;
  const people = sql`employee_document d JOIN employee e ON e.id = d.employee_id`;
  return commit(
    [
      run(
        db,
        sql`INSERT INTO employee_document (employee_id, category_id, status, note, due, requested_at, requested_by, changed_at)
        SELECT e.id, ${category.id}, 'nofile', ${asked.note}, ${asked.due}, ${at}, ${caller.userId}, ${at} FROM employee e
        WHERE ${meant(caller, input)} AND NOT EXISTS (SELECT 1 FROM employee_document o
          WHERE o.employee_id = e.id AND o.category_id = ${category.id} AND o.status <> 'closed')`,
      ),
      mustHold(db, sql`changes() > 0`),
      run(
        db,
        sql`INSERT INTO audit (at, actor, actor_id, through_id, action, record, record_id, after, request_id)
        SELECT ${at}, ${caller.name}, ${caller.userId}, ${caller.throughId}, 'Document requested', 'employee',
          d.employee_id, json_object('document', ${category.name}), ${requestId}
        FROM employee_document d WHERE ${made}`,
      ),
      run(
        db,
        sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
        SELECT u.id, ${caller.name}, ${`asks you for a document: ${category.name}`}, ${OWN_DOCUMENTS}, ${at}
        FROM ${people} JOIN user u ON u.id = e.user_id
        WHERE ${made} AND u.active = 1 AND u.id NOT IN (${caller.userId ?? 0}, ${caller.throughId ?? 0})`,
      ),
      run(
        db,
        sql`INSERT INTO outbox (kind, recipient, company, subject, body, created_at)
        SELECT 'mail', e.email, k.name, ${requestSubject(asked)},
          CASE e.firstname WHEN '' THEN 'Hello,' ELSE 'Dear ' || replace(e.firstname, '[[', '[ [') || ',' END
            || ${`\n\n${body}`}, ${at}
        FROM ${people} JOIN company k ON k.id = e.company_id WHERE ${made} AND ${hasEmail(sql`e.email`)}`,
      ),
    ],
    async () => ({
      requested: await readValue(db, z.int(), sql`SELECT count(*) FROM employee_document d WHERE ${made}`),
    }),
    {
      conflict:
        input.employees?.length === 1
          ? 'This document was asked for already, or is there.'
          : 'Everybody was asked for this document already, or has handed it in.',
    },
  );
}
