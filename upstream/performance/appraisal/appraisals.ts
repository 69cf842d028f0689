import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { Appraisal, type AppraisalForm, appraisal as contract } from '../../../contracts/performance/appraisal';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { Day } from '../../../contracts/platform/dates';
import { isOwnRecord } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, isCompanyInScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { type Db, mustHold, type Statement } from '../../platform/database/db';
import { createRecord, deleteRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { exists, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { appraisal } from './tables';

const APPRAISAL: StoredRecordKind<typeof appraisal> = { table: appraisal, record: 'appraisal', word: 'appraisal' };

const Shown = Appraisal.omit({ company: true, states: true });
const Row = z
  .object({
    ...Shown.shape,
    company_id: z.int(),
    company: z.string(),
    states: Appraisal.shape.states,
  })
  .transform(({ company_id, company, ...row }) => ({ ...row, company: { id: company_id, name: company } }));

const COLUMNS: SQL = sql`a.id, a.name, a.company_id, c.name AS company, a.start_date, a.end_date, a.objectives_by,
  a.own_rating_by, a.created_at, a.sent_at, a.initiated_at, a.closed_at, a.version,
  (SELECT json_group_object(s.state, s.people) FROM (SELECT t.state, sum(t.people) AS people FROM employee_kpi_tally t
    WHERE t.appraisal_id = a.id GROUP BY t.state HAVING sum(t.people) > 0) s) AS states`;

/** C017. The appraisals of the caller's companies, the one that ends last first. */
export const listAppraisals = (call: Call<ParsedOf<typeof contract.list>>) => {
  const { caller, input } = call;
  return readPage(call, contract.list.path, {
    row: Row,
    columns: COLUMNS,
    from: sql`appraisal a JOIN company c ON c.id = a.company_id`,
    where: and(
      inCompanyScope(caller, sql`a.company_id`),
      input.company === undefined ? undefined : sql`a.company_id = ${input.company}`,
      holds(input.search, sql`a.name`, sql`c.name`),
    ),
    order: sql`a.end_date DESC, a.id DESC`,
  });
};

const rowOf = (db: Db, id: number, also: SQL) =>
  requireRow(
    db,
    Row,
    sql`SELECT ${COLUMNS} FROM appraisal a JOIN company c ON c.id = a.company_id WHERE a.id = ${id} AND ${also}`,
  );

/**
 * SQL condition on appraisal `a`: HR looks after its company. The acts of an appraisal check it themselves, because its address
 * also lets in the people whom it was sent to, whatever their company.
 */
export const looksAfterAppraisal = ({ caller }: Pick<Call<unknown>, 'caller'>): SQL =>
  inCompanyScope(caller, sql`a.company_id`);

/** SQL condition on appraisal `a`: it was sent to the asker. */
export const wasSentTo = (call: Pick<Call<unknown>, 'caller'>): SQL => sql`EXISTS (SELECT 1 FROM employee_kpi k
  JOIN employee e ON e.id = k.employee_id WHERE k.appraisal_id = a.id AND ${isOwnRecord(call)})`;

/** C018. Whom it was sent to reads it without how many stand where, HR of other companies included. */
export async function readAppraisalOf(call: Call<{ id: number }>) {
  const { db, input, administers, caller } = call;
  const row = await rowOf(
    db,
    input.id,
    administers ? sql`(${looksAfterAppraisal(call)} OR ${wasSentTo(call)})` : wasSentTo(call),
  );
  return administers && isCompanyInScope(caller, row.company.id) ? row : { ...row, states: {} };
}

/** Refuses a company that is not there or not the caller's. */
async function refuseUnknown(db: Db, me: LimitedCaller, company: number): Promise<void> {
  if (!isCompanyInScope(me, company) || !(await exists(db, sql`SELECT 1 FROM company WHERE id = ${company}`)))
    throw refuse.fields({ company: ['There is no such company'] });
}

/** Statement that fails the batch unless the appraisal is still unsent. */
export const isUnsent = (db: Db, appraisal: number): Statement =>
  mustHold(db, sql`EXISTS (SELECT 1 FROM appraisal WHERE id = ${appraisal} AND sent_at IS NULL)`);

const columnsOf = ({ company, name, start_date, end_date, objectives_by, own_rating_by }: AppraisalForm) => ({
  name,
  company_id: company,
  start_date,
  end_date,
  objectives_by: objectives_by ?? null,
  own_rating_by: own_rating_by ?? null,
});

/** C019. */
export async function createAppraisal(call: Call<AppraisalForm>) {
  const { db, input, caller, now } = call;
  await refuseUnknown(db, caller, input.company);
  const columns = columnsOf(input);
  return createRecord(
    call,
    APPRAISAL,
    { values: { ...columns, created_at: now.toISOString(), created_by: caller.userId ?? 0 }, audited: columns },
    async () => ({ message: 'appraisal created successfully' }),
  );
}

/** C020. What is left out stays as it is; an empty text takes a day away that need not be there. */
export async function updateAppraisal(call: Call<ParsedOf<typeof contract.update>>) {
  const { db, input, caller } = call;
  const row = await rowOf(db, input.id, looksAfterAppraisal(call));
  const before = { ...row, company_id: row.company.id };
  const company_id = input.company ?? row.company.id;
  if (company_id !== row.company.id) {
    if (row.sent_at) throw refuse.fields({ company: ['It was sent to employees of this company'] });
    await refuseUnknown(db, caller, company_id);
  }
  const dayOf = (day: 'objectives_by' | 'own_rating_by') => (day in input ? (input[day] ?? null) : row[day]);
  const { name = row.name, start_date = row.start_date ?? '', end_date = row.end_date ?? '' } = input;
  const objectives_by = dayOf('objectives_by');
  const own_rating_by = dayOf('own_rating_by');
  const values = { name, company_id, start_date, end_date, objectives_by, own_rating_by };
  refuseOutOfOrder(values);
  const first = company_id === row.company.id ? [] : [isUnsent(db, input.id)];
  return editRecord(call, APPRAISAL, { input, stored: before, values, before: first }, async () => ({
    message: 'Appraisal updated successfully',
  }));
}

/** Refuses days that do not fit each other, now that those are known that were left out. */
function refuseOutOfOrder(days: {
  start_date: Day;
  end_date: Day;
  objectives_by: Day | null;
  own_rating_by: Day | null;
}) {
  if (days.start_date > days.end_date)
    throw refuse.fields({ end_date: ['The end date must not be before the start date'] });
  for (const name of ['objectives_by', 'own_rating_by'] as const)
    if ((days[name] ?? '') > days.end_date)
      throw refuse.fields({ [name]: ['This day must not be after the end date'] });
}

/** C021. What was sent stays. */
export async function deleteAppraisal(call: Call<{ id: number }>) {
  const { id } = call.input;
  const { states: _, ...before } = await rowOf(call.db, id, looksAfterAppraisal(call));
  const words = 'This appraisal was sent to employees, so it stays.';
  if (before.sent_at) throw refuse.conflict(words);
  return deleteRecord(call, APPRAISAL, {
    id,
    audited: before,
    where: sql`sent_at IS NULL`,
    message: 'Appraisal deleted successfully',
    conflict: words,
  });
}
