import { type SQL, sql } from 'drizzle-orm';
import type { DocumentDetail, DocumentFile, EmployeeDocument } from '../../contracts/document';
import { ruleFor, type SectionChange } from '../../contracts/employee-section';
import { MIME } from '../../contracts/files';
import { isAsker, mayRead } from '../employee/own';
import { calledIn } from '../employee-name';
import { fileAnswer as answerFile } from '../files';
import { sectionRules } from '../installation';
import { refuse } from '../refusal';
import type { Call } from '../serve';

export type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'principal'>;

const isAdministering = ({ principal }: Pick<Asking, 'principal'>): boolean =>
  principal.kind === 'user' && principal.roles.some((role) => role !== 'EMPLOYEE');

/** The rule that holds for documents, whoever asks. */
export const documentRule = async ({ db }: Pick<Asking, 'db'>) => ruleFor(await sectionRules(db), 'documents');

/** Over `e`: whose documents the asker reads. Employees read their own where HR lets them. */
export async function readable(asking: Asking): Promise<SQL> {
  if (isAdministering(asking)) return sql`1`;
  return (await documentRule(asking)).visible ? mayRead(asking) : sql`0`;
}

/** An employee by what there is of a name, over `e`. */
export const EMPLOYEE_NAME: SQL = calledIn(sql`e`);
/** A document as people call it, over `d` and its category `c`. */
export const DOCUMENT_NAME: SQL = sql`c.name || CASE d.title WHEN '' THEN '' ELSE ', ' || d.title END`;
export const documentName = ({ category_name, title }: Pick<EmployeeDocument, 'category_name' | 'title'>): string =>
  title ? `${category_name}, ${title}` : category_name;

const FILE = (
  of: SQL,
): SQL => sql`json_object('id', ${of}.id, 'name', ${of}.name, 'kind', ${of}.kind, 'size', ${of}.size,
  'expires', ${of}.expires, 'uploaded_at', ${of}.uploaded_at, 'uploaded_by', ${of}.uploaded_by, 'by_hr', ${of}.by_hr,
  'decision', ${of}.decision, 'comment', ${of}.comment, 'decided_by', ${of}.decided_by, 'decided_at', ${of}.decided_at)`;

type StoredFile = Omit<DocumentFile, 'by_hr'> & { by_hr: number };
export type StoredDocument = Omit<EmployeeDocument, 'file' | 'own'> & { file: string | null; own: number };

/** The columns of a `StoredDocument`. */
export const columns = (asking: Asking): SQL => sql`d.id, d.employee_id AS employee, ${EMPLOYEE_NAME} AS employee_name,
  e.code, d.category_id AS category, c.name AS category_name, d.title, d.status, d.expires,
  CASE WHEN f.id IS NULL THEN NULL ELSE ${FILE(sql`f`)} END AS file,
  d.requested_at, r.firstname || ' ' || r.lastname AS requested_by, d.note, d.due, d.acknowledged_at, d.changed_at,
  d.version, ${isAsker(asking)} AS own`;
export const FROM: SQL = sql`employee_document d JOIN employee e ON e.id = d.employee_id
  JOIN document_category c ON c.id = d.category_id LEFT JOIN employee_document_file f ON f.id = d.file_id
  LEFT JOIN user r ON r.id = d.requested_by`;

const fileOf = (file: StoredFile): DocumentFile => ({ ...file, by_hr: file.by_hr === 1 });

export const shown = ({ file, own, ...row }: StoredDocument): EmployeeDocument => ({
  ...row,
  file: file === null ? null : fileOf(JSON.parse(file)),
  own: own === 1,
});

export interface Found extends EmployeeDocument {
  requested: boolean;
  category_expires: boolean;
  firstname: string;
  email: string;
  company: string;
}

/** One document for a command, if the asker may see it. */
export async function oneDocument(asking: Asking, id: number): Promise<Found> {
  const row = await asking.db.get<
    (StoredDocument & { category_expires: number; firstname: string; email: string; company: string }) | undefined
  >(
    sql`SELECT ${columns(asking)}, c.expires AS category_expires, e.firstname, e.email, k.name AS company
    FROM ${FROM} JOIN company k ON k.id = e.company_id WHERE d.id = ${id} AND ${await readable(asking)}`,
  );
  if (!row) throw refuse.notFound();
  const { category_expires, firstname, email, company, ...stored } = row;
  return {
    ...shown(stored),
    requested: stored.requested_at !== null,
    category_expires: category_expires === 1,
    firstname,
    email,
    company,
  };
}

/** One document with its history. */
export async function readDocument(asking: Asking, id: number): Promise<DocumentDetail> {
  const { requested: _, firstname: __, email: ___, company: ____, ...found } = await oneDocument(asking, id);
  const files = await asking.db.all<{ file: string }>(
    sql`SELECT ${FILE(sql`f`)} AS file FROM employee_document_file f WHERE f.document_id = ${id} ORDER BY f.id DESC`,
  );
  return { ...found, files: files.map(({ file }) => fileOf(JSON.parse(file))) };
}

/** One stored version as a download. */
export async function fileAnswer(call: Call<{ id: number }>): Promise<Response> {
  const { db, env, input } = call;
  const row = await db.get<{ name: string; key: string; kind: 'pdf' | 'doc' | 'docx' } | undefined>(
    sql`SELECT f.name, f.key, f.kind FROM employee_document_file f
    JOIN employee_document d ON d.id = f.document_id JOIN employee e ON e.id = d.employee_id
    WHERE f.id = ${input.id} AND ${await readable(call)}`,
  );
  const stored = row && (await env.FILES.get(row.key));
  if (!stored) throw refuse.notFound();
  return answerFile(stored.body, row.name, MIME[row.kind], stored.size);
}

/** Who acts on somebody's documents: HR, or the employee, an admin among them too, by the rule of the section. */
export const actingAs = async (asking: Asking, own: boolean): Promise<'hr' | SectionChange> =>
  isAdministering(asking) && !own ? 'hr' : (await documentRule(asking)).change;
