import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AcceptOffer } from '../../../contracts/hiring/offer';
import type { AcknowledgementAnswer } from '../../../contracts/people/candidate';
import type { OfferLetter } from '../../../contracts/people/candidate-status';
import { OFFER_FILES } from '../../../contracts/platform/files';
import { pages } from '../../../contracts/platform/pages';
import type { ReceiptedAnswer } from '../../../contracts/platform/receipt';
import { bank, pfa } from '../../organisation/setting/tables';
import { chosenPeople } from '../../platform/call/installation';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { dropFiles, type StoredFile, storeSmallFile } from '../../platform/file/files';
import { spendLink } from '../../platform/link/links';
import { companyOfCandidate, notifyAdmins } from '../../platform/mail/notify';
import { inOneTrip } from '../../platform/record/row';
import { CANDIDATE_CHANGED, move } from '../onboarding/moves';
import { AcknowledgementAnswers, answersAfter, correctedAnswers } from './answers';
import type { DocumentRow } from './documents';
import { mailOfferAnswer } from './mail-answer';
import { acceptedReceipt } from './receipts';
import { capital, letterNames } from './rules';
import type { StoredOffer } from './store';
import { acknowledgement } from './tables';
import { holdTerms } from './terms';
import { dropUnkept, holder, isLetter, openPapers, TOO_MANY } from './upload';

const REQUIRED = 'Attachment is required';
const UPLOADED = ['uploaded one signed letter', 'uploaded two signed letters', 'uploaded three signed letters'];

interface HandedIn {
  wanted: readonly OfferLetter[];
  /** Files uploaded before, which the call names. */
  drafts: DocumentRow[];
  /** Files that came with the call itself. */
  fresh: (StoredFile & { letter: OfferLetter })[];
  /** Files handed in before that the new ones replace. They stay, as earlier copies. */
  replaced: DocumentRow[];
  /** Drafts that the call does not name. */
  dropped: DocumentRow[];
}

/**
 * Accepts an offer for the candidate: the letters become handed in and the answers are kept, the link is spent, and HR is told.
 * It is one batch, so that no accepted offer is ever without its letters. After HR returned letters, only those are taken: the
 * other letters stay with their reviews, and so does every answer that is not given again.
 */
export async function acceptOffer(call: Call<AcceptOffer>): Promise<ReceiptedAnswer> {
  const { db, env, input, now } = call;
  const { sub, jtiHash } = holder(call);
  const [{ held, wanted, files: before }, , also, [answersBefore], holdsTerms] = await inOneTrip(
    openPapers(call, input.offerId),
    checkChoices(db, input),
    chosenPeople(db),
    db.select().from(acknowledgement).where(eq(acknowledgement.candidate_id, sub)),
    holdTerms(db, sub, input.seen),
  );
  const earlier = answersBefore ? AcknowledgementAnswers.parse(answersBefore) : null;
  const given = answersAfter(input, earlier);
  const drafts = namedDrafts(input, wanted, before);
  const fresh = await takeFiles(call, held, wanted, drafts);
  let committed = false;
  try {
    const missing = missingLetters(wanted, [...drafts, ...fresh]);
    if (!given.success) throw refuse.fields({ ...missing, ...z.flattenError(given.error).fieldErrors });
    if (Object.keys(missing).length > 0) throw refuse.fields(missing);
    const kept = new Set(drafts.map(({ id }) => id));
    const replaced = before.filter(
      ({ letter, submitted, replaced_at }) => submitted && replaced_at === null && wanted.includes(letter),
    );
    const dropped = before.filter(({ id, submitted }) => !submitted && !kept.has(id));
    const again = held.status === 'RETURNED';
    const changed = earlier ? correctedAnswers(earlier, given.data) : [];
    const { receipt, copy } = await acceptedReceipt(call, held, {
      again: again ? wanted : [],
      files: [...drafts, ...fresh],
    });
    const done = await call.commit(
      [
        ...holdsTerms,
        ...move(db, [held.id], 'accept', now),
        spendLink(db, jtiHash ?? '', now),
        mustChange(db),
        ...documentStatements(db, held, { wanted, drafts, fresh, replaced, dropped }, now),
        ...acknowledge(db, held.id, given.data, earlier, now),
        ...(await mailOfferAnswer(call, held, also, { accepted: true, again: again ? wanted : [] })),
        ...copy,
        notifyAdmins(call, {
          sender: `${held.firstname} ${held.lastname}`,
          subject: UPLOADED[wanted.length - 1] ?? 'uploaded signed letters',
          path: pages.candidate(held.id),
          company: companyOfCandidate(held.id),
          area: 'recruitment',
        }),
        call.audit({
          action: again ? 'Letters sent again' : 'Signed letters handed in',
          record: 'candidate',
          record_id: held.id,
          note: again ? sentAgainNote(wanted, changed) : null,
        }),
      ],
      { message: 'Letters uploaded successfully', receipt },
      {
        conflict: CANDIDATE_CHANGED,
        ran: () => {
          committed = true;
        },
      },
    );
    await dropFiles(env, committed ? dropped.map(({ key }) => key) : fresh.map(({ key }) => key));
    return done;
  } catch (error) {
    if (!committed)
      await dropUnkept(
        call,
        fresh.map(({ key }) => key),
      );
    throw error;
  }
}

async function checkChoices(db: Db, input: AcceptOffer): Promise<void> {
  const [banks, pfas] = await db.batch([
    db
      .select({ id: bank.id })
      .from(bank)
      .where(eq(bank.id, input.bank_name ?? 0)),
    db
      .select({ id: pfa.id })
      .from(pfa)
      .where(eq(pfa.id, input.pension_manager ?? 0)),
  ]);
  const fields: Record<string, string[]> = {};
  if (input.bank_name && banks.length === 0) fields.bank_name = ['Choose a bank of the list'];
  if (input.pension_manager && pfas.length === 0) fields.pension_manager = ['Choose a pension manager of the list'];
  if (Object.keys(fields).length > 0) throw refuse.fields(fields);
}

/** The uploaded files that the call names, without those of letters that HR has already. */
function namedDrafts(input: AcceptOffer, wanted: readonly OfferLetter[], before: DocumentRow[]): DocumentRow[] {
  return wanted.flatMap((letter) =>
    [...new Set((input[letter] ?? '').split(',').filter(Boolean).map(Number))].map((id) => {
      const row = before.find((found) => found.id === id && found.letter === letter && !found.submitted);
      if (!row) throw refuse.fields({ [letter]: ['A file is not there any more. Upload it again.'] });
      return row;
    }),
  );
}

/**
 * Stores the files that came with the call itself, one after the other. A refusal leaves none behind. A client that knows
 * the documents only sends all three letters each time: those that HR did not return are let go.
 */
async function takeFiles(
  call: Call<AcceptOffer>,
  held: StoredOffer,
  wanted: readonly OfferLetter[],
  drafts: DocumentRow[],
): Promise<(StoredFile & { letter: OfferLetter })[]> {
  const taken: (StoredFile & { letter: OfferLetter })[] = [];
  try {
    for await (const file of call.files) {
      const letter = file.field;
      if (!isLetter(letter)) throw refuse.errors('A file was sent that this call does not take.');
      if (!wanted.includes(letter)) {
        await file.bytes.pipeTo(new WritableStream());
        continue;
      }
      const count = [...drafts, ...taken].filter((row) => row.letter === letter).length;
      if (count >= OFFER_FILES.maxFiles) throw refuse.fields({ [letter]: [TOO_MANY] });
      taken.push({ ...(await storeSmallFile(call.env, `offers/${held.offer_id}`, file, OFFER_FILES)), letter });
    }
    return taken;
  } catch (error) {
    await dropFiles(
      call.env,
      taken.map(({ key }) => key),
    );
    throw error;
  }
}

/** The words for each letter that is asked for and did not come. */
function missingLetters(wanted: readonly OfferLetter[], files: { letter: OfferLetter }[]): Record<string, string[]> {
  const missing = wanted.filter((letter) => !files.some((file) => file.letter === letter));
  return Object.fromEntries(missing.map((letter) => [letter, [REQUIRED]]));
}

function documentStatements(db: Db, held: StoredOffer, files: HandedIn, now: Date): Statement[] {
  const at = now.toISOString();
  const ids = (rows: DocumentRow[]) => sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;
  return [
    run(db, sql`UPDATE document SET submitted = 1 WHERE submitted = 0 AND id IN ${ids(files.drafts)}`),
    mustChange(db, files.drafts.length),
    run(db, sql`DELETE FROM document WHERE id IN ${ids(files.dropped)}`),
    run(db, sql`UPDATE document SET replaced_at = ${at} WHERE id IN ${ids(files.replaced)}`),
    run(
      db,
      sql`INSERT INTO document (offer_id, candidate_id, letter, name, kind, size, key, submitted, uploaded_at, sha256)
      SELECT ${held.offer_id}, ${held.id}, value ->> 'letter', value ->> 'name', value ->> 'kind', value ->> 'size',
        value ->> 'key', 1, ${at}, value ->> 'sha256'
      FROM json_each(${JSON.stringify(files.fresh)})`,
    ),
    run(
      db,
      sql`INSERT INTO letter_review (candidate_id, letter, status)
      SELECT ${held.id}, value, 'PENDING' FROM json_each(${JSON.stringify(files.wanted)}) WHERE true
      ON CONFLICT (candidate_id, letter) DO UPDATE SET status = 'PENDING', comment = NULL, reviewed_by = NULL,
        reviewed_at = NULL`,
    ),
  ];
}

/** Keeps the answers. The time of the form moves only when they changed, and those of before stay beside them. */
function acknowledge(
  db: Db,
  candidateId: number,
  answers: AcknowledgementAnswers,
  before: AcknowledgementAnswers | null,
  now: Date,
): Statement[] {
  const at = now.toISOString();
  if (!before) return [db.insert(acknowledgement).values({ candidate_id: candidateId, ...answers, submitted_at: at })];
  if (correctedAnswers(before, answers).length === 0) return [];
  return [
    db
      .update(acknowledgement)
      .set({ ...answers, earlier: before, submitted_at: at, changed_at: at })
      .where(eq(acknowledgement.candidate_id, candidateId)),
  ];
}

const sentAgainNote = (letters: readonly OfferLetter[], changed: readonly AcknowledgementAnswer[]): string =>
  [capital(letterNames(letters)), ...(changed.length > 0 ? ['answers corrected'] : [])].join('; ');
