import { eq, sql } from 'drizzle-orm';
import type { Letter } from '../../contracts/candidate-status';
import { OFFER_FILES } from '../../contracts/files';
import type { AcceptOffer } from '../../contracts/offer';
import { pages } from '../../contracts/pages';
import { type Db, mustChange, run, type Statement } from '../db';
import { dropFiles, type StoredFile, storeSmallFile } from '../files';
import { chosenPeople } from '../installation';
import { spendLink } from '../links';
import { notifyAdmins } from '../notify';
import { CANDIDATE_CHANGED, move } from '../onboarding/moves';
import { beside } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { bank, pfa } from '../setting/tables';
import { answered } from './answered';
import type { DocumentRow } from './documents';
import type { Held } from './store';
import { acknowledgement } from './tables';
import { dropUnkept, holder, isLetter, openPapers, TOO_MANY } from './upload';

const REQUIRED = 'Attachment is required';
const UPLOADED = ['uploaded one signed letter', 'uploaded two signed letters', 'uploaded three signed letters'];

interface HandedIn {
  wanted: readonly Letter[];
  /** Files uploaded before, which the call names. */
  drafts: DocumentRow[];
  /** Files that came with the call itself. */
  fresh: (StoredFile & { letter: Letter })[];
  /** Files that the new ones replace, and drafts that the call does not name. */
  dropped: DocumentRow[];
}

/**
 * Accepts an offer for the candidate: the letters become handed in and the acknowledgement is kept, the link is spent,
 * and HR is told. It is one batch, so that no accepted offer is ever without its letters.
 */
export async function accept(call: Call<AcceptOffer>): Promise<{ message: string }> {
  const { db, env, input, now } = call;
  const { jtiHash } = holder(call);
  const [{ held, wanted, files: before }, , also] = await beside(
    openPapers(call, input.offerId),
    checkChoices(db, input),
    chosenPeople(db),
  );
  const drafts = namedDrafts(input, wanted, before);
  const fresh = await takeFiles(call, held, wanted, drafts);
  let committed = false;
  try {
    requireAll(wanted, [...drafts, ...fresh]);
    const kept = new Set(drafts.map(({ id }) => id));
    const dropped = before.filter(({ id, letter, submitted }) => (submitted ? wanted.includes(letter) : !kept.has(id)));
    const done = await call.commit(
      [
        ...move(db, [held.id], 'accept', now),
        spendLink(db, jtiHash ?? '', now),
        mustChange(db),
        ...documentStatements(db, held, { wanted, drafts, fresh, dropped }, now),
        acknowledge(db, held.id, input, now),
        ...(await answered(call, held, also, { accepted: true })),
        notifyAdmins(call, {
          sender: `${held.firstname} ${held.lastname}`,
          subject: UPLOADED[wanted.length - 1] ?? 'uploaded signed letters',
          path: pages.candidate(held.id),
        }),
        call.audit({ action: 'Signed letters handed in', record: 'candidate', record_id: held.id }),
      ],
      { message: 'Letters uploaded successfully' },
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
function namedDrafts(input: AcceptOffer, wanted: readonly Letter[], before: DocumentRow[]): DocumentRow[] {
  return wanted.flatMap((letter) =>
    [...new Set((input[letter] ?? '').split(',').filter(Boolean).map(Number))].map((id) => {
      const row = before.find((found) => found.id === id && found.letter === letter && !found.submitted);
      if (!row) throw refuse.fields({ [letter]: ['A file is not there any more. Upload it again.'] });
      return row;
    }),
  );
}

/** Stores the files that came with the call itself, one after the other. A refusal leaves none behind. */
async function takeFiles(
  call: Call<AcceptOffer>,
  held: Held,
  wanted: readonly Letter[],
  drafts: DocumentRow[],
): Promise<(StoredFile & { letter: Letter })[]> {
  const taken: (StoredFile & { letter: Letter })[] = [];
  try {
    for await (const file of call.files) {
      const letter = file.field;
      if (!isLetter(letter)) throw refuse.errors('A file was sent that this call does not take.');
      if (!wanted.includes(letter)) throw refuse.fields({ [letter]: ['HR did not ask for this letter again.'] });
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

function requireAll(wanted: readonly Letter[], files: { letter: Letter }[]): void {
  const missing = wanted.filter((letter) => !files.some((file) => file.letter === letter));
  if (missing.length > 0) throw refuse.fields(Object.fromEntries(missing.map((letter) => [letter, [REQUIRED]])));
}

function documentStatements(db: Db, held: Held, files: HandedIn, now: Date): Statement[] {
  const at = now.toISOString();
  const ids = (rows: DocumentRow[]) => sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;
  return [
    run(db, sql`UPDATE document SET submitted = 1 WHERE submitted = 0 AND id IN ${ids(files.drafts)}`),
    mustChange(db, files.drafts.length),
    run(db, sql`DELETE FROM document WHERE id IN ${ids(files.dropped)}`),
    run(
      db,
      sql`INSERT INTO document (offer_id, candidate_id, letter, name, kind, size, key, submitted, uploaded_at)
      SELECT ${held.offer_id}, ${held.id}, value ->> 'letter', value ->> 'name', value ->> 'kind', value ->> 'size',
        value ->> 'key', 1, ${at}
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

function acknowledge(db: Db, candidateId: number, input: AcceptOffer, now: Date): Statement {
  const values = {
    address: input.address,
    employment_date: input.employment_date,
    resumption_date: input.resumption_date,
    bvn: input.bvn,
    tax_id: input.tax_id ?? null,
    pension_manager: input.pension_manager ?? null,
    pension_pin: input.pension_pin ?? null,
    account_number: input.account_number ?? null,
    bank_name: input.bank_name ?? null,
    supervisor_name: input.supervisor_name,
    handbook_confirmation: true,
    submitted_at: now.toISOString(),
  };
  return db
    .insert(acknowledgement)
    .values({ candidate_id: candidateId, ...values })
    .onConflictDoUpdate({ target: acknowledgement.candidate_id, set: values });
}
