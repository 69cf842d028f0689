import { and, eq, isNull, sql } from 'drizzle-orm';
import { type CandidateStatus, nextStatus } from '../../contracts/candidate-status';
import { lagosDay } from '../../contracts/dates';
import { offer as contract } from '../../contracts/offer';
import { mustChange, pageOf, run } from '../db';
import { endLinks, spendLink } from '../links';
import { someNames } from '../mail-words';
import { candidatePage, notifyAdmins } from '../notification/notify';
import { requesterOf, requestersOf } from '../onboarding/candidates';
import { MEANWHILE, move, refuseOthers } from '../onboarding/moves';
import { enqueue, enqueueAll } from '../outbox';
import { refuse } from '../refusal';
import { candidate, offer } from '../schema';
import { type App, serve } from '../serve';
import { accept } from './accept';
import { documentAnswer, zipAnswer } from './documents';
import { letter } from './letter';
import { answeredMail, deploymentMail, offerMail, withdrawnMail } from './mails';
import { reviewLetter } from './review';
import { addressOffers, findSent, linkedOffer, offerOf, openOffer, putOffers } from './store';
import { holder, removeDocument, upload } from './upload';

/** Ends of the journey, where nobody is sent anywhere any more. */
const OVER: CandidateStatus[] = ['DECLINED', 'WITHDRAWN'];

export const offerRoutes = (app: App) =>
  serve(app, 'offer', contract, {
    linked: (call) => linkedOffer(call.db, holder(call).sub),
    upload,
    removeDocument,
    accept,

    decline: async (call) => {
      const { db, env, input, now } = call;
      const { sub, jtiHash } = holder(call);
      const held = await openOffer(db, { sub, jtiHash }, input.offerId);
      const mail = answeredMail(held, held.sender_email, env, { accepted: false, comment: input.comment });
      return call.commit(
        [
          ...move(db, [held.id], 'decline', now),
          spendLink(db, jtiHash ?? '', now),
          mustChange(db),
          db
            .update(candidate)
            .set({ decline_comment: input.comment || null })
            .where(eq(candidate.id, held.id)),
          db.update(offer).set({ ended_at: now.toISOString() }).where(eq(offer.id, held.offer_id)),
          ...(await enqueue(db, mail, now)),
          notifyAdmins(call, {
            sender: `${held.firstname} ${held.lastname}`,
            subject: 'declined the offer',
            path: candidatePage(held.id),
          }),
          call.audit({
            action: 'Offer declined',
            record: 'candidate',
            record_id: held.id,
            note: input.comment || null,
          }),
        ],
        { message: 'Offer declined' },
        { conflict: MEANWHILE },
      );
    },

    send: async ({ db, input, now, caller, commit, auditAll }) => {
      if (input.expires < lagosDay(now)) throw refuse.fields({ expires: ['Offer expiry should not be before today'] });
      const people = await requestersOf(db, input.requesters);
      refuseOthers(people, 'send_offer', (names) => `An offer cannot be sent to ${names} at this point.`);
      const ids = people.map(({ id }) => id);
      const mails = people.map((person) => offerMail(person, input.expires, input.message, now));
      const terms = { expires: input.expires, message: input.message, by: caller.userId ?? 0, now };
      const again = new Set(people.filter(({ status }) => status === 'OFFER_SENT').map(({ id }) => id));
      return commit(
        [
          ...move(db, ids, 'send_offer', now),
          ...putOffers(db, ids, terms),
          ...(await enqueueAll(db, mails, now)),
          ...addressOffers(db, ids),
          auditAll(
            ids.map((id) => ({
              action: again.has(id) ? 'Offer sent again' : 'Offer sent',
              record: 'candidate',
              record_id: id,
              note: input.message ?? null,
            })),
          ),
        ],
        { message: people.length === 1 ? 'Offer sent' : 'Offers sent' },
        { conflict: MEANWHILE },
      );
    },

    sent: async ({ db, input, now }) => {
      const { total, rows } = await findSent(db, input, lagosDay(now));
      return pageOf('/candidate/send_offer/', input, total, rows);
    },

    withdraw: async ({ db, input, now, commit, audit }) => {
      const person = await requesterOf(db, input.id);
      if (nextStatus(person.status, 'withdraw') === null) {
        throw refuse.conflict('There is no offer to withdraw from this candidate.');
      }
      return commit(
        [
          ...move(db, [person.id], 'withdraw', now),
          db
            .update(offer)
            .set({ ended_at: now.toISOString() })
            .where(and(eq(offer.candidate_id, person.id), isNull(offer.ended_at))),
          endLinks(db, ['offer'], person.id, now),
          ...(await enqueue(db, withdrawnMail(person), now)),
          audit({ action: 'Offer withdrawn', record: 'candidate', record_id: person.id, note: input.comment }),
        ],
        { message: 'Offer withdrawn' },
        { conflict: MEANWHILE },
      );
    },

    sendDeployment: async ({ db, input, now, caller, commit, auditAll }) => {
      const { requesters, ...form } = input;
      const people = await requestersOf(db, requesters);
      const others = people.filter(({ status }) => OVER.includes(status));
      if (others.length > 0) throw refuse.conflict(`The offer is closed: ${someNames(others)}.`);
      const ids = people.map(({ id }) => id);
      return commit(
        [
          run(
            db,
            sql`INSERT INTO deployment (candidate_id, supervisor_name, report_to, report_date, sent_at, sent_by)
            SELECT value, ${form.supervisor_name}, ${form.report_to}, ${form.report_date}, ${now.toISOString()}, ${caller.userId}
            FROM json_each(${JSON.stringify(ids)})`,
          ),
          ...(await enqueueAll(
            db,
            people.map((person) => deploymentMail(person, form, now)),
            now,
          )),
          auditAll(
            ids.map((id) => ({ action: 'Deployment letter sent', record: 'candidate', record_id: id, after: form })),
          ),
        ],
        { message: people.length === 1 ? 'Deployment letter sent' : 'Deployment letters sent' },
      );
    },

    reviewLetter,
    letter,
    document: ({ db, env, input }) => documentAnswer(db, env, input.id),
    documents: async ({ db, env, input }) => {
      if (!(await offerOf(db, input.id))) throw refuse.notFound();
      return zipAnswer(db, env, input.id);
    },
  });
