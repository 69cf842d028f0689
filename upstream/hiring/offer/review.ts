import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReviewLetter } from '../../../contracts/hiring/offer';
import { OFFER_LETTERS } from '../../../contracts/people/candidate-status';
import { lagosDay } from '../../../contracts/platform/dates';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { changedSince } from '../../platform/caller/seen-version';
import { mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { endLinks } from '../../platform/link/links';
import { notifyCandidates } from '../../platform/mail/notify';
import { enqueue } from '../../platform/mail/outbox';
import { readRows, readValue } from '../../platform/record/row';
import { CANDIDATE_CHANGED, move } from '../onboarding/moves';
import { refuseOwnFavour } from '../onboarding/own-favour';
import { offerApprovedMail, returnedMail } from './mails';
import { capital, expiryAfterReturn, LETTER_NAMES } from './rules';
import { offerOf, type StoredOffer } from './store';
import { letterReview, offer } from './tables';

const WAITS_FOR_COPY = 'This letter was returned. It can be approved once its new copy is here.';

type Reviews = (typeof letterReview.$inferSelect)[];

/** HR approves one letter or sends it back. The last approval approves the candidate. */
export const reviewLetter = (call: Call<ReviewLetter>): Promise<{ message: string }> =>
  lookAgain(async () => {
    const { db, input, now, caller } = call;
    await refuseOwnFavour(call, [input.id]);
    const [held, reviews, copies, [decider]] = await Promise.all([
      offerOf(db, input.id),
      db.select().from(letterReview).where(eq(letterReview.candidate_id, input.id)),
      readValue(db, z.string(), sql`SELECT ${copiesOf(input)}`),
      readRows(db, Decider, deciderOf(input)),
    ]);
    if (!held) throw refuse.notFound();
    const before = reviews.find(({ letter }) => letter === input.letter);
    if (!before) throw refuse.conflict('This letter was not handed in.');
    const approve = input.status === 'APPROVED';
    const allowed = approve ? ['UPLOADED', 'RETURNED'] : ['UPLOADED', 'RETURNED', 'APPROVED'];
    if (!allowed.includes(held.status)) throw refuse.conflict('Letters are no longer under review for this candidate.');
    if (approve && before.status === 'RETURNED') throw refuse.conflict(WAITS_FOR_COPY);
    const name = LETTER_NAMES[input.letter];
    if (before.status === input.status)
      throw refuse.conflict(`${decider?.name ?? 'Somebody'} ${approve ? 'approved' : 'returned'} this letter already.`);
    if (copies !== [...input.documents].sort((a, b) => a - b).join())
      throw refuse.conflict(changedSince(`The ${name}`));
    return call.commit(
      [
        asRead(call, held.id, reviews),
        mustHold(db, sql`${copiesOf(input)} = ${copies}`),
        db
          .update(letterReview)
          .set({
            status: input.status,
            comment: input.comment ?? null,
            reviewed_by: caller.userId,
            reviewed_at: now.toISOString(),
          })
          .where(and(eq(letterReview.candidate_id, held.id), eq(letterReview.letter, input.letter))),
        mustChange(db),
        ...(approve ? await approved(call, held, reviews) : await returned(call, held, reviews)),
        notifyCandidates(call, [held.id], `${approve ? 'approved' : 'returned'} your ${name}`),
        call.audit({
          action: `${capital(name)} ${approve ? 'approved' : 'returned'}`,
          record: 'candidate',
          record_id: held.id,
          note: input.comment ?? null,
        }),
      ],
      { message: approve ? 'Letter approved' : 'Letter returned' },
      { conflict: CANDIDATE_CHANGED },
    );
  });

const Decider = z.object({ name: z.string() });
/** The person who decided about a letter last. */
const deciderOf = ({ id, letter }: ReviewLetter): SQL =>
  sql`SELECT u.firstname || ' ' || u.lastname AS name FROM letter_review r JOIN user u ON u.id = r.reviewed_by
    WHERE r.candidate_id = ${id} AND r.letter = ${letter}`;

/** The ids of the copies of a letter that HR has, the first first. */
const copiesOf = ({ id, letter }: ReviewLetter): SQL =>
  sql`(SELECT coalesce(group_concat(f.id), '') FROM (SELECT d.id FROM document d WHERE d.candidate_id = ${id}
    AND d.letter = ${letter} AND d.submitted = 1 AND d.replaced_at IS NULL ORDER BY d.id) f)`;

/**
 * Fails the batch when another review changed meanwhile: two reviewers at once must not each think that the other's
 * letter still waits.
 */
function asRead({ db }: Call<ReviewLetter>, id: number, reviews: Reviews): Statement {
  const states = OFFER_LETTERS.map((letter) => reviews.find((review) => review.letter === letter)?.status ?? '').join();
  const now = OFFER_LETTERS.map(
    (letter) => sql`coalesce((SELECT status FROM letter_review WHERE candidate_id = ${id} AND letter = ${letter}), '')`,
  );
  return mustHold(db, sql`${sql.join(now, sql` || ',' || `)} = ${states}`);
}

async function approved(
  { db, input, now }: Call<ReviewLetter>,
  held: StoredOffer,
  reviews: Reviews,
): Promise<Statement[]> {
  const rest = OFFER_LETTERS.filter((letter) => letter !== input.letter);
  const last = rest.every((letter) => reviews.find((review) => review.letter === letter)?.status === 'APPROVED');
  if (!last) {
    // The status stays, because one approved letter of three is no status.
    return [mustHold(db, sql`(SELECT status FROM candidate WHERE id = ${held.id}) = ${held.status}`)];
  }
  return [
    ...move(db, [held.id], 'approve_all', now),
    // The link of a returned letter is still open; a used one only shows the offer.
    run(
      db,
      sql`UPDATE link SET revoked_at = ${now.toISOString()}
      WHERE purpose = 'offer' AND sub = ${held.id} AND used_at IS NULL AND revoked_at IS NULL`,
    ),
    ...(await enqueue(db, offerApprovedMail(held), now)),
  ];
}

async function returned(
  { db, input, now }: Call<ReviewLetter>,
  held: StoredOffer,
  reviews: Reviews,
): Promise<Statement[]> {
  const others = reviews
    .filter(({ letter, status }) => status === 'RETURNED' && letter !== input.letter)
    .map(({ letter, comment }) => ({ letter, comment: comment ?? '' }));
  const all = [{ letter: input.letter, comment: input.comment ?? '' }, ...others];
  const expires = expiryAfterReturn(held.expires, lagosDay(now));
  return [
    ...move(db, [held.id], 'return_letter', now),
    db.update(offer).set({ expires }).where(eq(offer.id, held.offer_id)),
    endLinks(db, ['offer'], held.id, now),
    ...(await enqueue(db, returnedMail(held, all, expires, now), now)),
  ];
}
