import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { RequestSection } from '../../../contracts/organisation/employee-section';
import { type ChangeRequestDetail, PendingField, type RequestField } from '../../../contracts/people/change-request';
import { nubanFits } from '../../../contracts/platform/nuban';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { exists, inOneTrip, readRow, readRows, requireRow } from '../../platform/record/row';
import { storedRecords } from '../employee/edit';
import { isAsker, mayReadEmployee } from '../employee/own';
import { REVEALED_ACTION, REVEALED_IN_REQUEST } from '../employee/read';
import { caseOf, nowOf, type RequestCase } from './case';
import { isMasked, type ShowValue, shownValuesFor } from './shown-values';
import { IS_OPEN, isOpenRequest, ofArea, readChangeRequest, requesterIds, shownChangeRequest } from './store';

/** C072. */
export async function requestDetail(call: Call<{ id: number }>): Promise<ChangeRequestDetail> {
  const { db, input } = call;
  const [found, records] = await inOneTrip(
    readChangeRequest(call, input.id),
    storedRecords(db, requesterIds([input.id])),
  );
  const { request, fields } = found;
  const one = await caseOf(call, found, records);
  const [show, own, approval, account_fits] = await Promise.all([
    shownValuesFor(db, request.section, [one.standing?.values ?? {}]),
    isOwn(call, request.employee_id),
    latestApproval(call, request.id),
    accountFits(call, one),
  ]);
  return {
    ...(await shownChangeRequest(request)),
    jobrole_name: request.jobrole_name,
    location_name: request.location_name,
    changes: fields.map((field): RequestField => {
      const now = field.status === 'PENDING' ? nowOf(one, field) : undefined;
      return {
        id: field.id,
        field: field.field,
        from: field.before_shown,
        to: field.after_shown,
        ...(now ? { now: show(field.field, now.value ?? null) } : {}),
        masked: isMasked(request.section, field.field),
        status: field.status,
        reason: field.reason,
        decided_by: field.decided_by,
      };
    }),
    own,
    record_version: one.standing?.version ?? 0,
    account_fits,
    approval: isOpenRequest(request) ? approval : null,
  };
}

async function isOwn(call: Call<unknown>, employee: number): Promise<boolean> {
  const row = await requireRow(
    call.db,
    z.object({ own: z.int() }),
    sql`SELECT ${isAsker(call)} AS own FROM employee e WHERE e.id = ${employee}`,
  );
  return row.own === 1;
}

/** The approval that HR's decision waits for, or the last one that ended without being given. */
async function latestApproval({ db }: Call<unknown>, id: number): Promise<ChangeRequestDetail['approval']> {
  const row = await readRow(
    db,
    z.object({
      id: z.int(),
      status: z.enum(['PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN']),
      notes: z.string().nullable(),
    }),
    sql`SELECT r.id, r.status, (SELECT a.notes FROM approval_approver a
        WHERE a.request_id = r.id AND a.decision = 'DECLINED' LIMIT 1) AS notes
    FROM approval_request r WHERE r.record_id = ${id} AND r.kind = 'change-request' ORDER BY r.id DESC LIMIT 1`,
  );
  return row && row.status !== 'APPROVED' ? { ...row, status: row.status } : null;
}

/** Whether the account number has the check digit of its bank. */
async function accountFits({ db }: Call<unknown>, { fields, standing }: RequestCase): Promise<boolean | null> {
  const asked = (name: string) => fields.find(({ field, status }) => field === name && status === 'PENDING');
  const number = asked('account_number')?.after;
  const bank = asked('bank_name')?.after ?? standing?.values.bank_name;
  if (!number || !bank) return null;
  const found = await readRow(
    db,
    z.object({ code: z.string() }),
    sql`SELECT code FROM bank WHERE id = ${Number(bank)}`,
  );
  return found ? nubanFits(found.code, number) : null;
}

const StoredPending = PendingField.omit({ item: true }).extend({ item_id: z.int().nullable() });

/** The waiting changes of one employee, for the notes in their record. */
export async function pendingChanges(call: Call<{ id: number }>): Promise<PendingField[]> {
  const { db, input } = call;
  const there = await exists(db, sql`SELECT 1 FROM employee e WHERE e.id = ${input.id} AND ${mayReadEmployee(call)}`);
  if (!there) throw refuse.notFound();
  const rows = await readRows(
    db,
    StoredPending,
    sql`SELECT r.id AS request, r.section, r.item_id, r.item_title, f.field, f.after_shown AS "to", r.requested_at
    FROM change_request r JOIN employee e ON e.id = r.employee_id
      JOIN change_request_field f ON f.request_id = r.id AND f.status = 'PENDING'
    WHERE r.employee_id = ${input.id} AND ${IS_OPEN} AND ${ofArea(call)} ORDER BY f.id`,
  );
  return rows.map(({ item_id, ...row }) => ({ ...row, item: item_id || null }));
}

export async function countWaiting(call: Call<{ employee?: number | undefined }>) {
  const { db, input } = call;
  const of: SQL = input.employee ? sql`AND r.employee_id = ${input.employee}` : sql``;
  return requireRow(
    db,
    z.object({ waiting: z.int(), oldest: z.string().nullable() }),
    sql`SELECT count(*) AS waiting, min(r.requested_at) AS oldest FROM change_request r
    JOIN employee e ON e.id = r.employee_id WHERE ${IS_OPEN} ${of} AND ${mayReadEmployee(call)} AND ${ofArea(call)}`,
  );
}

/** Answers a masked field of a request. The row of the audit is written first, as for the record itself. */
export async function revealField(call: Call<{ id: number; field: number }>) {
  const { db, input, audit } = call;
  const found = await readChangeRequest(call, input.id);
  const field = found.fields.find(({ id }) => id === input.field);
  if (!field) throw refuse.notFound();
  if (field.status !== 'PENDING')
    throw refuse.conflict('The numbers of a change that is decided are not kept. See the record for what it says now.');
  await db.batch([
    audit({
      action: REVEALED_ACTION,
      record: 'employee',
      record_id: found.request.employee_id,
      after: { revealed: [`${field.field}${REVEALED_IN_REQUEST}`] },
    }),
  ]);
  const [one, show]: [RequestCase, ShowValue] = await Promise.all([
    caseOf(call, found),
    shownValuesFor(db, found.request.section as RequestSection, [], { reveal: true }),
  ]);
  const now = nowOf(one, field);
  return {
    from: show(field.field, field.before),
    to: show(field.field, field.after),
    ...(now ? { now: show(field.field, now.value ?? null) } : {}),
  };
}
