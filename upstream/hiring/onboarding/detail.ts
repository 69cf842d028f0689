import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CandidateDetail, LetterReview } from '../../../contracts/people/candidate';
import { OFFER_LETTERS } from '../../../contracts/people/candidate-status';
import type { Delivery } from '../../../contracts/platform/delivery';
import { approvalRequest } from '../../approvals/approval/tables';
import { department } from '../../organisation/company/tables';
import { employee } from '../../people/employee/tables';
import { refuse } from '../../platform/call/refusal';
import type { LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { audit, outbox, user } from '../../platform/database/tables';
import { deliveryOf } from '../../platform/mail/outbox';
import { employedWith, mayIdentify } from '../../platform/person/address-clash';
import { minutesOf } from '../meeting/store';
import { meeting, meetingPerson } from '../meeting/tables';
import { document, letterReview, offer } from '../offer/tables';
import { waiverStateAt } from '../waiver/rules';
import { waiver } from '../waiver/tables';
import { formShown, readAcknowledgementForm } from './acknowledgement';
import { candidateRows, latestOffer } from './candidates';
import { journeyOf } from './journey';
import { medicalsOf, startDates, startIn } from './journey-facts';
import { workedHere } from './rehire';
import { candidate } from './tables';

const TIMELINE_MAX = 200;

/** Everything that the page of one candidate shows, in one batch. */
export async function candidateDetail(db: Db, me: LimitedCaller, id: number, now: Date): Promise<CandidateDetail> {
  const [
    rows,
    more,
    dates,
    offers,
    documents,
    reviews,
    forms,
    meetings,
    medicals,
    waivers,
    timeline,
    requests,
    former,
  ] = await db.batch([
    candidateRows(db).where(eq(candidate.id, id)),
    db
      .select({
        address: candidate.address,
        company_id: candidate.company_id,
        branch_id: candidate.branch_id,
        department_id: candidate.department_id,
        job_role_id: candidate.job_role_id,
        department: department.name,
        net_salary: candidate.net_salary,
        decline_comment: candidate.decline_comment,
        employee_id: employee.id,
        works_here: sql<string | null>`CASE WHEN ${candidate.status} <> 'COMPLETED'
          THEN ${employedWith(sql`${candidate.email}`, mayIdentify(me, 'records'))} END`.as('works_here'),
      })
      .from(candidate)
      .innerJoin(department, eq(department.id, candidate.department_id))
      .leftJoin(employee, eq(employee.candidate_id, candidate.id))
      .where(eq(candidate.id, id)),
    startDates(db, id),
    db
      .select({
        id: offer.id,
        sent_at: offer.sent_at,
        sent_by: sql<string>`${user.firstname} || ' ' || ${user.lastname}`,
        expires: offer.expires,
        delivery: sql<Delivery>`coalesce(${deliveryOf}, 'SENT')`,
        delivery_error: outbox.last_error,
        sent_times: offer.sent_times,
      })
      .from(candidate)
      .innerJoin(offer, latestOffer)
      .innerJoin(user, eq(user.id, offer.sent_by))
      .leftJoin(outbox, eq(outbox.id, offer.outbox_id))
      .where(eq(candidate.id, id)),
    db
      .select({
        id: document.id,
        letter: document.letter,
        name: document.name,
        kind: document.kind,
        size: document.size,
        uploaded_at: document.uploaded_at,
        sha256: document.sha256,
        replaced_at: document.replaced_at,
      })
      .from(candidate)
      .innerJoin(offer, latestOffer)
      .innerJoin(document, and(eq(document.offer_id, offer.id), eq(document.submitted, true)))
      .where(eq(candidate.id, id))
      .orderBy(asc(document.id)),
    db
      .select({
        letter: letterReview.letter,
        status: letterReview.status,
        comment: letterReview.comment,
        reviewed_by: sql<string | null>`${user.firstname} || ' ' || ${user.lastname}`,
        reviewed_at: letterReview.reviewed_at,
      })
      .from(letterReview)
      .leftJoin(user, eq(user.id, letterReview.reviewed_by))
      .where(eq(letterReview.candidate_id, id)),
    readAcknowledgementForm(db, id),
    db
      .select({
        id: meeting.id,
        date: meeting.starts_at,
        duration: minutesOf,
        type: meeting.type,
        notes: meeting.notes,
        offline: meeting.offline,
        location: meeting.location,
        link: meeting.link,
        version: meeting.version,
      })
      .from(meetingPerson)
      .innerJoin(meeting, eq(meeting.id, meetingPerson.meeting_id))
      .where(eq(meetingPerson.candidate_id, id))
      // The next meeting comes first, then the last one.
      .orderBy(
        desc(sql`${meeting.starts_at} >= ${now.toISOString()}`),
        asc(sql`abs(julianday(${meeting.starts_at}) - julianday(${now.toISOString()}))`),
      )
      .limit(1),
    medicalsOf(db, id),
    db.select().from(waiver).where(eq(waiver.candidate_id, id)).orderBy(desc(waiver.id)),
    db
      .select({ id: audit.id, title: audit.action, by: audit.actor, note: audit.note, at: audit.at })
      .from(audit)
      .where(and(eq(audit.record, 'candidate'), eq(audit.record_id, id)))
      .orderBy(desc(audit.id))
      .limit(TIMELINE_MAX),
    db
      .select({ kind: approvalRequest.kind })
      .from(approvalRequest)
      .where(and(eq(approvalRequest.record_id, id), eq(approvalRequest.status, 'PENDING'))),
    workedHere(db, me, id),
  ]);
  const [row] = rows;
  const [rest] = more;
  if (!row || !rest) throw refuse.notFound();
  const [form] = forms;
  const name = `${row.firstname} ${row.lastname}`;
  const letters: LetterReview[] = OFFER_LETTERS.map((letter) => {
    const files = documents
      .filter((file) => file.letter === letter && file.replaced_at === null)
      .map(({ replaced_at: _, ...file }) => file);
    const review = reviews.find((found) => found.letter === letter);
    const none = { comment: null, reviewed_by: null, reviewed_at: null };
    return {
      status: files.length > 0 ? 'PENDING' : 'NOFILE',
      ...none,
      ...review,
      letter,
      documents: files,
      earlier: earlierOf(documents, letter),
    };
  });
  return {
    ...row,
    ...rest,
    offer: offers[0] ?? null,
    letters,
    journey: journeyOf(
      {
        ...row,
        offer: offers[0] ?? null,
        accepted_at: form?.form.submitted_at ?? null,
        letters: letters.map(({ status }) => status),
        medicals,
        start: startIn(dates),
      },
      now,
    ),
    acknowledgement: form ? formShown(form) : null,
    meeting: meetings[0] ?? null,
    waivers: waivers.map((row) => {
      const { id, manager, body, requested_at, decided_at } = row;
      return { id, manager, body, ...waiverStateAt(row, now), requested_at, decided_at };
    }),
    under_approval: requests.map(({ kind }) => kind),
    worked_here: former[0] ?? null,
    // The audit knows somebody who acted through a link by the address that the link went to.
    timeline: timeline.map((entry) => (entry.by === row.email ? { ...entry, by: name } : entry)),
  };
}

/** The copies of a letter that were sent again since, the latest first. */
const earlierOf = <D extends { letter: string; id: number; replaced_at: string | null }>(
  documents: D[],
  letter: string,
) =>
  documents
    .flatMap((file) =>
      file.letter === letter && file.replaced_at !== null ? [{ ...file, replaced_at: file.replaced_at }] : [],
    )
    .toReversed();
