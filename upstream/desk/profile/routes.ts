import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { profile } from '../../../contracts/desk/profile';
import { ruleFor, type Section } from '../../../contracts/organisation/employee-section';
import { OFFER_LETTERS } from '../../../contracts/people/candidate-status';
import { lagosDay } from '../../../contracts/platform/dates';
import { meeting, meetingPerson } from '../../hiring/meeting/tables';
import { acknowledgement, letterReview, offer } from '../../hiring/offer/tables';
import { shownJourney } from '../../hiring/onboarding/journey';
import { medicalsOf, startDates, startIn } from '../../hiring/onboarding/journey-facts';
import { candidate } from '../../hiring/onboarding/tables';
import { branch, company, jobRole } from '../../organisation/company/tables';
import { employmentStateOn } from '../../people/employee/employment-state';
import { employee } from '../../people/employee/tables';
import { refuse } from '../../platform/call/refusal';
import { type App, type Call, serve } from '../../platform/call/serve';
import { candidateIdsOf } from '../../platform/caller/account';
import { user } from '../../platform/database/tables';
import { pictureVersion } from '../../platform/file/picture';
import { hasOwnCustomFields } from '../../platform/person/custom-fields';
import { ownSignedLetter, readHandedInCopies, readOwnLetterFile } from './letters';
import { readOutstandingFacts, readOutstandingOfEmployee } from './outstanding-facts';
import { LETTER_TITLES, outstandingItems } from './outstanding-items';
import { photoAnswer } from './photo';
import { filledSections, shownSections } from './sections';
import { updateProfile } from './update';

export const profileRoutes = (app: App) =>
  serve(app, 'profile', profile, {
    user: async (call) => {
      refuseOthers(call);
      return own(call, call.input.id);
    },
    update: updateProfile,
    photo: async (call) => {
      refuseOthers(call);
      return photoAnswer(call.db, call.env, call.input);
    },
    letter: readOwnLetterFile,
    signedLetter: ownSignedLetter,
    asked: readOutstandingOfEmployee,
    summary: async (call) => {
      const { db, caller } = call;
      const id = caller.userId ?? 0;
      const today = lagosDay(call.now);
      const record = sql`SELECT e.id FROM employee e WHERE e.user_id = ${id}`;
      const [me, facts, [journey], [job], custom] = await Promise.all([
        own(call, id),
        readOutstandingFacts(db, record, today),
        db
          .select({ candidate, company: company.name, branch: branch.name, job_role: jobRole.name })
          .from(candidate)
          .innerJoin(company, eq(company.id, candidate.company_id))
          .innerJoin(branch, eq(branch.id, candidate.branch_id))
          .innerJoin(jobRole, eq(jobRole.id, candidate.job_role_id))
          .where(inArray(candidate.id, candidateIdsOf(id))),
        db
          .select({ employee, company: company.name, branch: branch.name, job_role: jobRole.name })
          .from(employee)
          .innerJoin(company, eq(company.id, employee.company_id))
          .innerJoin(branch, eq(branch.id, employee.branch_id))
          .innerJoin(jobRole, eq(jobRole.id, employee.job_role_id))
          .where(eq(employee.user_id, id)),
        hasOwnCustomFields(db, id),
      ]);
      const of = journey?.candidate;
      const [reviews, [booked], [acknowledged], [sent], medicals, dates] = of
        ? await db.batch([
            db.select().from(letterReview).where(eq(letterReview.candidate_id, of.id)),
            db
              .select({ date: meeting.starts_at, location: meeting.location, offline: meeting.offline })
              .from(meetingPerson)
              .innerJoin(meeting, eq(meeting.id, meetingPerson.meeting_id))
              .where(and(eq(meetingPerson.candidate_id, of.id), eq(meeting.type, 'MEDICAL')))
              .orderBy(desc(meeting.starts_at))
              .limit(1),
            db.select().from(acknowledgement).where(eq(acknowledgement.candidate_id, of.id)),
            db.select().from(offer).where(eq(offer.candidate_id, of.id)).orderBy(desc(offer.id)).limit(1),
            medicalsOf(db, of.id),
            startDates(db, of.id),
          ])
        : [[], [], [], [], [], []];
      const copies = of ? await readHandedInCopies(db, of.id) : [];
      const { rules } = facts;
      const sees = (section: Section) => ruleFor(rules, section).visible;
      const filled = filledSections({
        ...facts,
        candidate: of,
        employee: job?.employee,
        acknowledged,
        reviews,
        booked,
      });
      const steps =
        of &&
        shownJourney(
          {
            ...of,
            offer: sent ?? null,
            accepted_at: acknowledged?.submitted_at ?? null,
            letters: reviews.map(({ status }) => status),
            medicals,
            start: startIn(dates),
          },
          call.now,
        );
      const placed = job ?? journey;
      const dated = job?.employee ?? of;
      return {
        user: me,
        company: placed?.company ?? null,
        job_role: placed?.job_role ?? null,
        branch: placed?.branch ?? null,
        employee: job?.employee.id ?? null,
        code: job?.employee.code ?? null,
        status: of?.status ?? (job ? 'COMPLETED' : 'DRAFT'),
        journey: steps ?? [],
        employment_date: dated?.employment_date ?? null,
        resumption_date: dated?.resumption_date ?? null,
        gross_salary: dated?.gross_salary ?? null,
        letters:
          of && sees('documents')
            ? OFFER_LETTERS.map((letter) => ({
                title: LETTER_TITLES[letter],
                status: reviews.find((review) => review.letter === letter)?.status ?? 'NOFILE',
                letter: sent ? letter : null,
                documents: copies.filter((copy) => copy.letter === letter),
              }))
            : [],
        meeting: (sees('medical') && booked) || null,
        sections: job || acknowledged ? shownSections(rules, filled) : [],
        custom,
        asked: outstandingItems(
          { ...facts, filled: job || acknowledged ? filled : null, letters: of?.status === 'RETURNED' ? reviews : [] },
          today,
        ),
        standing: job ? employmentStateOn(job.employee, today) : null,
      };
    },
  });

/** Refuses a profile other than the caller's own, except for admins. */
function refuseOthers({ administers, caller, input }: Call<{ id: number }>): void {
  if (!administers && caller.userId !== input.id) throw refuse.notFound();
}

async function own({ db }: Call<unknown>, id: number) {
  const [found] = await db
    .select({
      user_id: user.id,
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      phone: user.phone,
      image: user.image,
    })
    .from(user)
    .where(eq(user.id, id));
  if (!found) throw refuse.notFound();
  return { ...found, image: await pictureVersion(found.image) };
}
