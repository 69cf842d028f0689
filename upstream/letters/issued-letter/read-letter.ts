import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ISSUED_STATES } from '../../../contracts/letters/issued-state';
import type { LinkedLetter } from '../../../contracts/letters/letter-signing';
import { Day } from '../../../contracts/platform/fields';
import { refuse } from '../../platform/call/refusal';
import type { Caller } from '../../platform/caller/principal';
import type { Db } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { readRow } from '../../platform/record/row';
import { CompanyStationery, STATIONERY } from '../letter/people';

const Found = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  company: CompanyStationery,
  subject: z.string(),
  date: Day,
  sent_by: z.string(),
  sent_at: z.string(),
  state: z.enum(ISSUED_STATES),
  size: z.int().nullable(),
  pages: z.int().nullable(),
  file: z.string().nullable(),
  sha256: z.string().nullable(),
  asks_signature: z.boolean(),
  newer_subject: z.string().nullable(),
  newer_date: Day.nullable(),
  typed_name: z.string().nullable(),
  drawn: z.boolean(),
  signed_at: z.string().nullable(),
  signed_sha256: z.string().nullable(),
  certificate: z.string().nullable(),
});
/** A letter that was sent, and what became of it. */
export type SentToPerson = z.output<typeof Found>;

/** A newer letter replaces this one only when its person got it. */
const FOUND = sql`SELECT i.id, i.code, coalesce(${calledIn(sql`e`)}, trim(c.firstname || ' ' || c.lastname)) name, ${STATIONERY}, i.subject, i.date, trim(u.firstname || ' ' || u.lastname) sent_by,
    i.issued_at sent_at, i.state, i.size, i.pages, i.file, i.sha256, i.asks_signature, n.subject newer_subject,
    n.date newer_date, a.typed_name, a.ink IS NOT NULL drawn, a.signed_at, a.sha256 signed_sha256, a.certificate
  FROM issued_letter i JOIN company k ON k.id = i.company_id JOIN user u ON u.id = i.issued_by
  LEFT JOIN employee e ON e.id = i.employee_id LEFT JOIN candidate c ON c.id = i.candidate_id
  LEFT JOIN issued_letter n ON n.id = i.superseded_by AND n.state NOT IN ('WAITING', 'DECLINED', 'RECALLED')
  LEFT JOIN letter_acknowledgement a ON a.issued_letter_id = i.id
  WHERE i.state NOT IN ('WAITING', 'DECLINED')`;

/** The letter of a condition over it (`i`), its employee (`e`) and its candidate (`c`). */
export const readSentLetter = async (db: Db, where: SQL): Promise<SentToPerson> => {
  const found = await readRow(db, Found, sql`${FOUND} AND ${where}`);
  if (!found) throw refuse.notFound();
  return found;
};

/** The letter of a link. Letters that were never sent are as if they were not there. */
export const letterOfLink = async (db: Db, { principal }: Pick<Caller, 'principal'>): Promise<SentToPerson> => {
  if (principal.kind !== 'link') throw refuse.notFound();
  return readSentLetter(db, sql`i.id = ${principal.sub}`);
};

/** SQL condition on issued letter `i` with its person `e` or `c`: it is the caller's own. */
export const isOwnIssuedLetter = ({ userId }: Pick<Caller, 'userId'>): SQL =>
  sql`coalesce(e.user_id, c.user_id) = ${userId}`;

/** One of the letters that were sent to the caller. */
export const readOwnLetter = (db: Db, caller: Pick<Caller, 'userId'>, id: number): Promise<SentToPerson> =>
  readSentLetter(db, sql`i.id = ${id} AND ${isOwnIssuedLetter(caller)}`);

export const shownToPerson = (letter: SentToPerson): LinkedLetter => {
  const { id, code, name, subject, date, sent_by, sent_at, state, size, pages } = letter;
  const { asks_signature, newer_subject, newer_date, typed_name, drawn, signed_at, signed_sha256 } = letter;
  return {
    ...{ id, code, name, subject, date, sent_by, sent_at, state, size, pages, asks_signature },
    company: letter.company.name,
    company_code: letter.company.code,
    replaced_by: newer_subject !== null && newer_date ? { subject: newer_subject, date: newer_date } : null,
    receipt: typed_name && signed_at && signed_sha256 ? { typed_name, drawn, signed_at, sha256: signed_sha256 } : null,
  };
};
