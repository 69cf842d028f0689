import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DocumentDetail } from '../../../contracts/people/document';
import { type DocumentStatus, statusHandedIn, takesFile } from '../../../contracts/people/document-status';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { DOCUMENT_FILE } from '../../../contracts/platform/files';
import { pages } from '../../../contracts/platform/pages';
import type { Receipt } from '../../../contracts/platform/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { type StoredFile, storeFile, withStoredFiles } from '../../platform/file/files';
import { companyOfEmployee, notifyAdmins } from '../../platform/mail/notify';
import { enqueue } from '../../platform/mail/outbox';
import { addressWith } from '../../platform/mail/page-address';
import { newestId } from '../../platform/record/change';
import { exists, inOneTrip, requireRow } from '../../platform/record/row';
import { isAsker } from '../employee/own';
import { readDocumentCategory } from './categories';
import { acknowledgeMail } from './mails';
import { tellEmployeeOfDocument } from './notices';
import { handedInReceipt } from './receipts';
import {
  documentCapacity,
  documentRule,
  oneDocument,
  readableDocuments,
  readDocument,
  storedDocumentName,
} from './store';
import { employeeDocument } from './tables';

/** The most documents of an employee, and versions of each: nobody needs more. */
const MOST_DOCUMENTS = 100;
const MOST_VERSIONS = 50;

const BY_HR = 'Human Resources keeps your documents. Hand it in to them.';
const MEANWHILE = 'Somebody changed this document in the meantime. Reload the page.';

/** Refuses a missing end where the category needs one, and an end that has passed. */
function checkExpiry(expires: Day | undefined, needed: boolean, now: Date): void {
  if (needed && !expires) throw refuse.fields({ expires: ['Expiry date is required'] });
  if (expires && expires < lagosDay(now)) throw refuse.fields({ expires: ['This document has expired already'] });
}

async function take(call: Call<{ size: number }>, employee: number): Promise<StoredFile> {
  const { value: file } = await call.files.next();
  if (file?.field !== 'file') throw refuse.fields({ file: ['Please upload a valid file'] });
  return storeFile(call.env, `employees/${employee}/documents`, file, call.input.size, DOCUMENT_FILE);
}

/** Whether a row names a stored file. */
const isNamed = (db: Db, { key }: StoredFile) =>
  exists(db, sql`SELECT 1 FROM employee_document_file WHERE key = ${key}`);

interface Version {
  file: StoredFile;
  expires: Day | undefined;
  byHr: boolean;
}

/** Adds a version to a document. Its id is SQL, because the id of a new document is known only in the batch. */
const insertVersion = (
  { db, caller, now }: Call<unknown>,
  id: ReturnType<typeof sql>,
  { file, expires, byHr }: Version,
): Statement =>
  run(
    db,
    sql`INSERT INTO employee_document_file (document_id, name, kind, size, key, expires, by_hr, uploaded_by, uploaded_at, sha256)
    SELECT ${id}, ${file.name}, ${file.kind}, ${file.size}, ${file.key}, ${expires ?? null}, ${byHr ? 1 : 0}, ${caller.name},
      ${now.toISOString()}, ${file.sha256}
    WHERE (SELECT count(*) FROM employee_document_file WHERE document_id = ${id}) < ${MOST_VERSIONS}`,
  );

const made = ({ key }: StoredFile) => sql`(SELECT id FROM employee_document_file WHERE key = ${key})`;

/** The recipients of news about a file: HR for a file to check, the employee for a file that HR has added. */
function toldOf(
  call: Call<unknown>,
  of: { file: StoredFile; employee: number; name: string; status: DocumentStatus },
): Statement[] {
  if (of.status === 'pending') {
    const id = sql`(SELECT document_id FROM employee_document_file WHERE key = ${of.file.key})`;
    return [
      notifyAdmins(call, {
        sender: call.caller.name,
        subject: `handed in a document to check: ${of.name}`,
        path: addressWith(pages.employee(of.employee, { tab: 'documents', document: '{id}' }), { id }),
        company: companyOfEmployee(of.employee),
        area: 'records',
      }),
    ];
  }
  return [
    tellEmployeeOfDocument(
      call,
      of.employee,
      of.status === 'acknowledge' ? `asks you to read: ${of.name}` : `added to your documents: ${of.name}`,
    ),
  ];
}

const Person = z.object({ own: z.boolean(), firstname: z.string(), email: z.string(), company: z.string() });

/**
 * Hands in a document that nobody asked for. The file is stored first and its rows are written last, so that no row
 * lacks its file.
 */
export async function addDocument(
  call: Call<{
    employee: number;
    category: number;
    title: string;
    expires?: Day | undefined;
    acknowledge: 'true' | 'false';
    size: number;
  }>,
): Promise<DocumentDetail & { receipt?: Receipt }> {
  const { db, env, input, now, audit, commit } = call;
  const [person, rule, category] = await inOneTrip(
    requireRow(
      db,
      Person,
      sql`SELECT ${isAsker(call)} AS own, e.firstname, e.email, k.name AS company
      FROM employee e JOIN company k ON k.id = e.company_id
      WHERE e.id = ${input.employee} AND ${readableDocuments(call)}`,
    ),
    documentRule(call),
    readDocumentCategory(db, input.category),
  );
  const by = documentCapacity(call, person.own, rule);
  if (by === 'none') throw refuse.forbidden(BY_HR);
  if (!category) throw refuse.fields({ category: ['Choose a category of the list'] });
  checkExpiry(input.expires, category.expires, now);
  const status = by === 'hr' ? (input.acknowledge === 'true' ? 'acknowledge' : 'uploaded') : statusHandedIn(null, by);
  const name = storedDocumentName({ category_name: category.name, title: input.title });
  const file = await take(call, input.employee);
  const { receipt, copy } = await handedInReceipt(call, { company: person.company, name, status, file, by });
  const at = now.toISOString();
  const insert = run(
    db,
    sql`INSERT INTO employee_document (employee_id, category_id, title, status, expires, changed_at)
          SELECT ${input.employee}, ${input.category}, ${input.title}, ${status}, ${input.expires ?? null}, ${at}
          WHERE ${by === 'hr' ? 1 : 0} OR (SELECT count(*) FROM employee_document
            WHERE employee_id = ${input.employee}) < ${MOST_DOCUMENTS}`,
  );
  return withStoredFiles(
    env,
    [file.key],
    () => isNamed(db, file),
    async (ran) =>
      commit(
        [
          insert,
          mustChange(db),
          insertVersion(call, newestId(employeeDocument), {
            file,
            expires: input.expires,
            byHr: by === 'hr',
          }),
          db
            .update(employeeDocument)
            .set({ file_id: made(file) })
            .where(eq(employeeDocument.id, newestId(employeeDocument))),
          audit({
            action: 'Document uploaded',
            record: 'employee',
            record_id: input.employee,
            after: { document: name, file: file.name, ...(input.expires ? { expires: input.expires } : {}) },
          }),
          ...copy,
          ...toldOf(call, { file, employee: input.employee, name, status }),
          ...(status === 'acknowledge' ? await enqueue(db, acknowledgeMail(person, name, env), now) : []),
        ],
        async () => ({ ...(await readDocument(call, newestId(employeeDocument))), ...(receipt ? { receipt } : {}) }),
        {
          conflict: `At most ${MOST_DOCUMENTS} documents. Take one back first.`,
          ran,
        },
      ),
  );
}

/** Hands in a file for an existing document: the one that was asked for, or a new version. */
export async function uploadVersion(
  call: Call<{ id: number; expires?: Day | undefined; size: number }>,
): Promise<DocumentDetail & { receipt?: Receipt }> {
  const { db, env, input, now, audit, commit } = call;
  const [before, rule] = await inOneTrip(oneDocument(call, input.id), documentRule(call));
  const by = documentCapacity(call, before.own, rule);
  if (by === 'none') throw refuse.forbidden(BY_HR);
  if (!takesFile(before.status, by)) throw refuse.conflict('This document takes no file now. Reload the page.');
  checkExpiry(input.expires, before.category_expires, now);
  const status: DocumentStatus =
    by !== 'hr' ? statusHandedIn(before, by) : before.status === 'acknowledge' ? 'acknowledge' : 'uploaded';
  const name = storedDocumentName(before);
  const file = await take(call, before.employee);
  const { receipt, copy } = await handedInReceipt(call, { company: before.company, name, status, file, by });
  return withStoredFiles(
    env,
    [file.key],
    () => isNamed(db, file),
    async (ran) =>
      commit(
        [
          insertVersion(call, sql`${input.id}`, { file, expires: input.expires, byHr: by === 'hr' }),
          mustChange(db),
          db
            .update(employeeDocument)
            .set({
              file_id: made(file),
              status,
              expires: input.expires ?? null,
              acknowledged_at: null,
              changed_at: now.toISOString(),
              version: before.version + 1,
            })
            .where(and(eq(employeeDocument.id, input.id), eq(employeeDocument.version, before.version))),
          mustChange(db),
          audit({
            action: 'Document uploaded',
            record: 'employee',
            record_id: before.employee,
            after: { document: name, file: file.name, ...(input.expires ? { expires: input.expires } : {}) },
          }),
          ...copy,
          ...toldOf(call, { file, employee: before.employee, name, status }),
          ...(status === 'acknowledge' ? await enqueue(db, acknowledgeMail(before, name, env), now) : []),
        ],
        async () => ({ ...(await readDocument(call, input.id)), ...(receipt ? { receipt } : {}) }),
        {
          conflict: MEANWHILE,
          ran,
        },
      ),
  );
}
