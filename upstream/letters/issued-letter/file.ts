import { and, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MIME } from '../../../contracts/platform/files';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { downloadAnswer } from '../../platform/file/files';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { noteLook, seesPay } from '../letter/preview';
import { letterFileName } from './mails';
import { letterDraftPdf } from './pdf';
import { isOwnSentLetter, mayReadLetters } from './store';

const Stored = z.object({
  subject: z.string(),
  file: z.string().nullable(),
  employee_id: z.int().nullable(),
  says_pay: z.boolean(),
  own: z.boolean(),
});

const WRITING = 'This letter is being sent. Open it again in a moment.';
const NOT_YOURS = 'This letter says what somebody earns, which you may not read.';

/**
 * The PDF of a letter for the person it is for, or for who reads it as an admin. One that is not written yet is drawn, which gives
 * the bytes that the queue will store.
 */
export async function issuedFile(call: Call<{ id: number }>): Promise<Response> {
  const { db, env, caller, administers, input } = call;
  const own = isOwnSentLetter(caller.userId);
  const letter = await requireRow(
    db,
    Stored,
    sql`SELECT l.subject, l.file, l.employee_id, l.says_pay, ${own} own FROM issued_letter l
      WHERE ${and(sql`l.id = ${input.id}`, administers ? or(own, mayReadLetters(caller) ?? sql`1`) : own)}`,
  );
  if (letter.says_pay && caller.throughId !== null) throw refuse.forbidden(NOT_YOURS);
  const { employee_id, file } = letter;
  const reveals = letter.says_pay && employee_id !== null && !letter.own;
  if (reveals && !seesPay(call)) throw refuse.forbidden(NOT_YOURS);
  const [bytes] = await inOneTrip(
    file === null ? letterDraftPdf(db, env, input.id) : null,
    reveals ? noteLook(call, employee_id) : undefined,
  );
  const name = letterFileName(letter.subject);
  if (bytes) return downloadAnswer(bytes, name, MIME.pdf, bytes.length);
  if (file === null) throw refuse.conflict(WRITING);
  const stored = await env.FILES.get(file);
  if (!stored) throw refuse.notFound();
  return downloadAnswer(stored.body, name, MIME.pdf, stored.size);
}
