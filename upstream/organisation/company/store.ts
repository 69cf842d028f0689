import { and, sql } from 'drizzle-orm';
import {
  CompanyDetail,
  type CompanyForm,
  CompanyRow,
  company as contract,
} from '../../../contracts/organisation/company';
import type { PageInput } from '../../../contracts/platform/page';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { pictureVersion } from '../../platform/file/picture';
import { byName, takenNameProblem } from '../../platform/record/by-name';
import { createRecord, deleteRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { lastEdit } from '../../platform/record/last-edit';
import { readPage } from '../../platform/record/page';
import { inOneTrip, type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import { nothingNames, refuseWhileNamed } from './belonging';
import { company } from './tables';

const COMPANY: StoredRecordKind<typeof company> = {
  table: company,
  record: 'company',
  word: 'company',
  unique: {
    ...takenNameProblem('company', 'A company with this name exists'),
    'company.code': { code: ['A company with this code exists'] },
    'company.staff_id_format': {
      staff_id_format: ['Another company has this format: its staff IDs would be the same'],
    },
  },
};

const count = (table: string) => sql`(SELECT count(*) FROM ${sql.identifier(table)} t WHERE t.company_id = k.id)`;

/** SQL expression: the number of employees as in their list, which leaves out archived people. */
const EMPLOYEES = sql`(SELECT coalesce(sum(t.employees), 0) FROM employee_tally t
  WHERE t.company_id = k.id AND t.archived = 0)`;
const COUNTED = { employees: EMPLOYEES, branches: count('branch') };
const ROW = storedRows(CompanyRow, 'k', COUNTED);
const DETAIL = storedRows(CompanyDetail.omit({ edited: true }), 'k', {
  ...COUNTED,
  candidates: count('candidate'),
  departments: count('department'),
  job_roles: count('job_role'),
  units: count('unit'),
  locations: count('location'),
});

/** A row with the version of the logo in place of its key. */
const shown = async <T extends { logo: string | null }>(row: T): Promise<T> => ({
  ...row,
  logo: await pictureVersion(row.logo),
});

/** One page of companies by name, found by a part of their name, code or registration number. */
export async function listCompanies(call: Call<PageInput>) {
  const found = await readPage(call, contract.list.path, {
    ...ROW,
    from: sql`company k`,
    where: and(
      inCompanyScope(call.caller, sql`k.id`),
      holds(call.input.search, sql`k.name`, sql`k.code`, sql`k.rc_number`),
    ),
    order: byName(sql`k`),
  });
  return { ...found, results: await Promise.all(found.results.map(shown)) };
}

/** One company with what belongs to it, and who saved it last. */
export async function readCompany(db: Db, id: RecordId): Promise<CompanyDetail> {
  const [row, edited] = await Promise.all([
    requireRow(db, DETAIL.row, sql`SELECT ${DETAIL.columns} FROM company k WHERE k.id = ${id}`),
    lastEdit(db, COMPANY.record, id),
  ]);
  return { ...(await shown(row)), edited };
}

/** Adds a company. */
export const createCompany = (call: Call<CompanyForm>): Promise<CompanyDetail> =>
  createRecord(call, COMPANY, { values: call.input }, (id) => readCompany(call.db, id));

/** Changes a company, if nobody saved it since the version that the form was made from. */
export async function updateCompany(call: Call<CompanyForm & { id: number; version: number }>): Promise<CompanyDetail> {
  const { db, input } = call;
  const { id, version, ...values } = input;
  const before = await readCompany(db, id);
  return editRecord(call, COMPANY, { input, stored: before, values }, () => readCompany(db, id));
}

/** Deletes a company that nothing belongs to; what comes to belong to it meanwhile stops the deletion. */
export async function deleteCompany(call: Call<{ id: number }>) {
  const { db, input } = call;
  const { id } = input;
  const [before] = await inOneTrip(readCompany(db, id), refuseWhileNamed(db, 'company', id, COMPANY.word));
  return deleteRecord(call, COMPANY, { id, audited: before, where: nothingNames('company', id) });
}
