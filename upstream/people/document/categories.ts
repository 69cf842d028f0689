import { eq, sql } from 'drizzle-orm';
import { document as contract, DocumentCategory, type DocumentCategoryForm } from '../../../contracts/people/document';
import type { PageInput } from '../../../contracts/platform/page';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange } from '../../platform/database/db';
import { byName, takenNameProblem } from '../../platform/record/by-name';
import { createRecord, deleteRecord, newId, type StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import type { RecordId } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import { documentCategory, employeeDocument } from './tables';

const GONE = 'Somebody changed this in the meantime. Reload the page.';

const CATEGORY = {
  table: documentCategory,
  record: 'document_category',
  word: 'document category',
  unique: takenNameProblem('document_category', 'A category with this name exists'),
} satisfies StoredRecordKind<typeof documentCategory>;

export async function readDocumentCategory(db: Db, id: RecordId): Promise<DocumentCategory | undefined> {
  const [row] = await db.select().from(documentCategory).where(eq(documentCategory.id, id));
  return row;
}

export const listDocumentCategories = (call: Call<PageInput>) =>
  readPage(call, contract.categories.path, {
    ...storedRows(DocumentCategory, 'c'),
    from: sql`document_category c`,
    where: holds(call.input.search, sql`c.name`),
    order: byName(sql`c`),
  });

export const createDocumentCategory = (call: Call<DocumentCategoryForm>): Promise<DocumentCategory> =>
  createRecord(call, CATEGORY, { values: call.input }, async () => ({
    id: await newId(call.db, documentCategory),
    ...call.input,
  }));

export async function updateDocumentCategory(
  call: Call<DocumentCategoryForm & { id: number }>,
): Promise<DocumentCategory> {
  const { db, input, audit, commit } = call;
  const { id, ...after } = input;
  const before = await readDocumentCategory(db, id);
  if (!before) throw refuse.notFound();
  return commit(
    [
      db.update(documentCategory).set(after).where(eq(documentCategory.id, id)),
      mustChange(db),
      audit({ action: 'Document category changed', record: 'document_category', record_id: id, before, after }),
    ],
    input,
    { unique: CATEGORY.unique, conflict: GONE },
  );
}

/** Deletes a category that no document has; a document that gets it meanwhile stops the deletion. */
export async function deleteDocumentCategory(call: Call<{ id: number }>) {
  const { db } = call;
  const { id } = call.input;
  const [before, documents] = await Promise.all([
    readDocumentCategory(db, id),
    db.$count(employeeDocument, eq(employeeDocument.category_id, id)),
  ]);
  if (!before) throw refuse.notFound();
  if (documents > 0)
    throw refuse.conflict(
      `${documents === 1 ? 'One document is' : `${documents} documents are`} of this category. It can go once they are deleted.`,
    );
  return deleteRecord(call, CATEGORY, {
    id,
    audited: before,
    where: sql`NOT EXISTS (SELECT 1 FROM employee_document WHERE category_id = ${id})`,
    message: 'Category deleted',
    conflict: GONE,
  });
}
