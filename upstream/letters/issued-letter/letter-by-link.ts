import { sql } from 'drizzle-orm';
import type { LinkedLetter } from '../../../contracts/letters/letter-signing';
import { MIME } from '../../../contracts/platform/files';
import type { Env } from '../../platform/call/env';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, run, type Statement } from '../../platform/database/db';
import { downloadAnswer } from '../../platform/file/files';
import { letterOfLink, shownToPerson } from './read-letter';

export const LETTER_RECALLED = 'HR recalled this letter. It does not count any more.';

export const readLinkedLetter = async ({ db, caller }: Call<unknown>): Promise<LinkedLetter> =>
  shownToPerson(await letterOfLink(db, caller));

/** Marks a letter as opened, the first time that its person looks at it. */
export const markOpened = (db: Db, id: number, now: Date): Statement =>
  run(
    db,
    sql`UPDATE issued_letter SET state = 'OPENED', state_at = ${now.toISOString()}, opened_at = ${now.toISOString()}
    WHERE id = ${id} AND state IN ('QUEUED', 'DELIVERED', 'NOT_DELIVERED') AND file IS NOT NULL`,
  );

export async function openLinked({ db, caller, now, commit }: Call<unknown>): Promise<{ message: string }> {
  const { id } = await letterOfLink(db, caller);
  return commit([markOpened(db, id, now)], { message: 'Letter opened' });
}

export async function linkedLetterFile({ db, caller, env }: Call<unknown>): Promise<Response> {
  const { file, subject, state } = await letterOfLink(db, caller);
  if (state === 'RECALLED') throw refuse.conflict(LETTER_RECALLED);
  return pdfAnswer(env, file, subject);
}

export async function linkedCertificate({ db, caller, env }: Call<unknown>): Promise<Response> {
  const { certificate, subject } = await letterOfLink(db, caller);
  return pdfAnswer(env, certificate, `Certificate of ${subject}`);
}

/** A stored PDF as a download; refused as not found where there is none. */
export async function pdfAnswer(env: Env, key: string | null, name: string): Promise<Response> {
  const stored = key && (await env.FILES.get(key));
  if (!stored) throw refuse.notFound();
  return downloadAnswer(stored.body, `${name}.pdf`, MIME.pdf, stored.size);
}
