import { and, eq, isNull } from 'drizzle-orm';
import { offer as contract } from '../../../contracts/hiring/offer';
import { nextStatus } from '../../../contracts/people/candidate-status';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { documentAnswer } from '../../people/document/letter-file';
import { chosenPeople } from '../../platform/call/installation';
import { lookAgain, refuse } from '../../platform/call/refusal';
import { type App, serve } from '../../platform/call/serve';
import { mustChange, pageAnswer } from '../../platform/database/db';
import { endLinks, spendLink } from '../../platform/link/links';
import { companyOfCandidate, notifyAdmins } from '../../platform/mail/notify';
import { enqueue } from '../../platform/mail/outbox';
import { inOneTrip } from '../../platform/record/row';
import { requesterOf } from '../onboarding/candidates';
import { CANDIDATE_CHANGED, move } from '../onboarding/moves';
import { candidate } from '../onboarding/tables';
import { acceptOffer } from './accept';
import { sendDeployments } from './deployment';
import { zipAnswer } from './documents';
import { recallOffered } from './issued';
import { openLetter, readOfferLetter } from './letter';
import { listLettersToSend } from './letter-choice';
import { mailOfferAnswer } from './mail-answer';
import { withdrawnMail } from './mails';
import { declinedReceipt } from './receipts';
import { reviewLetter } from './review';
import { sendOffers } from './sending';
import { findSent, linkedOffer, offerOf, openOffer } from './store';
import { offer } from './tables';
import { deleteOfferDocument, holder, uploadOfferDocument } from './upload';

export const offerRoutes = (app: App) =>
  serve(app, 'offer', contract, {
    linked: (call) => linkedOffer(call.db, holder(call).sub),
    upload: uploadOfferDocument,
    deleteDocument: deleteOfferDocument,
    accept: acceptOffer,

    decline: async (call) => {
      const { db, input, now } = call;
      const { sub, jtiHash } = holder(call);
      const [held, also] = await inOneTrip(openOffer(db, { sub, jtiHash }, input.offerId), chosenPeople(db));
      const { receipt, copy } = await declinedReceipt(call, held);
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
          recallOffered(db, held.id, {
            by: `${held.firstname} ${held.lastname}`,
            reason: 'The offer was declined.',
            now,
          }),
          ...(await mailOfferAnswer(call, held, also, { accepted: false, comment: input.comment })),
          ...copy,
          notifyAdmins(call, {
            sender: `${held.firstname} ${held.lastname}`,
            subject: 'declined the offer',
            path: pages.candidate(held.id),
            company: companyOfCandidate(held.id),
            area: 'recruitment',
          }),
          call.audit({
            action: 'Offer declined',
            record: 'candidate',
            record_id: held.id,
            note: input.comment || null,
          }),
        ],
        { message: 'Offer declined', receipt },
        { conflict: CANDIDATE_CHANGED },
      );
    },

    send: (call) => lookAgain(() => sendOffers(call)),

    sent: async ({ db, input, now, caller }) => {
      const { total, rows } = await findSent(db, caller, input, lagosDay(now));
      return pageAnswer('/candidate/send_offer/', input, total, rows);
    },

    withdraw: async ({ db, input, now, caller, commit, audit }) => {
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
          recallOffered(db, person.id, { by: caller.name, reason: input.comment, now }),
          ...(await enqueue(db, withdrawnMail(person), now)),
          audit({ action: 'Offer withdrawn', record: 'candidate', record_id: person.id, note: input.comment }),
        ],
        { message: 'Offer withdrawn' },
        { conflict: CANDIDATE_CHANGED },
      );
    },

    sendDeployment: (call) => lookAgain(() => sendDeployments(call)),

    reviewLetter,
    openLetter,
    lettersToSend: listLettersToSend,
    letter: readOfferLetter,
    document: ({ db, env, input }) => documentAnswer(db, env, input.id),
    documents: async ({ db, env, input }) => {
      if (!(await offerOf(db, input.id))) throw refuse.notFound();
      return zipAnswer(db, env, input.id);
    },
  });
