import { and, asc, count, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { LinkedOffer, SentOffer } from '../../../contracts/hiring/offer';
import type { CandidateStatus, OfferLetter } from '../../../contracts/people/candidate-status';
import type { Day } from '../../../contracts/platform/dates';
import type { SendStatus } from '../../../contracts/platform/send-status';
import { branch, company, jobRole } from '../../organisation/company/tables';
import { refuse } from '../../platform/call/refusal';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { columnAs, type Db, run, type Statement, slice } from '../../platform/database/db';
import { link, outbox, user } from '../../platform/database/tables';
import { deliveryOf } from '../../platform/mail/outbox';
import { inOneTrip } from '../../platform/record/row';
import { candidateMatches, candidateRowColumns, latestOffer } from '../onboarding/candidates';
import { candidate } from '../onboarding/tables';
import { answersShown } from './answers';
import { OFFER_ID_PLACEHOLDER } from './mails';
import { lettersInOrder, linkedStatus, mayHandIn, returnedLetters } from './rules';
import { acknowledgement, document, letterReview, offer } from './tables';
import { termsVersion } from './terms';

/** An offer with what its mails and its rules need. */
export interface StoredOffer {
  offer_id: number;
  expires: Day;
  ended_at: string | null;
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  status: CandidateStatus;
  company: string;
  job_role: string;
  sender_email: string;
}

/** The latest offer of a candidate; null when none was sent. */
export async function offerOf(db: Db, candidateId: number): Promise<StoredOffer | null> {
  const [found] = await db
    .select({
      offer_id: columnAs<number>(offer.id, 'offer_id'),
      expires: offer.expires,
      ended_at: offer.ended_at,
      id: candidate.id,
      firstname: candidate.firstname,
      lastname: candidate.lastname,
      email: candidate.email,
      status: candidate.status,
      company: columnAs(company.name, 'company'),
      job_role: columnAs(jobRole.name, 'job_role'),
      sender_email: columnAs(user.email, 'sender_email'),
    })
    .from(candidate)
    .innerJoin(offer, latestOffer)
    .innerJoin(company, eq(company.id, candidate.company_id))
    .innerJoin(jobRole, eq(jobRole.id, candidate.job_role_id))
    .innerJoin(user, eq(user.id, offer.sent_by))
    .where(eq(candidate.id, candidateId));
  return found ?? null;
}

/**
 * The offer that the holder of a link may still act on. Refuses another's offer as not found, a spent link with 410,
 * and a status that takes no answer with 409.
 */
export async function openOffer(
  db: Db,
  caller: { sub: number; jtiHash: string | null },
  offerId: number,
): Promise<StoredOffer> {
  const [held, [spent]] = await Promise.all([
    offerOf(db, caller.sub),
    db
      .select({ used_at: link.used_at })
      .from(link)
      .where(eq(link.jti_hash, caller.jtiHash ?? '')),
  ]);
  if (!held || held.offer_id !== offerId) throw refuse.notFound();
  if (spent?.used_at) throw refuse.usedLink('This link was used: the offer has been answered.');
  if (held.ended_at || !mayHandIn(held.status)) throw refuse.conflict('This offer takes no answer any more.');
  return held;
}

/** Letters that were returned and not handed in again, with the reasons. */
export const returnedOf = async (db: Db, candidateId: number): Promise<{ letter: OfferLetter; comment: string }[]> => {
  const reviews = await db.select().from(letterReview).where(eq(letterReview.candidate_id, candidateId));
  return returnedLetters(reviews);
};

/** The page of an offer link. */
export async function linkedOffer(db: Db, candidateId: number): Promise<LinkedOffer> {
  const [seen, [rows, reviews, documents, forms]] = await inOneTrip(
    termsVersion(db, candidateId),
    db.batch([
      db
        .select({
          id: offer.id,
          status: candidate.status,
          firstname: candidate.firstname,
          lastname: candidate.lastname,
          email: candidate.email,
          company: columnAs(company.name, 'company'),
          company_code: columnAs(company.code, 'company_code'),
          job_role: columnAs(jobRole.name, 'job_role'),
          branch: columnAs(branch.name, 'branch'),
          branch_state: branch.state,
          gross_salary: candidate.gross_salary,
          employment_date: candidate.employment_date,
          resumption_date: candidate.resumption_date,
          expires: offer.expires,
          sent_by: sql<string>`${user.firstname} || ' ' || ${user.lastname}`.as('sent_by'),
        })
        .from(candidate)
        .innerJoin(offer, latestOffer)
        .innerJoin(company, eq(company.id, candidate.company_id))
        .innerJoin(branch, eq(branch.id, candidate.branch_id))
        .innerJoin(jobRole, eq(jobRole.id, candidate.job_role_id))
        .innerJoin(user, eq(user.id, offer.sent_by))
        .where(eq(candidate.id, candidateId)),
      db
        .select({ letter: letterReview.letter, status: letterReview.status, comment: letterReview.comment })
        .from(letterReview)
        .where(eq(letterReview.candidate_id, candidateId)),
      db
        .select({
          id: document.id,
          letter: document.letter,
          name: document.name,
          kind: document.kind,
          size: document.size,
          uploaded_at: document.uploaded_at,
          sha256: document.sha256,
          submitted: document.submitted,
        })
        .from(candidate)
        .innerJoin(offer, latestOffer)
        .innerJoin(document, eq(document.offer_id, offer.id))
        .where(and(eq(candidate.id, candidateId), isNull(document.replaced_at)))
        .orderBy(asc(document.id)),
      db.select().from(acknowledgement).where(eq(acknowledgement.candidate_id, candidateId)),
    ]),
  );
  const [row] = rows;
  if (!row) throw refuse.notFound();
  const returned = returnedLetters(reviews);
  const [form] = row.status === 'RETURNED' ? forms : [];
  const cameBack = (letter: OfferLetter) => returned.some((review) => review.letter === letter);
  return {
    ...row,
    status: linkedStatus(row.status, returned.length),
    returned,
    in_order: row.status === 'RETURNED' ? lettersInOrder(reviews) : [],
    answers: form ? answersShown(form) : null,
    seen,
    // A returned letter counts as not handed in.
    documents: documents
      .filter(({ letter, submitted }) => !submitted || !cameBack(letter))
      .map(({ submitted: _, ...file }) => file),
  };
}

const ACCEPTED: CandidateStatus[] = ['UPLOADED', 'RETURNED', 'APPROVED', 'MEDICAL_BOOKED', 'ONBOARDING', 'COMPLETED'];

function sendCondition(status: SendStatus, today: Day): SQL | undefined {
  const failed = eq(outbox.status, 'FAILED');
  const delivered = or(isNull(outbox.status), ne(outbox.status, 'FAILED'));
  const out = eq(candidate.status, 'OFFER_SENT');
  switch (status) {
    case 'unsent':
      return eq(candidate.status, 'DRAFT');
    case 'failed':
      return and(out, failed);
    case 'expired':
      return and(out, delivered, lt(offer.expires, today));
    case 'sent':
      return and(out, delivered, gte(offer.expires, today));
    case 'accepted':
      return inArray(candidate.status, ACCEPTED);
    case 'declined':
      return eq(candidate.status, 'DECLINED');
    case 'withdrawn':
      return eq(candidate.status, 'WITHDRAWN');
  }
}

/** Candidates by the status of their offer, the latest change first. */
export async function findSent(
  db: Db,
  me: LimitedCaller,
  input: {
    page: number;
    page_size: number;
    search?: string | undefined;
    send_status?: SendStatus | undefined;
  },
  today: Day,
): Promise<{ total: number; rows: SentOffer[] }> {
  const { limit, offset } = slice(input);
  const where = and(
    inCompanyScope(me, sql`${candidate.company_id}`),
    input.send_status ? sendCondition(input.send_status, today) : undefined,
    candidateMatches(input.search),
  );
  const [totals, rows] = await db.batch([
    db
      .select({ total: count() })
      .from(candidate)
      .leftJoin(offer, latestOffer)
      .leftJoin(outbox, eq(outbox.id, offer.outbox_id))
      .where(where),
    db
      .select({
        ...candidateRowColumns,
        sent_at: columnAs<string | null>(offer.sent_at, 'offer_sent_at'),
        sent_times: sql<number>`coalesce(${offer.sent_times}, 0)`.as('sent_times'),
        delivery: sql<SentOffer['delivery']>`CASE WHEN ${offer.id} IS NULL THEN 'NONE'
          ELSE coalesce(${deliveryOf}, 'SENT') END`.as('delivery'),
      })
      .from(candidate)
      .innerJoin(company, eq(company.id, candidate.company_id))
      .innerJoin(branch, eq(branch.id, candidate.branch_id))
      .innerJoin(jobRole, eq(jobRole.id, candidate.job_role_id))
      .leftJoin(offer, latestOffer)
      .leftJoin(outbox, eq(outbox.id, offer.outbox_id))
      .where(where)
      .orderBy(desc(candidate.status_since), desc(candidate.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: totals[0]?.total ?? 0, rows };
}

/**
 * Opens an offer for each candidate, or sends the open one again. Reviews and answers of an earlier, ended offer are
 * deleted.
 */
export function putOffers(
  db: Db,
  ids: number[],
  terms: { expires: Day; message: string | undefined; by: number; now: Date },
): Statement[] {
  const list = JSON.stringify(ids);
  const at = terms.now.toISOString();
  return [
    run(
      db,
      sql`INSERT INTO offer (candidate_id, sent_at, sent_by, expires, message)
      SELECT value, ${at}, ${terms.by}, ${terms.expires}, ${terms.message ?? null} FROM json_each(${list}) WHERE true
      ON CONFLICT (candidate_id) WHERE ended_at IS NULL DO UPDATE SET sent_at = excluded.sent_at,
        sent_by = excluded.sent_by, expires = excluded.expires, message = excluded.message,
        sent_times = sent_times + 1, outbox_id = NULL`,
    ),
    run(db, sql`DELETE FROM letter_review WHERE candidate_id IN (SELECT value FROM json_each(${list}))`),
    run(db, sql`DELETE FROM acknowledgement WHERE candidate_id IN (SELECT value FROM json_each(${list}))`),
    run(db, sql`UPDATE candidate SET decline_comment = NULL WHERE id IN (SELECT value FROM json_each(${list}))`),
    endOfferLinks(db, ids, terms.now),
  ];
}

/** Ends the offer links of many candidates in one statement. */
const endOfferLinks = (db: Db, ids: number[], now: Date): Statement =>
  run(
    db,
    sql`UPDATE link SET revoked_at = ${now.toISOString()}
    WHERE purpose = 'offer' AND sub IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND revoked_at IS NULL`,
  );

/**
 * Ties each offer to its mail, and writes the offer's id into the links of the mail. Goes right after the mails of
 * `putOffers`.
 */
export function addressOffers(db: Db, ids: number[]): Statement[] {
  const open = sql`ended_at IS NULL AND candidate_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return [
    run(
      db,
      sql`UPDATE offer SET outbox_id = (SELECT max(m.id) FROM outbox m WHERE m.candidate_id = offer.candidate_id)
      WHERE ${open}`,
    ),
    run(
      db,
      sql`UPDATE outbox SET links = replace(links, ${OFFER_ID_PLACEHOLDER}, (SELECT o.id FROM offer o WHERE o.outbox_id = outbox.id))
      WHERE id IN (SELECT outbox_id FROM offer WHERE ${open})`,
    ),
  ];
}
