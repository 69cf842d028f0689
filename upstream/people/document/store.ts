import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ruleFor, type SectionChange } from '../../../contracts/organisation/employee-section';
import type { SectionRule } from '../../../contracts/organisation/section-rules';
import { type DocumentDetail, DocumentFile, EmployeeDocument } from '../../../contracts/people/document';
import { MIME } from '../../../contracts/platform/files';
import { sectionRules, sectionVisible } from '../../platform/call/installation';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { downloadAnswer as answerFile } from '../../platform/file/files';
import { calledIn } from '../../platform/person/employee-name';
import { type RecordId, readEach, requireRow } from '../../platform/record/row';
import { isAsker, looksAfter, mayReadEmployee } from '../employee/own';

export type DocumentCaller = Pick<Call<unknown>, 'db' | 'caller' | 'administers'>;

/** The rule of the section for documents, for any caller. */
export const documentRule = async ({ db }: Pick<DocumentCaller, 'db'>) => ruleFor(await sectionRules(db), 'documents');

/** SQL condition on employee `e`: the asker may read their documents. Employees read their own where HR lets them. */
export const readableDocuments = (asking: DocumentCaller): SQL =>
  asking.administers ? looksAfter(asking) : sql`(${mayReadEmployee(asking)} AND ${sectionVisible('documents')})`;

/** SQL expression on employee `e`: the name. */
export const EMPLOYEE_NAME: SQL = calledIn(sql`e`);
/** SQL expression on document `d` and its category `c`: the name that people know. */
export const DOCUMENT_NAME: SQL = sql`c.name || CASE d.title WHEN '' THEN '' ELSE ', ' || d.title END`;
export const storedDocumentName = ({
  category_name,
  title,
}: Pick<EmployeeDocument, 'category_name' | 'title'>): string => (title ? `${category_name}, ${title}` : category_name);

/** SQL expression on file `f`: a version as JSON. */
const FILE: SQL = sql`json_object('id', f.id, 'name', f.name, 'kind', f.kind, 'size', f.size, 'expires', f.expires,
  'uploaded_at', f.uploaded_at, 'uploaded_by', f.uploaded_by, 'by_hr', f.by_hr, 'decision', f.decision,
  'comment', f.comment, 'decided_by', f.decided_by, 'decided_at', f.decided_at, 'sha256', f.sha256)`;

/** A document with the version that counts, as an `EmployeeDocument`. */
export const documentColumns = (
  asking: DocumentCaller,
): SQL => sql`d.id, d.employee_id AS employee, ${EMPLOYEE_NAME} AS employee_name,
  e.code, d.category_id AS category, c.name AS category_name, d.title, d.status, d.expires,
  CASE WHEN f.id IS NULL THEN NULL ELSE ${FILE} END AS file,
  d.requested_at, r.firstname || ' ' || r.lastname AS requested_by, d.note, d.due, d.acknowledged_at, d.changed_at,
  d.version, ${isAsker(asking)} AS own`;
/** SQL join to `d`: what the columns need. */
export const DOCUMENT_JOINS: SQL = sql`JOIN employee e ON e.id = d.employee_id JOIN document_category c ON c.id = d.category_id
  LEFT JOIN employee_document_file f ON f.id = d.file_id LEFT JOIN user r ON r.id = d.requested_by`;

const FoundDocument = EmployeeDocument.extend({
  requested: z.boolean(),
  category_expires: z.boolean(),
  firstname: z.string(),
  email: z.string(),
  company: z.string(),
});
export type FoundDocument = z.output<typeof FoundDocument>;

/** One document for a command, if the asker may see it. */
export const oneDocument = async (asking: DocumentCaller, id: number): Promise<FoundDocument> =>
  requireRow(
    asking.db,
    FoundDocument,
    sql`SELECT ${documentColumns(asking)}, d.requested_at IS NOT NULL AS requested, c.expires AS category_expires, e.firstname,
      e.email, k.name AS company
    FROM employee_document d ${DOCUMENT_JOINS} JOIN company k ON k.id = e.company_id
    WHERE d.id = ${id} AND ${readableDocuments(asking)}`,
  );

/** One document with its history. */
export async function readDocument(asking: DocumentCaller, id: RecordId): Promise<DocumentDetail> {
  const [[found], files] = await readEach(
    asking.db,
    [
      EmployeeDocument.extend({ category_expires: z.boolean() }),
      sql`SELECT ${documentColumns(asking)}, c.expires AS category_expires FROM employee_document d ${DOCUMENT_JOINS}
      WHERE d.id = ${id} AND ${readableDocuments(asking)}`,
    ],
    [
      z.object({ file: DocumentFile }),
      sql`SELECT ${FILE} AS file FROM employee_document_file f WHERE f.document_id = ${id} ORDER BY f.id DESC`,
    ],
  );
  if (!found) throw refuse.notFound();
  return { ...found, files: files.map(({ file }) => file) };
}

const Kept = z.object({ name: z.string(), key: z.string(), kind: DocumentFile.shape.kind });

/** One stored version as a download. */
export async function readDocumentFile(call: Call<{ id: number }>): Promise<Response> {
  const { db, env, input } = call;
  const { name, key, kind } = await requireRow(
    db,
    Kept,
    sql`SELECT f.name, f.key, f.kind FROM employee_document_file f
    JOIN employee_document d ON d.id = f.document_id JOIN employee e ON e.id = d.employee_id
    WHERE f.id = ${input.id} AND ${readableDocuments(call)}`,
  );
  const stored = await env.FILES.get(key);
  if (!stored) throw refuse.notFound();
  return answerFile(stored.body, name, MIME[kind], stored.size);
}

/**
 * In what capacity somebody acts on documents: as HR, or by the rule of the section on their own (an admin's own too).
 */
export const documentCapacity = (
  asking: Pick<DocumentCaller, 'administers'>,
  own: boolean,
  rule: SectionRule,
): 'hr' | SectionChange => (asking.administers && !own ? 'hr' : rule.change);
