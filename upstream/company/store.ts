import { type SQL, sql } from 'drizzle-orm';
import { type CompanyDetail, type CompanyForm, type CompanyRow, company as contract } from '../../contracts/company';
import { type Db, mustChange, pageOf, run, slice } from '../db';
import { versionOf } from '../picture';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { nothingNames, refuseWhileNamed } from './belonging';
import { changesOf, lastEdit, outdated } from './last-edit';
import { company } from './tables';

const EXISTS = {
  'company.name': { name: ['A company with this name exists'] },
  'company.code': { code: ['A company with this code exists'] },
  'company.staff_id_format': { staff_id_format: ['Another company has this format: its staff IDs would be the same'] },
};

const count = (table: string) => sql`(SELECT count(*) FROM ${sql.identifier(table)} t WHERE t.company_id = k.id) AS`;

const ROW = sql`k.id, k.name, k.code, k.rc_number, k.email, k.phone, k.address, k.country, k.staff_id_format, k.logo,
  ${count('employee')} employees, ${count('branch')} branches`;
const DETAIL = sql`${ROW}, ${count('candidate')} candidates, ${count('department')} departments,
  ${count('job_role')} job_roles, ${count('unit')} units, ${count('location')} locations,
  k.next_staff_number, k.version`;

/** With the version of the logo in place of its key. */
const shown = async <T extends { logo: string | null }>(row: T): Promise<T> => ({
  ...row,
  logo: await versionOf(row.logo),
});

/** One page of companies by name, found by a part of their name, code or registration number. */
export async function listCompanies({
  db,
  input,
}: Call<{ page: number; page_size: number; search?: string | undefined }>) {
  const typed = input.search?.trim();
  const found = (column: SQL) => sql`instr(lower(${column}), lower(${typed})) > 0`;
  const where = typed ? sql`${found(sql`k.name`)} OR ${found(sql`k.code`)} OR ${found(sql`k.rc_number`)}` : sql`1`;
  const { limit, offset } = slice(input);
  const [all, rows] = await Promise.all([
    db.get<{ total: number }>(sql`SELECT count(*) AS total FROM company k WHERE ${where}`),
    db.all<CompanyRow>(
      sql`SELECT ${ROW} FROM company k WHERE ${where} ORDER BY k.name LIMIT ${limit} OFFSET ${offset}`,
    ),
  ]);
  return pageOf(contract.list.path, input, all.total, await Promise.all(rows.map(shown)));
}

/** One company with what belongs to it, and who saved it last. */
export async function readCompany(db: Db, where: SQL): Promise<CompanyDetail> {
  const row = await db.get<Omit<CompanyDetail, 'edited'> | undefined>(
    sql`SELECT ${DETAIL} FROM company k WHERE ${where}`,
  );
  if (!row) throw refuse.notFound();
  return { ...(await shown(row)), edited: await lastEdit(db, 'company', row.id) };
}

/** Adds a company. Codes are unique, so the new row is found by its own. */
export function createCompany({ db, input, audit, commit }: Call<CompanyForm>) {
  const added = sql`(SELECT id FROM company WHERE code = ${input.code})`;
  return commit(
    [
      db.insert(company).values(input),
      audit({ action: 'Company created', record: 'company', record_id: null, after: input }),
      run(db, sql`UPDATE audit SET record_id = ${added} WHERE id = last_insert_rowid()`),
    ],
    () => readCompany(db, sql`k.code = ${input.code}`),
    { unique: EXISTS },
  );
}

/** Changes a company, if nobody saved it since the version that the form was made from. */
export async function updateCompany({
  db,
  input,
  audit,
  commit,
}: Call<CompanyForm & { id: number; version: number }>): Promise<CompanyDetail> {
  const { id, version, ...form } = input;
  const before = await readCompany(db, sql`k.id = ${id}`);
  if (before.version !== version) throw refuse.conflict(outdated('company'));
  const set = Object.entries(form).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  return commit(
    [
      run(
        db,
        sql`UPDATE company SET ${sql.join(set, sql`, `)}, version = version + 1 WHERE id = ${id} AND version = ${version}`,
      ),
      mustChange(db),
      audit({
        action: 'Company changed',
        record: 'company',
        record_id: id,
        ...changesOf<Record<string, unknown>>(before, form),
      }),
    ],
    () => readCompany(db, sql`k.id = ${id}`),
    { unique: EXISTS, conflict: outdated('company') },
  );
}

/** Deletes a company that nothing belongs to; what comes to belong to it meanwhile stops the deletion. */
export async function deleteCompany({ db, input, audit, commit }: Call<{ id: number }>) {
  const before = await readCompany(db, sql`k.id = ${input.id}`);
  await refuseWhileNamed(db, 'company', input.id, 'company');
  return commit(
    [
      run(db, sql`DELETE FROM company WHERE id = ${input.id} AND ${nothingNames('company', input.id)}`),
      mustChange(db),
      audit({ action: 'Company deleted', record: 'company', record_id: input.id, before }),
    ],
    { message: 'Company deleted' },
    { conflict: 'Somebody changed this company in the meantime. Reload the page.' },
  );
}
