import { and, sql } from 'drizzle-orm';
import { payroll as contract, Structure, type StructureForm } from '../../../contracts/pay/payroll';
import type { ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, isCompanyInScope } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { createRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import { payStructure } from './tables';

const STRUCTURE: StoredRecordKind<typeof payStructure> = {
  table: payStructure,
  record: 'pay_structure',
  word: 'pay structure',
  unique: { pay_structure_grade: { grade: ['The company has a structure of this grade'] } },
};

const ROW = storedRows(Structure, 's', { company: sql`json_object('id', c.id, 'name', c.name)` });

const structureOf = (db: Db, id: RecordId): Promise<Structure> =>
  requireRow(
    db,
    ROW.row,
    sql`SELECT ${ROW.columns} FROM pay_structure s JOIN company c ON c.id = s.company_id WHERE s.id = ${id}`,
  );

/** The structures of the grades; archived ones come last. */
export const listStructures = (call: Call<ParsedOf<typeof contract.structures>>) =>
  readPage(call, contract.structures.path, {
    ...ROW,
    from: sql`pay_structure s JOIN company c ON c.id = s.company_id`,
    where: and(
      inCompanyScope(call.caller, sql`s.company_id`),
      call.input.company === undefined ? undefined : sql`s.company_id = ${call.input.company}`,
      holds(call.input.search, sql`s.name`, sql`coalesce(s.grade, '')`),
    ),
    order: sql`s.archived, c.sort_key, s.grade IS NOT NULL, s.id`,
  });

const columnsOf = ({ company, grade, ...form }: StructureForm) => ({
  ...form,
  company_id: company,
  grade: grade || null,
});

function refuseCompany({ caller, input }: Pick<Call<{ company: number }>, 'caller' | 'input'>): void {
  if (!isCompanyInScope(caller, input.company)) throw refuse.fields({ company: ['There is no such company'] });
}

export function createStructure(call: Call<StructureForm>): Promise<Structure> {
  refuseCompany(call);
  return createRecord(call, STRUCTURE, { values: columnsOf(call.input) }, (id) => structureOf(call.db, id));
}

/** Changes a structure, for runs that are prepared from now on. It stays with its company. */
export async function updateStructure(call: Call<ParsedOf<typeof contract.updateStructure>>): Promise<Structure> {
  const { db, input } = call;
  refuseCompany(call);
  const before = await structureOf(db, input.id);
  if (before.company.id !== input.company) throw refuse.fields({ company: ['A structure stays with its company'] });
  const { id, version: _version, ...form } = input;
  const values = { ...columnsOf(form), archived: input.archived };
  const { company, ...rest } = before;
  return editRecord(
    call,
    STRUCTURE,
    { input, stored: before, values, audited: { before: { ...rest, company_id: company.id }, after: values } },
    () => structureOf(db, id),
  );
}
