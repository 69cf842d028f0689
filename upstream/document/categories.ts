import { count, eq, sql } from 'drizzle-orm';
import { type CategoryForm, document as contract, type DocumentCategory } from '../../contracts/document';
import type { PageInput } from '../../contracts/page';
import { type Db, mustChange, pageOf, run, slice } from '../db';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { documentCategory, employeeDocument } from './tables';

const UNIQUE = { 'document_category.name': { name: ['A category with this name exists'] } };
const GONE = 'Somebody changed this in the meantime. Reload the page.';

export async function categoryOf(db: Db, id: number): Promise<DocumentCategory | undefined> {
  const [row] = await db.select().from(documentCategory).where(eq(documentCategory.id, id));
  return row;
}

export async function listCategories({ db, input }: Call<PageInput>) {
  const typed = input.search?.trim().toLowerCase();
  const where = typed ? sql`instr(lower(${documentCategory.name}), ${typed}) > 0` : undefined;
  const { limit, offset } = slice(input);
  const [rows, [all]] = await db.batch([
    db.select().from(documentCategory).where(where).orderBy(documentCategory.name).limit(limit).offset(offset),
    db.select({ total: count() }).from(documentCategory).where(where),
  ]);
  return pageOf(contract.categories.path, input, all?.total ?? 0, rows);
}

export function createCategory({ db, input, audit, commit }: Call<CategoryForm>): Promise<DocumentCategory> {
  return commit(
    [
      db.insert(documentCategory).values(input),
      audit({ action: 'Document category created', record: 'document_category', record_id: null, after: input }),
      run(
        db,
        sql`UPDATE audit SET record_id = (SELECT id FROM document_category WHERE name = ${input.name})
        WHERE id = last_insert_rowid()`,
      ),
    ],
    async () => {
      const [row] = await db.select().from(documentCategory).where(eq(documentCategory.name, input.name));
      if (!row) throw refuse.conflict(GONE);
      return row;
    },
    { unique: UNIQUE },
  );
}

export async function updateCategory(call: Call<CategoryForm & { id: number }>): Promise<DocumentCategory> {
  const { db, input, audit, commit } = call;
  const { id, ...after } = input;
  const before = await categoryOf(db, id);
  if (!before) throw refuse.notFound();
  return commit(
    [
      db.update(documentCategory).set(after).where(eq(documentCategory.id, id)),
      mustChange(db),
      audit({ action: 'Document category changed', record: 'document_category', record_id: id, before, after }),
    ],
    input,
    { unique: UNIQUE, conflict: GONE },
  );
}

/** Deletes a category that no document is of; one that comes meanwhile stops the deletion. */
export async function deleteCategory({ db, input, audit, commit }: Call<{ id: number }>) {
  const { id } = input;
  const before = await categoryOf(db, id);
  if (!before) throw refuse.notFound();
  const documents = await db.$count(employeeDocument, eq(employeeDocument.category_id, id));
  if (documents > 0)
    throw refuse.conflict(
      `${documents === 1 ? 'One document is' : `${documents} documents are`} of this category. It can go once they are deleted.`,
    );
  return commit(
    [
      run(
        db,
        sql`DELETE FROM document_category WHERE id = ${id}
        AND NOT EXISTS (SELECT 1 FROM employee_document WHERE category_id = ${id})`,
      ),
      mustChange(db),
      audit({ action: 'Document category deleted', record: 'document_category', record_id: id, before }),
    ],
    { message: 'Category deleted' },
    { conflict: GONE },
  );
}
