import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { LetterBody } from '../../../contracts/letters/letter-body';
import { Day } from '../../../contracts/platform/fields';
import type { Db } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';

/** A published version that a letter can be made from. */
const LetterForSending = z.object({
  letter: z.int(),
  version: z.int(),
  letter_name: z.string(),
  category: z.string(),
  letter_type: z.string(),
  subject: z.string(),
  effective_date: Day.nullable(),
  body: LetterBody,
  asks_signature: z.boolean(),
  /** The company whose people it is for; null for those of all. */
  company_id: z.int().nullable(),
  company: z.string().nullable(),
});
export type LetterForSending = z.output<typeof LetterForSending>;

/**
 * The published letters of a category for people of some companies: those of a company before those of all, and what was
 * published last before what was published earlier.
 */
export const sendableLetters = (db: Db, category: string, companies: SQL): Promise<LetterForSending[]> =>
  readRows(
    db,
    LetterForSending,
    sql`SELECT l.id letter, v.id version, v.letter_name, v.category, v.letter_type, v.subject, v.effective_date, v.body,
        v.asks_signature, l.company_id, (SELECT k.name FROM company k WHERE k.id = l.company_id) company
      FROM letter l JOIN letter_version v ON v.letter_id = l.id AND v.number = l.published
      WHERE v.category = ${category} AND (l.company_id IS NULL OR l.company_id IN (${companies}))
      ORDER BY l.company_id IS NULL, v.published_at DESC, v.id DESC`,
  );

/** The letter for somebody of a company: the chosen one, or without a choice the first that fits; undefined where none does. */
export const letterFor = (
  letters: readonly LetterForSending[],
  company: number,
  chosen: number | undefined,
): LetterForSending | undefined =>
  letters.find(
    ({ letter, company_id }) => (company_id ?? company) === company && (chosen === undefined || letter === chosen),
  );
