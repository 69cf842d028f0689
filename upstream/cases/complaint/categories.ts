import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Category, type ComplaintCategoryForm, complaint as contract } from '../../../contracts/cases/complaint';
import type { ParsedOf } from '../../../contracts/platform/call';
import { changesArea } from '../../../contracts/platform/limits';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { adminsWithLimits, pageOfAdmins } from '../../platform/caller/admins';
import { type Db, mustChange } from '../../platform/database/db';
import { createRecord, deleteRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { exists, inOneTrip, type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import { complaintCategory } from './tables';

const CATEGORY: StoredRecordKind<typeof complaintCategory> = {
  table: complaintCategory,
  record: 'complaint_category',
  word: 'complaint category',
  unique: { complaint_category_name: { name: ['A category with this name exists'] } },
};

const person = (column: SQL): SQL => sql`(SELECT json_object('id', u.id, 'name', trim(u.firstname || ' ' || u.lastname))
  FROM user u WHERE u.id = ${column})`;
const ROW = storedRows(Category, 't', {
  owner: person(sql`t.owner_id`),
  deputy: person(sql`t.deputy_id`),
  archived: sql`t.archived_at IS NOT NULL`,
});

/** C946. Those that are offered, then the archived. */
export const listComplaintCategories = (call: Call<ParsedOf<typeof contract.categories>>) =>
  readPage(call, contract.categories.path, {
    ...ROW,
    from: sql`complaint_category t`,
    where: holds(call.input.search, sql`t.name`, sql`t.hint`),
    order: sql`t.archived_at IS NOT NULL, t.id`,
  });

const categoryOf = (db: Db, id: RecordId): Promise<Category> =>
  requireRow(db, ROW.row, sql`SELECT ${ROW.columns} FROM complaint_category t WHERE t.id = ${id}`);

/** The admins who may look into complaints, of any company. */
const lookers = (db: Db) => adminsWithLimits(db, (limits) => changesArea(limits, 'cases'));

/** The possible owners of complaints. */
export const listOwners = async ({ db, input }: Call<ParsedOf<typeof contract.owners>>) =>
  pageOfAdmins(contract.owners.path, input, await lookers(db));

/** Refuses somebody who may not look into complaints, and a deputy who is the owner. */
async function refuseOthers(db: Db, { owner, deputy }: ComplaintCategoryForm): Promise<void> {
  const may = new Set((await lookers(db)).map(({ id }) => id));
  const wrong = ['Choose an admin who looks after cases'];
  if (!may.has(owner)) throw refuse.fields({ owner: wrong });
  if (deputy === undefined) return;
  if (deputy === owner) throw refuse.fields({ deputy: ['Choose somebody else than the owner'] });
  if (!may.has(deputy)) throw refuse.fields({ deputy: wrong });
}

const columnsOf = ({ name, owner, deputy, hint, due_days }: ComplaintCategoryForm) => ({
  name,
  owner_id: owner,
  deputy_id: deputy ?? null,
  hint,
  due_days,
});

/** C946. */
export async function createComplaintCategory(call: Call<ComplaintCategoryForm>): Promise<Category> {
  await refuseOthers(call.db, call.input);
  const values = columnsOf(call.input);
  return createRecord(
    call,
    CATEGORY,
    { values: { ...values, created_at: call.now.toISOString() }, audited: values },
    (id) => categoryOf(call.db, id),
  );
}

/** C946. Complaints that were filed before stay with the person who looks into them. */
export async function updateComplaintCategory(call: Call<ParsedOf<typeof contract.updateCategory>>): Promise<Category> {
  const { db, input } = call;
  const [before] = await inOneTrip(categoryOf(db, input.id), refuseOthers(db, input));
  const { owner, deputy, name, hint, due_days, version } = before;
  const stored = { name, owner_id: owner?.id ?? null, deputy_id: deputy?.id ?? null, hint, due_days, version };
  return editRecord(call, CATEGORY, { input, stored, values: columnsOf(input) }, () => categoryOf(db, input.id));
}

/** SQL condition on a category: no complaint is in it. */
const UNUSED = sql`NOT EXISTS (SELECT 1 FROM complaint w WHERE w.category_id = complaint_category.id)`;

/** C946. Deletes a category that was never used; one that complaints are in is archived, so that they keep it. */
export async function deleteComplaintCategory(call: Call<{ id: number }>) {
  const { db, now, audit, commit } = call;
  const { id } = call.input;
  const [before, used] = await inOneTrip(
    categoryOf(db, id),
    exists(db, sql`SELECT 1 FROM complaint_category WHERE id = ${id} AND NOT (${UNUSED})`),
  );
  if (before.archived) throw refuse.conflict(`${before.name} is archived already.`);
  if (!used) return deleteRecord(call, CATEGORY, { id, audited: before, where: UNUSED });
  const action = 'Complaint category archived';
  return commit(
    [
      db
        .update(complaintCategory)
        .set({ archived_at: now.toISOString(), version: before.version + 1 })
        .where(and(eq(complaintCategory.id, id), eq(complaintCategory.version, before.version))),
      mustChange(db),
      audit({ action, record: CATEGORY.record, record_id: id, before }),
    ],
    { message: action },
  );
}
