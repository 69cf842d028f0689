import { eq, sql } from 'drizzle-orm';
import type { CandidateDocument } from '../../../contracts/people/candidate';
import { OFFER_LETTERS, type OfferLetter } from '../../../contracts/people/candidate-status';
import { OFFER_FILES } from '../../../contracts/platform/files';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, run } from '../../platform/database/db';
import { dropFiles, type StoredFile, storeFile, withStoredFiles } from '../../platform/file/files';
import { newestId } from '../../platform/record/change';
import { inOneTrip } from '../../platform/record/row';
import { documentsOf } from './documents';
import { lettersWanted } from './rules';
import { openOffer, type StoredOffer } from './store';
import { document, letterReview } from './tables';

export const TOO_MANY = `At most ${OFFER_FILES.maxFiles} files`;
const SETTLED = 'HR has this letter and did not ask for it again.';

/** The holder of an offer link, as the handlers of the link know it. */
export function holder(call: Pick<Call<unknown>, 'principal' | 'caller'>): { sub: number; jtiHash: string | null } {
  if (call.principal.kind !== 'link') throw refuse.forbidden();
  return { sub: call.principal.sub, jtiHash: call.caller.jtiHash };
}

/** The open offer of the holder of a link, the letters that it asks for now, and the files that are there. */
export async function openPapers(call: Pick<Call<unknown>, 'db' | 'principal' | 'caller'>, offerId: number) {
  const { db } = call;
  const { sub, jtiHash } = holder(call);
  const [held, reviews, files] = await inOneTrip(
    openOffer(db, { sub, jtiHash }, offerId),
    db.select().from(letterReview).where(eq(letterReview.candidate_id, sub)),
    documentsOf(db, offerId),
  );
  const returned = reviews.filter(({ status }) => status === 'RETURNED').map(({ letter }) => letter);
  const wanted: readonly OfferLetter[] = lettersWanted(held.status, returned);
  return { held, wanted, files };
}

/**
 * Takes one file of one letter. The file is stored first and its row is written last, so that no row lacks its file.
 */
export async function uploadOfferDocument(
  call: Call<{ offerId: number; letter: OfferLetter; size: number }>,
): Promise<CandidateDocument> {
  const { db, env, input, now } = call;
  const { held, wanted, files } = await openPapers(call, input.offerId);
  if (!wanted.includes(input.letter)) throw refuse.conflict(SETTLED);
  const drafts = files.filter(({ letter, submitted }) => letter === input.letter && !submitted);
  if (drafts.length >= OFFER_FILES.maxFiles) throw refuse.fields({ file: [TOO_MANY] });
  const { value: file } = await call.files.next();
  if (file?.field !== 'file') throw refuse.fields({ file: ['Attachment is required'] });
  const stored = await storeFile(env, `offers/${held.offer_id}`, file, input.size, OFFER_FILES);
  const insert = insertDraft(db, held, input.letter, stored, now);
  return withStoredFiles(
    env,
    [stored.key],
    () => isNamed(db, stored.key),
    (ran) =>
      call.commit(
        [
          insert,
          mustChange(db),
          call.audit({ action: 'Letter uploaded', record: 'offer', record_id: held.offer_id, note: stored.name }),
        ],
        async () => {
          const [row] = await db
            .select(shown)
            .from(document)
            .where(eq(document.id, newestId(document)));
          if (!row) throw refuse.notFound();
          return row;
        },
        {
          conflict: `${TOO_MANY}, and only while the offer is open.`,
          ran,
        },
      ),
  );
}

/** Whether a row names a stored file. */
async function isNamed(db: Db, key: string): Promise<boolean> {
  const rows = await db.select({ id: document.id }).from(document).where(eq(document.key, key));
  return rows.length > 0;
}

/** Deletes stored files unless a row names them: after an unknown failure, the batch may still have run. */
export async function dropUnkept({ db, env }: Pick<Call<unknown>, 'db' | 'env'>, keys: string[]): Promise<void> {
  for (const key of keys) if (!(await isNamed(db, key).catch(() => true))) await dropFiles(env, [key]);
}

const shown = {
  id: document.id,
  letter: document.letter,
  name: document.name,
  kind: document.kind,
  size: document.size,
  uploaded_at: document.uploaded_at,
  sha256: document.sha256,
};

const insertDraft = (db: Db, held: StoredOffer, letter: OfferLetter, file: StoredFile, now: Date) =>
  run(
    db,
    sql`INSERT INTO document (offer_id, candidate_id, letter, name, kind, size, key, submitted, uploaded_at, sha256)
    SELECT ${held.offer_id}, ${held.id}, ${letter}, ${file.name}, ${file.kind}, ${file.size}, ${file.key}, 0, ${now.toISOString()},
      ${file.sha256}
    WHERE (SELECT count(*) FROM document WHERE offer_id = ${held.offer_id} AND letter = ${letter} AND submitted = 0)
        < ${OFFER_FILES.maxFiles}
      AND EXISTS (SELECT 1 FROM candidate WHERE id = ${held.id} AND status = ${held.status})
    RETURNING id`,
  );

/** Deletes a file that was uploaded in the wizard. */
export async function deleteOfferDocument(call: Call<{ offerId: number; id: number }>): Promise<{ message: string }> {
  const { db, env, input } = call;
  const { held, files } = await openPapers(call, input.offerId);
  const found = files.find(({ id }) => id === input.id);
  if (!found) throw refuse.notFound();
  if (found.submitted) throw refuse.conflict(SETTLED);
  const done = await call.commit(
    [
      run(db, sql`DELETE FROM document WHERE id = ${input.id} AND submitted = 0`),
      mustChange(db),
      call.audit({ action: 'Letter removed', record: 'offer', record_id: held.offer_id, note: found.name }),
    ],
    { message: 'Removed' },
  );
  await dropFiles(env, [found.key]);
  return done;
}

/** Whether a text names one of the three letters. */
export const isLetter = (field: string): field is OfferLetter => (OFFER_LETTERS as readonly string[]).includes(field);
