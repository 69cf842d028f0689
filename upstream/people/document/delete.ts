import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { statusTakenBack } from '../../../contracts/people/document-status';
import type { ReceiptedAnswer } from '../../../contracts/platform/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange } from '../../platform/database/db';
import { dropFiles } from '../../platform/file/files';
import { inOneTrip, readRows } from '../../platform/record/row';
import { documentWithdrawalReceipt } from './receipts';
import { documentCapacity, documentRule, oneDocument, storedDocumentName } from './store';
import { employeeDocument } from './tables';

const Stored = z.object({ key: z.string(), name: z.string(), size: z.int(), sha256: z.string().nullable() });

/** Deletes a document with all its versions. Only its rows of the audit stay. */
export async function deleteDocument(call: Call<{ id: number }>): Promise<ReceiptedAnswer> {
  const { db, env, input, audit, commit } = call;
  const [before, rule, files] = await inOneTrip(
    oneDocument(call, input.id),
    documentRule(call),
    readRows(
      db,
      Stored,
      sql`SELECT key, name, size, sha256 FROM employee_document_file WHERE document_id = ${input.id} ORDER BY id DESC`,
    ),
  );
  const by = documentCapacity(call, before.own, rule);
  if (by !== 'hr' && !statusTakenBack(before, by))
    throw refuse.forbidden('Human Resources keeps this document. Only they can delete it.');
  const { copy, ...given } = await documentWithdrawalReceipt(call, { ...before, own: by !== 'hr' }, files);
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
          document: storedDocumentName(before),
          status: before.status,
          ...(before.file ? { file: before.file.name } : {}),
        },
      }),
      ...copy,
    ],
    { message: 'Document deleted', ...given },
    { conflict: 'Somebody changed this document in the meantime. Reload the page.' },
  );
  await dropFiles(
    env,
    files.map(({ key }) => key),
  );
  return done;
}
