import { downloadZip, predictLength } from 'client-zip';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { OfferLetter } from '../../../contracts/people/candidate-status';
import type { Env } from '../../platform/call/env';
import { refuse } from '../../platform/call/refusal';
import type { Db } from '../../platform/database/db';
import { attachmentHeader } from '../../platform/file/files';
import { latestOffer } from '../onboarding/candidates';
import { candidate } from '../onboarding/tables';
import { LETTER_NAMES } from './rules';
import { document, offer } from './tables';

export type DocumentRow = typeof document.$inferSelect;

/** Every file of an offer, including drafts of the wizard. */
export const documentsOf = (db: Db, offerId: number): Promise<DocumentRow[]> =>
  db.select().from(document).where(eq(document.offer_id, offerId)).orderBy(asc(document.id));

/**
 * All handed-in files of a candidate as one zip, stored and not compressed. Each is read from storage when its turn
 * comes, so the memory used does not depend on their size. The length is known before the first byte, so that a
 * download that broke off cannot look complete.
 */
export async function zipAnswer(db: Db, env: Env, candidateId: number): Promise<Response> {
  const rows = await db
    .select({
      letter: document.letter,
      name: document.name,
      size: document.size,
      key: document.key,
      uploaded_at: document.uploaded_at,
      firstname: candidate.firstname,
      lastname: candidate.lastname,
    })
    .from(candidate)
    .innerJoin(offer, latestOffer)
    .innerJoin(
      document,
      and(eq(document.offer_id, offer.id), eq(document.submitted, true), isNull(document.replaced_at)),
    )
    .where(eq(candidate.id, candidateId))
    .orderBy(sql`${document.letter}, ${document.id}`);
  const [first] = rows;
  if (!first) throw refuse.notFound('No letters were handed in.');
  const entries = zipNames(rows).map((name, i) => ({ row: rows[i] ?? first, name }));
  const length = predictLength(entries.map(({ row, name }) => ({ name, size: row.size })));
  async function* inputs() {
    for (const { row, name } of entries) {
      const stored = await env.FILES.get(row.key);
      if (!stored) throw new Error('a stored file is missing');
      yield { input: stored.body, name, size: row.size, lastModified: new Date(row.uploaded_at) };
    }
  }
  const { readable, writable } = new FixedLengthStream(Number(length));
  const zip = downloadZip(inputs()).body ?? new ReadableStream();
  // The client learns of a failure by the missing bytes.
  zip.pipeTo(writable).catch(() => undefined);
  return new Response(readable, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(length),
      'Content-Disposition': attachmentHeader(`${first.firstname} ${first.lastname} letters.zip`),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Names in the zip: a folder for each letter, and a number on a name that comes twice. */
function zipNames(rows: { letter: OfferLetter; name: string }[]): string[] {
  const taken = new Set<string>();
  return rows.map(({ letter, name }) => {
    const dot = name.lastIndexOf('.');
    const path = (n: number) =>
      `${LETTER_NAMES[letter]}/${n === 1 ? name : `${name.slice(0, dot)} (${n})${name.slice(dot)}`}`;
    let n = 1;
    while (taken.has(path(n).toLowerCase())) n += 1;
    taken.add(path(n).toLowerCase());
    return path(n);
  });
}
