import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { issuedLetter as contract } from '../../../contracts/letters/issued-letter';
import type { CheckedLetter } from '../../../contracts/letters/letter-check';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { Day, Instant } from '../../../contracts/platform/fields';
import { networkOf } from '../../../contracts/platform/network';
import { plainTexts } from '../../../contracts/platform/plain-text';
import { type Limit, takeTry } from '../../platform/call/limits';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inOneTrip, readRow } from '../../platform/record/row';

/** Codes that were never issued, from one network. */
const WRONG_CODES: Limit = { most: 5, window: 60 };

const Found = z.object({
  code: z.string(),
  company: z.string(),
  company_code: z.string(),
  letter_name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  date: Day,
  effective_date: Day.nullable(),
  signed_by: z.string().nullable(),
  signed_role: z.string().nullable(),
  replaced_on: Day.nullable(),
  replaced_by: z.string().nullable(),
  recalled_at: Instant.nullable(),
  sha256: z.string(),
  signature: z.string(),
  key_id: z.string(),
  size: z.number().int(),
  pages: z.number().int(),
});

/** A letter that is not written yet, waits or was declined is none. */
const issued = (alias: SQL): SQL => sql`${alias}.file IS NOT NULL AND ${alias}.state NOT IN ('WAITING', 'DECLINED')`;

/**
 * The letter of a code. Unknown codes are all refused alike, and after five of them the network that asked is refused for a
 * minute, also with a right one, so that a guesser does not learn whether to go on. Off Cloudflare nobody vouches for an
 * address, and one guesser would keep everybody out, so nothing is counted there.
 */
export async function verifyLetter({
  db,
  ip,
  now,
  input: { code },
}: Call<ParsedOf<typeof contract.verify>>): Promise<CheckedLetter> {
  const network = networkOf(ip);
  const unknown = sql`NOT EXISTS (SELECT 1 FROM issued_letter l WHERE l.code = ${code} AND ${issued(sql`l`)})`;
  const [, found] = await inOneTrip(
    network && takeTry(db, `verify-letter:${network}`, WRONG_CODES, now, sql`1`, unknown),
    readRow(
      db,
      Found,
      sql`SELECT l.code, k.name company, k.code company_code, l.letter_name,
        coalesce(e.firstname, c.firstname) firstname, coalesce(e.lastname, c.lastname) lastname, l.date, l.effective_date,
        l.signed_by, l.signed_role, n.date replaced_on, n.letter_name replaced_by,
        CASE l.state WHEN 'RECALLED' THEN l.recalled_at END recalled_at, l.sha256, l.signature, l.key_id, l.size, l.pages
      FROM issued_letter l JOIN company k ON k.id = l.company_id LEFT JOIN employee e ON e.id = l.employee_id
        LEFT JOIN candidate c ON c.id = l.candidate_id
        LEFT JOIN issued_letter n ON n.id = l.superseded_by AND n.state <> 'RECALLED' AND ${issued(sql`n`)}
      WHERE l.code = ${code} AND ${issued(sql`l`)}`,
    ),
  );
  if (!found) throw refuse.notFound();
  const { firstname, lastname, date, replaced_on, replaced_by, recalled_at, ...rest } = plainTexts(found);
  const replaced = replaced_on && replaced_by ? { on: replaced_on, letter_name: replaced_by } : null;
  return {
    ...rest,
    state: recalled_at ? 'REVOKED' : replaced ? 'SUPERSEDED' : 'GENUINE',
    issued_to: [firstname, initialOf(lastname)].join(' ').trim(),
    issued_on: date,
    replaced,
    revoked_on: recalled_at && lagosDay(new Date(recalled_at)),
  };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter of a name with all its marks, as in Ẹ́. */
function initialOf(name: string): string {
  const [first] = graphemes.segment(name.normalize('NFC').trim());
  return first ? `${first.segment.toUpperCase()}.` : '';
}
