import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { takenBack } from '../../contracts/document-status';
import type { Done } from '../../contracts/fields';
import { mustChange } from '../db';
import { dropFiles } from '../files';
import { refuseInNameOf } from '../in-name-of';
import { beside, readRows } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { actingAs, documentName, documentRule, oneDocument } from './store';
import { employeeDocument } from './tables';

const Stored = z.object({ key: z.string() });

/** Deletes a document with all its versions. Only its rows of the audit stay. */
export async function deleteDocument(call: Call<{ id: number }>): Promise<Done> {
  const { db, env, input, audit, commit } = call;
  refuseInNameOf(call, 'Nothing is deleted in the name of another.');
  const [before, rule, files] = await beside(
    oneDocument(call, input.id),
    documentRule(call),
    readRows(db, Stored, sql`SELECT key FROM employee_document_file WHERE document_id = ${input.id}`),
  );
  const by = actingAs(call, before.own, rule);
  if (by !== 'hr' && !takenBack(before, by))
    throw refuse.forbidden('Human Resources keeps this document. Only they can delete it.');
  const done = await commit(
    [
      db
        .delete(employeeDocument)
        .where(and(eq(employeeDocument.id, input.id), eq(employeeDocument.version, before.version))),
      mustChange(db),
      audit({
        action: 'Document deleted',
        record: 'employee',
        record_id: before.employee,
        before: {
          document: documentName(before),
          status: before.status,
          ...(before.file ? { file: before.file.name } : {}),
        },
      }),
    ],
    { message: 'Document deleted' },
    { conflict: 'Somebody changed this document in the meantime. Reload the page.' },
  );
  await dropFiles(
    env,
    files.map(({ key }) => key),
  );
  return done;
}
