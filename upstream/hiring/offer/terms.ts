import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { dayText } from '../../../contracts/platform/dates';
import { refuseUnseen, seenVersionOf } from '../../platform/caller/seen-version';
import { among, type Db, mustHold, type Statement } from '../../platform/database/db';
import { nairaAmount } from '../../platform/mail/money';
import { readRows, readValue } from '../../platform/record/row';

/** SQL expression on the alias `c`: the terms of an offer, to which approvers agree and from which the letters are made. */
export const termsOf: SQL = sql`json_object('company', c.company_id, 'branch', c.branch_id, 'department', c.department_id,
  'job_role', c.job_role_id, 'gross', c.gross_salary, 'net', c.net_salary, 'resumption', c.resumption_date)`;

/** The columns that make the terms. */
export const TERMS = [
  'company_id',
  'branch_id',
  'department_id',
  'job_role_id',
  'gross_salary',
  'net_salary',
  'resumption_date',
] as const;

/**
 * Whether the terms of a candidate may not change, over a table alias: approvers are deciding about them, or approved
 * them and the offer is out. Nobody would have approved changed terms.
 */
export const termsFrozenOf = (candidate: 'c' | 't'): string => `EXISTS (
  SELECT 1 FROM approval_request r WHERE r.kind = 'offer' AND r.record_id = ${candidate}.id AND (r.status = 'PENDING'
    OR (r.status = 'APPROVED' AND EXISTS (SELECT 1 FROM offer o
      WHERE o.candidate_id = ${candidate}.id AND o.ended_at IS NULL AND o.sent_at >= r.ended_at))))`;
export const termsFrozen: SQL = sql.raw(termsFrozenOf('c'));
export const TERMS_FROZEN =
  'The offer is up for approval, or was approved as it stands: place, role, pay and resumption stay. Take the request back, or withdraw the offer, to change them.';

const Terms = z.object({
  id: z.int(),
  department: z.string(),
  gross_salary: z.int(),
  net_salary: z.int(),
  resumption_date: z.string().nullable(),
  terms: z.string(),
  /** Whether the last approval was of these very terms; then the same offer can be sent again without a new one. */
  approved: z.boolean(),
});
type Terms = z.output<typeof Terms>;

/** The terms of candidates, by their ids. */
export async function termsById(db: Db, ids: number[]): Promise<Map<number, Terms>> {
  const rows = await readRows(
    db,
    Terms,
    sql`
    SELECT c.id, d.name AS department, c.gross_salary, c.net_salary, c.resumption_date, ${termsOf} AS terms,
      EXISTS (SELECT 1 FROM approval_request r WHERE r.status = 'APPROVED' AND r.terms = ${termsOf} AND r.id = (
        SELECT max(l.id) FROM approval_request l WHERE l.kind = 'offer' AND l.record_id = c.id)) AS approved
    FROM candidate c JOIN department d ON d.id = c.department_id WHERE c.id IN ${among(ids)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The terms as approvers see them. */
export const termDetails = (
  person: { firstname: string; lastname: string; job_role: string; company: string; branch: string },
  terms: Terms | undefined,
): { name: string; value: string }[] => [
  { name: 'Candidate', value: `${person.firstname} ${person.lastname}` },
  { name: 'Job role', value: `${person.job_role}, ${terms?.department ?? ''}` },
  { name: 'Branch', value: `${person.branch}, ${person.company}` },
  { name: 'Annual gross', value: nairaAmount(terms?.gross_salary ?? 0) },
  { name: 'Monthly net', value: nairaAmount(terms?.net_salary ?? 0) },
  ...(terms?.resumption_date ? [{ name: 'Resumption', value: dayText(terms.resumption_date) }] : []),
];

/** SQL expression on the alias `c`: the terms that a candidate reads before they accept. */
const termsRead: SQL = sql`json_array(${termsOf}, c.employment_date)`;

const readTerms = (db: Db, candidate: number): Promise<string> =>
  readValue(db, z.string(), sql`SELECT ${termsRead} FROM candidate c WHERE c.id = ${candidate}`);

/** The terms of a candidate as an acceptance names them. */
export const termsVersion = async (db: Db, candidate: number): Promise<string> =>
  seenVersionOf(await readTerms(db, candidate));

/** Refuses terms that HR changed since they were read, and gives the statements that hold them until the batch has run. */
export async function holdTerms(db: Db, candidate: number, seen: string | undefined): Promise<Statement[]> {
  const terms = await readTerms(db, candidate);
  if (seen !== undefined) await refuseUnseen(terms, seen, 'The offer');
  return [mustHold(db, sql`(SELECT ${termsRead} FROM candidate c WHERE c.id = ${candidate}) = ${terms}`)];
}
