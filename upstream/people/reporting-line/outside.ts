import { type SQL, sql } from 'drizzle-orm';
import {
  type reportingLine as contract,
  OutsidePerson,
  type OutsidePersonForm,
} from '../../../contracts/people/reporting-line';
import type { ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import { byName } from '../../platform/record/by-name';
import { createRecord, deleteRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { lastEdit } from '../../platform/record/last-edit';
import { readPage } from '../../platform/record/page';
import { exists, inOneTrip, type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import { outsidePerson } from './tables';

const OUTSIDE: StoredRecordKind<typeof outsidePerson> = {
  table: outsidePerson,
  record: 'outside_person',
  word: 'outside person',
  unique: { 'outside_person.email': { email: ['Somebody outside has this email already: choose them from the list'] } },
};

/** How many employees a person outside leads, by an index for each place. */
const LED: SQL = sql`((SELECT count(*) FROM employee e WHERE e.line_manager1_outside = o.id)
  + (SELECT count(*) FROM employee e WHERE e.line_manager2_outside = o.id AND e.line_manager1_outside IS NOT o.id)
  + (SELECT count(*) FROM employee e WHERE e.head_manager_outside = o.id AND e.line_manager1_outside IS NOT o.id
      AND e.line_manager2_outside IS NOT o.id))`;
const ROW = storedRows(OutsidePerson, 'o', { employees: LED });

const rowOf = (db: Db, id: RecordId) =>
  requireRow(db, ROW.row, sql`SELECT ${ROW.columns} FROM outside_person o WHERE o.id = ${id}`);

export const listOutside = (call: Call<ParsedOf<typeof contract.outsidePeople>>) =>
  readPage(call, '/outside-person/', {
    ...ROW,
    from: sql`outside_person o`,
    where: holds(call.input.search, sql`o.name`, sql`o.email`, sql`o.organisation`),
    order: byName(sql`o`),
  });

export async function readOutside({ db, input: { id } }: Call<{ id: number }>) {
  const [person, edited] = await Promise.all([rowOf(db, id), lastEdit(db, 'outside_person', id)]);
  return { ...person, edited };
}

const columnsOf = ({ name, email, phone, organisation }: OutsidePersonForm) => ({
  name,
  email,
  phone: phone ?? null,
  organisation,
});

/** Refuses the address of somebody who works here: they are chosen as an employee. */
async function refuseEmployee(db: Db, email: string): Promise<void> {
  if (await exists(db, sql`SELECT 1 FROM employee WHERE email = ${email} AND archived = 0`))
    throw refuse.fields({ email: ['An employee has this email: choose them from the list'] });
}

export async function createOutside(call: Call<OutsidePersonForm>) {
  await refuseEmployee(call.db, call.input.email);
  return createRecord(call, OUTSIDE, { values: columnsOf(call.input) }, (id) => rowOf(call.db, id));
}

export async function updateOutside(call: Call<ParsedOf<typeof contract.updateOutsidePerson>>) {
  const { db, input } = call;
  const [before] = await inOneTrip(rowOf(db, input.id), refuseEmployee(db, input.email));
  return editRecord(call, OUTSIDE, { input, stored: before, values: columnsOf(input) }, () => rowOf(db, input.id));
}

/** Deletes a person whom no line names, today or in an entry of a history. */
export async function deleteOutside(call: Call<{ id: number }>) {
  const { db, input } = call;
  const [before, sites] = await inOneTrip(
    rowOf(db, input.id),
    exists(db, sql`SELECT 1 FROM location_client c WHERE c.client_id = ${input.id}`),
  );
  if (sites) throw refuse.conflict('A location has or had this person as its client, so they stay.');
  if (before.employees > 0)
    throw refuse.conflict('Employees report to this person. Choose somebody else in their records first.');
  const led = sql`(SELECT ${LED} FROM outside_person o WHERE o.id = ${input.id})`;
  return deleteRecord(call, OUTSIDE, {
    id: input.id,
    audited: before,
    where: sql`${led} = 0 AND NOT EXISTS (SELECT 1 FROM location_client c WHERE c.client_id = ${input.id})`,
  });
}
