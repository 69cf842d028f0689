import { and, eq, sql } from 'drizzle-orm';
import type { ParsedOf } from '../../../contracts/platform/call';
import { foldText } from '../../../contracts/platform/folded-text';
import { A_DAY } from '../../../contracts/time/leave-days';
import { LEAVE_DECIDERS } from '../../../contracts/time/leave-state';
import { type leaveType as contract, LeaveType, type LeaveTypeForm } from '../../../contracts/time/leave-type';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange } from '../../platform/database/db';
import { takenNameProblem } from '../../platform/record/by-name';
import { createRecord, deleteRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { exists, inOneTrip, type RecordId, readRows, requireRow } from '../../platform/record/row';
import { hundredths, storedRows } from '../../platform/record/stored-rows';
import { leaveType } from './tables';

const TYPE: StoredRecordKind<typeof leaveType> = {
  table: leaveType,
  record: 'leave_type',
  word: 'leave type',
  unique: takenNameProblem('leave_type', 'A leave type with this title exists', { field: 'title' }),
};

/** More requests than this are not counted. */
const COUNTED = 1000;

const ROW = storedRows(LeaveType, 't', {
  days: hundredths(sql`t.days`),
  carry_days: hundredths(sql`t.carry_days`),
  requests: sql`(SELECT count(*) FROM (SELECT 1 FROM leave_request r WHERE r.type_id = t.id LIMIT ${COUNTED}))`,
});

/** All kinds of leave by title: there are few, so that no page is cut. How often one was asked for is for HR. */
export async function listTypes({ db, input, administers }: Call<ParsedOf<typeof contract.list>>) {
  const results = await readRows(
    db,
    ROW.row,
    sql`SELECT ${ROW.columns} FROM leave_type t
      WHERE ${input.archived === 'yes' ? sql`1` : sql`t.archived_at IS NULL`}`,
  );
  const shown = results
    .toSorted((a, b) => (foldText(a.title) < foldText(b.title) ? -1 : 1))
    .map((type) => (administers ? type : { ...type, requests: 0 }));
  return { total: shown.length, next: null, previous: null, results: shown };
}

const typeOf = (db: Db, id: RecordId): Promise<LeaveType> =>
  requireRow(db, ROW.row, sql`SELECT ${ROW.columns} FROM leave_type t WHERE t.id = ${id}`);

export const readType = ({ db, input }: Call<{ id: number }>) => typeOf(db, input.id);

/** The columns of a kind of leave by its form. Days are kept as hundredths, and a certificate that is not asked for is never due. */
const typeColumns = ({ approvals, days, carry_days, certificate_days, ...form }: LeaveTypeForm) => ({
  ...form,
  approvals: LEAVE_DECIDERS.filter((place) => approvals.includes(place)),
  days: days * A_DAY,
  carry_days: carry_days * A_DAY,
  certificate_days: form.certificate ? certificate_days : 0,
});

/** The values that the audit keeps: lists as texts, so that two can be compared. */
const toldOf = ({ approvals, blackouts, ...form }: LeaveTypeForm) => ({
  ...form,
  approvals: LEAVE_DECIDERS.filter((place) => approvals.includes(place)).join(', '),
  blackouts: blackouts.map(({ start_date, end_date, reason }) => `${start_date} to ${end_date}: ${reason}`).join('; '),
});

/** A new kind of leave. The runs of `leave/runs.ts` find it, and give its days. */
export function createType(call: Call<LeaveTypeForm>) {
  const values = typeColumns(call.input);
  return createRecord(
    call,
    TYPE,
    { values: { ...values, created_at: call.now.toISOString() }, audited: toldOf(call.input) },
    (id) => typeOf(call.db, id),
  );
}

export async function updateType(call: Call<ParsedOf<typeof contract.update>>) {
  const { db, input } = call;
  const before = await typeOf(db, input.id);
  const { id, version, ...form } = input;
  const values = typeColumns(form);
  return editRecord(
    call,
    TYPE,
    { input, stored: before, values, audited: { before: toldOf(before), after: toldOf(form) } },
    () => typeOf(db, id),
  );
}

/** SQL condition on a leave type: nobody asked for it, and the ledger has no entry of it. */
const UNUSED = sql`NOT EXISTS (SELECT 1 FROM leave_request r WHERE r.type_id = leave_type.id)
  AND NOT EXISTS (SELECT 1 FROM leave_entry x WHERE x.type_id = leave_type.id)`;

/** Deletes a kind of leave that was never used; one that was is archived, so that requests and balances keep it. */
export async function deleteType(call: Call<{ id: number }>) {
  const { db, now, audit, commit } = call;
  const { id } = call.input;
  const [before, used] = await inOneTrip(
    typeOf(db, id),
    exists(db, sql`SELECT 1 FROM leave_type WHERE id = ${id} AND NOT (${UNUSED})`),
  );
  if (before.archived_at !== null) throw refuse.conflict(`${before.title} is archived already.`);
  if (!used) return deleteRecord(call, TYPE, { id, audited: before, where: UNUSED });
  const action = 'Leave type archived';
  return commit(
    [
      db
        .update(leaveType)
        .set({ archived_at: now.toISOString(), version: before.version + 1 })
        .where(and(eq(leaveType.id, id), eq(leaveType.version, before.version))),
      mustChange(db),
      audit({ action, record: TYPE.record, record_id: id, before }),
    ],
    { message: action },
  );
}
