import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { report as contract } from '../../../contracts/desk/report';
import { KEPT_REPORTS_MOST, type KeptReport, REPORT_ABOUT } from '../../../contracts/desk/report-kept';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { foldText } from '../../../contracts/platform/folded-text';
import { type Limits, readsArea } from '../../../contracts/platform/limits';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { adminsWithLimits, pageOfAdmins } from '../../platform/caller/admins';
import { isCompanyInScope } from '../../platform/caller/limits-of';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { takenNameProblem } from '../../platform/record/by-name';
import { newestId } from '../../platform/record/change';
import { inOneTrip, type RecordId, readRow, readRows, requireRow } from '../../platform/record/row';
import { reportKept } from './tables';

const Row = z.object({
  id: z.int(),
  name: z.string(),
  about: z.enum(REPORT_ABOUT),
  company: z.int().nullable(),
  branch: z.int().nullable(),
  department: z.int().nullable(),
  mail_day: z.int().nullable(),
  readers: z.array(z.object({ id: z.int(), name: z.string() })),
});

const COLUMNS = sql`k.id, k.name, k.about, k.company_id AS company, k.branch_id AS branch, k.department_id AS department,
  k.mail_day, (SELECT json_group_array(json_object('id', r.user_id, 'name', trim(u.firstname || ' ' || u.lastname)))
    FROM kept_report_reader r JOIN user u ON u.id = r.user_id WHERE r.kept_id = k.id) AS readers`;

const NAME_EXISTS = takenNameProblem('kept_report', 'You keep a report of this name', { of: 'user_id' });

/** Whether an admin of these limits may see reports of a company, or of all companies within the limits. */
export const maySee = (limits: Limits | null, company: number | null): boolean =>
  readsArea(limits, 'records') && (company === null || isCompanyInScope({ limits }, company));

const mine = ({ caller }: Pick<Call<unknown>, 'caller'>): SQL => sql`k.user_id = ${caller.userId ?? 0}`;

export async function listKept(call: Call<unknown>) {
  const kept = await readRows(
    call.db,
    Row,
    sql`SELECT ${COLUMNS} FROM kept_report k WHERE ${mine(call)} ORDER BY k.id`,
  );
  return { results: kept.toSorted((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1)) };
}

/** A report that the caller keeps; 404 for anybody else's. */
async function keptOf(call: Pick<Call<unknown>, 'db' | 'caller'>, id: RecordId): Promise<KeptReport> {
  const found = await readRow(
    call.db,
    Row,
    sql`SELECT ${COLUMNS} FROM kept_report k WHERE k.id = ${id} AND ${mine(call)}`,
  );
  if (!found) throw refuse.notFound();
  return found;
}

/** Refuses readers who may not see the report. */
async function refuseReaders(db: Db, readers: readonly number[], company: number | null): Promise<void> {
  if (readers.length === 0) return;
  const may = new Set((await adminsWithLimits(db, (limits) => maySee(limits, company))).map(({ id }) => id));
  if (!readers.every((id) => may.has(id))) throw refuse.fields({ readers: ['Choose admins who may see this report'] });
}

/** Refuses a place that is not the caller's, or that is not of its company. */
async function refusePlace(call: Call<ParsedOf<typeof contract.keep>>): Promise<void> {
  const { db, input, caller } = call;
  const { company = null, branch = null, department = null } = input;
  const noSuchCompany = refuse.fields({ company: ['There is no such company'] });
  if (!maySee(caller.limits, company)) throw noSuchCompany;
  const there = await requireRow(
    db,
    z.object({ company: z.boolean(), branch: z.boolean(), department: z.boolean() }),
    sql`SELECT ${company} IS NULL OR EXISTS (SELECT 1 FROM company WHERE id = ${company}) AS company,
      ${branch} IS NULL OR EXISTS (SELECT 1 FROM branch WHERE id = ${branch} AND company_id = ${company}) AS branch,
      ${department} IS NULL
        OR EXISTS (SELECT 1 FROM department WHERE id = ${department} AND company_id = ${company}) AS department`,
  );
  if (!there.company) throw noSuchCompany;
  if (!there.branch) throw refuse.fields({ branch: ['Choose a branch of the company'] });
  if (!there.department) throw refuse.fields({ department: ['Choose a department of the company'] });
}

/**
 * Writes the readers of a report. Who was one before keeps the month for which it was mailed; a day of this month that is over is
 * as good as mailed.
 */
function writeReaders(
  call: Call<{ mail_day: number | null; readers: readonly number[] }>,
  kept: SQL | number,
): Statement[] {
  const { db, input, now } = call;
  const today = lagosDay(now);
  const over = input.mail_day !== null && input.mail_day < Number(today.slice(8)) ? today.slice(0, 7) : '';
  const chosen = sql`(SELECT value FROM json_each(${JSON.stringify(input.readers)}))`;
  return [
    run(db, sql`DELETE FROM kept_report_reader WHERE kept_id = ${kept} AND user_id NOT IN ${chosen}`),
    run(
      db,
      sql`INSERT INTO kept_report_reader (kept_id, user_id, mailed_for) SELECT ${kept}, value, ${over}
        FROM json_each(${JSON.stringify(input.readers)}) WHERE true
        ON CONFLICT DO UPDATE SET mailed_for = max(mailed_for, excluded.mailed_for)`,
    ),
  ];
}

export async function keepReport(call: Call<ParsedOf<typeof contract.keep>>): Promise<KeptReport> {
  const { db, input, caller, now, audit, commit } = call;
  const { name, about, company = null, branch = null, department = null, mail_day, readers } = input;
  await inOneTrip(refusePlace(call), refuseReaders(db, readers, company));
  const user = caller.userId ?? 0;
  return commit(
    [
      run(
        db,
        sql`INSERT INTO kept_report (user_id, name, about, company_id, branch_id, department_id, mail_day, created_at)
          SELECT ${user}, ${name}, ${about}, ${company}, ${branch}, ${department}, ${mail_day}, ${now.toISOString()}
          WHERE (SELECT count(*) FROM kept_report WHERE user_id = ${user}) < ${KEPT_REPORTS_MOST}`,
      ),
      mustChange(db),
      ...writeReaders(call, newestId(reportKept)),
      audit({ action: 'Report kept', record: 'report', record_id: null, after: { ...input } }),
    ],
    () => requireNewest(call),
    { unique: NAME_EXISTS, conflict: `You keep ${KEPT_REPORTS_MOST} reports. Delete one to keep another.` },
  );
}

const requireNewest = (call: Call<unknown>): Promise<KeptReport> =>
  requireRow(
    call.db,
    Row,
    sql`SELECT ${COLUMNS} FROM kept_report k WHERE k.id = ${newestId(reportKept)} AND ${mine(call)}`,
  );

export async function changeKept(call: Call<ParsedOf<typeof contract.changeKept>>): Promise<KeptReport> {
  const { db, input, audit, commit } = call;
  const before = await keptOf(call, input.id);
  await refuseReaders(db, input.readers, before.company);
  const { name, mail_day } = input;
  return commit(
    [
      db.update(reportKept).set({ name, mail_day }).where(eq(reportKept.id, before.id)),
      mustChange(db),
      ...writeReaders(call, before.id),
      audit({ action: 'Kept report changed', record: 'report', record_id: null, before, after: { ...input } }),
    ],
    () => keptOf(call, before.id),
    { unique: NAME_EXISTS },
  );
}

export async function deleteKept(call: Call<ParsedOf<typeof contract.deleteKept>>): Promise<DoneAnswer> {
  const { db, input, caller, audit, commit } = call;
  const before = await keptOf(call, input.id);
  return commit(
    [
      db.delete(reportKept).where(and(eq(reportKept.id, before.id), eq(reportKept.user_id, caller.userId ?? 0))),
      mustChange(db),
      audit({ action: 'Kept report deleted', record: 'report', record_id: null, before }),
    ],
    { message: `${before.name} deleted` },
  );
}

export const listReportReaders = async ({ db, input }: Call<ParsedOf<typeof contract.readers>>) =>
  pageOfAdmins(
    contract.readers.path,
    input,
    await adminsWithLimits(db, (limits) => maySee(limits, input.company ?? null)),
  );
