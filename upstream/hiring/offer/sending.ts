import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SendOffer } from '../../../contracts/hiring/offer';
import { type Day, dayText, lagosDay } from '../../../contracts/platform/dates';
import { nonePending, refusePending, startApproval, workflowsFor } from '../../approvals/approval/start';
import type { LetterForSending } from '../../letters/letter/to-send';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustHold, type Statement } from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import type { Effect } from '../../platform/module/approvable';
import { refuseEmployedAmong } from '../../platform/person/address-clash';
import { inOneTrip } from '../../platform/record/row';
import { candidateAddresses, type Requester, requesterOf, requestersOf } from '../onboarding/candidates';
import { CANDIDATE_CHANGED, move, refuseUnlessAllowed } from '../onboarding/moves';
import { issueOffered, peopleToIssue } from './issued';
import { choosableLetters, mustHaveLetter } from './letter-choice';
import { offerMail } from './mails';
import { addressOffers, putOffers } from './store';
import { termDetails, termsById, termsOf } from './terms';

/** The data for sending an approved offer. */
const Payload = z.object({ expires: z.string(), message: z.string().optional(), letter_id: z.int().optional() });

/**
 * Sends offers. Offers of a company with an approval workflow go to its approvers first, unless the same offer was
 * approved and only goes out again.
 */
export async function sendOffers(call: Call<SendOffer>): Promise<{ message: string; waiting?: number }> {
  const { db, input, now, caller, commit, auditAll } = call;
  if (input.expires < lagosDay(now)) throw refuse.fields({ expires: ['Offer expiry should not be before today'] });
  const ids = [...new Set(input.requesters)];
  const fit = requestersOf(db, call.caller, ids).then((all) => {
    refuseUnlessAllowed(all, 'send_offer', (names) => `An offer cannot be sent to ${names} at this point.`);
    return all;
  });
  const [people, , workflows, terms, letters, deployments, toIssue] = await inOneTrip(
    fit,
    refusePending(db, 'offer', ids, fit),
    workflowsFor(db, 'offer', candidateAddresses(ids)),
    termsById(db, ids),
    choosableLetters(db, 'offer', ids),
    choosableLetters(db, 'deployment', ids),
    peopleToIssue(db, ids),
    refuseEmployedAmong(db, call.caller, ids),
  );
  const { expires, message, letter_id } = input;
  const letterOf = (person: Requester) => mustHaveLetter(letters, 'offer', person, letter_id);
  const asked = people.flatMap((person) => {
    const workflow = workflows.of(person.company_id);
    const own = terms.get(person.id);
    if (!workflow || (person.status === 'OFFER_SENT' && own?.approved)) return [];
    const details = [
      ...termDetails(person, own),
      { name: 'Open until', value: dayText(expires) },
      ...(letter_id === undefined ? [] : [{ name: 'Letter', value: letterOf(person).letter_name }]),
      ...(message ? [{ name: 'Message', value: message }] : []),
    ];
    return [
      {
        record_id: person.id,
        title: `Offer to ${person.firstname} ${person.lastname}`,
        company_id: person.company_id,
        company: person.company,
        about: person.email,
        details,
        ...(own ? { terms: own.terms } : {}),
        payload: { expires, message, letter_id: letterOf(person).letter },
        workflow,
      },
    ];
  });
  const waiting = asked.map(({ record_id }) => record_id);
  const free = people.filter(({ id }) => !waiting.includes(id));
  return commit(
    [
      nonePending(db, 'offer', ids),
      sameTerms(call, terms),
      ...(free.length > 0
        ? await outgoing(
            call,
            free,
            { expires, message, letter_id, by: caller.userId ?? 0, sender: caller.name },
            { letters, deployments, toIssue },
            null,
          )
        : []),
      ...(await startApproval(call, 'offer', asked, workflows)),
      auditAll(
        asked.map(({ record_id, workflow }) => ({
          action: 'Offer put up for approval',
          record: 'candidate',
          record_id,
          note: workflow.title,
        })),
      ),
    ],
    waiting.length === 0
      ? { message: people.length === 1 ? 'Offer sent' : 'Offers sent' }
      : {
          message: waiting.length === 1 ? 'Offer waits for approval' : 'Offers wait for approval',
          waiting: waiting.length,
        },
    { conflict: CANDIDATE_CHANGED },
  );
}

/** Sends an offer whose last approval has just been given, in the name of the one who asked for it. */
export const sendApprovedOffer: Effect = async (call, request) => {
  const { expires, message, letter_id } = Payload.parse(request.payload);
  const ids = [request.record_id];
  const [person, letters, deployments, toIssue] = await inOneTrip(
    requesterOf(call.db, request.record_id),
    choosableLetters(call.db, 'offer', ids),
    choosableLetters(call.db, 'deployment', ids),
    peopleToIssue(call.db, ids),
  );
  if (expires < lagosDay(call.now)) {
    throw refuse.conflict(
      `This offer was to be open until ${dayText(expires)}. Decline it, so that ${request.requested_by} sends it with a later day.`,
    );
  }
  refuseUnlessAllowed(
    [person],
    'send_offer',
    (names) => `An offer can no longer be sent to ${names}. Decline this request.`,
  );
  return [
    mustHold(
      call.db,
      sql`EXISTS (SELECT 1 FROM candidate c WHERE c.id = ${person.id} AND ${termsOf} = ${request.terms})`,
    ),
    ...(await outgoing(
      call,
      [person],
      { expires, message, letter_id, by: request.requested_by_id, sender: request.requested_by },
      { letters, deployments, toIssue },
      request.title,
    )),
  ];
};

/** The data that is read before offers are sent: their letters, and the values in them. */
interface Read {
  letters: readonly LetterForSending[];
  deployments: readonly LetterForSending[];
  toIssue: Awaited<ReturnType<typeof peopleToIssue>>;
}

/** The statements that mark offers as sent and mail them. `approved` is the request that was approved. */
async function outgoing(
  call: Call<unknown>,
  people: Requester[],
  terms: { expires: Day; message: string | undefined; letter_id: number | undefined; by: number; sender: string },
  { letters, deployments, toIssue }: Read,
  approved: string | null,
): Promise<Statement[]> {
  const { db, now } = call;
  const ids = people.map(({ id }) => id);
  const mails = people.map((person) => offerMail(person, terms.expires, terms.message, now));
  const sent = people.flatMap((person) => [
    { id: person.id, letter: mustHaveLetter(letters, 'offer', person, terms.letter_id) },
    { id: person.id, letter: mustHaveLetter(deployments, 'deployment', person, undefined) },
  ]);
  const { by, sender, expires } = terms;
  return [
    ...move(db, ids, 'send_offer', now),
    ...putOffers(db, ids, { ...terms, now }),
    ...(await enqueueAll(db, mails, now)),
    ...addressOffers(db, ids),
    ...issueOffered(db, toIssue, sent, { by, sender, now, expires }),
    call.auditAll(
      people.map(({ id, status }) => ({
        action: status === 'OFFER_SENT' ? 'Offer sent again' : 'Offer sent',
        record: 'candidate',
        record_id: id,
        note: approved ? 'Approved' : (terms.message ?? null),
      })),
    ),
  ];
}

/** Fails the batch when the terms of an offer have changed since they were read. */
const sameTerms = ({ db }: Call<unknown>, terms: Map<number, { id: number; terms: string }>): Statement =>
  mustHold(
    db,
    sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify([...terms.values()].map(({ id, terms }) => ({ id, terms })))}) j
      JOIN candidate c ON c.id = j.value ->> 'id' WHERE ${termsOf} <> j.value ->> 'terms')`,
  );
