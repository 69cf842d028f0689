import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { isNoEmail } from '../../platform/mail/no-email';
import type { Renewal } from '../../platform/module/module';
import { readRow } from '../../platform/record/row';
import { mailLetterStatements } from './acts';

const Facts = z.object({
  id: z.int(),
  file: z.string(),
  subject: z.string(),
  asks_signature: z.boolean(),
  email: z.string(),
  firstname: z.string(),
  company: z.string(),
});

/** Mails a letter with a new link to the address of the old one, as long as that is still the person's. */
export const renewLetter: Renewal = async ({ db, env, now }, claims, email) => {
  const letter = await readRow(
    db,
    Facts,
    sql`SELECT l.id, l.file, l.subject, l.asks_signature, coalesce(e.email, c.email) email,
        coalesce(e.firstname, c.firstname) firstname, k.name company
      FROM issued_letter l JOIN company k ON k.id = l.company_id LEFT JOIN employee e ON e.id = l.employee_id
        LEFT JOIN candidate c ON c.id = l.candidate_id
      WHERE l.id = ${Number(claims.sub)} AND l.file IS NOT NULL
        AND l.state NOT IN ('WAITING', 'DECLINED', 'RECALLED')`,
  );
  if (!letter || isNoEmail(letter.email) || letter.email.toLowerCase() !== email.toLowerCase()) return false;
  const [first, ...rest] = await mailLetterStatements(db, letter, now);
  if (first) await db.batch([first, ...rest]);
  await env.OUTBOX.send({ outbox: true });
  return true;
};
