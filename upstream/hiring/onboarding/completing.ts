import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { dayText } from '../../../contracts/platform/dates';
import { nonePending, refusePending, startApproval, workflowsFor } from '../../approvals/approval/start';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type LimitedCaller, NOT_LIMITED } from '../../platform/caller/limits-of';
import { among, type Db, mustHold, type Statement } from '../../platform/database/db';
import { completeSignupMail } from '../../platform/mail/account-mails';
import { someNames } from '../../platform/mail/mail-words';
import { notifyCandidates } from '../../platform/mail/notify';
import { enqueueAll } from '../../platform/mail/outbox';
import type { Effect } from '../../platform/module/approvable';
import { refuseEmployedAmong } from '../../platform/person/address-clash';
import { inOneTrip } from '../../platform/record/row';
import { candidateAddresses, type Requester, requesterOf, requestersOf } from './candidates';
import { isMissing, missingItemWords, readMissingItems } from './checklist';
import { CHECKLIST_ITEMS } from './facts';
import { welcomeMail } from './mails';
import { CANDIDATE_CHANGED, move, refuseUnlessAllowed } from './moves';
import { refuseOwnFavour } from './own-favour';
import { type Former, rehireStatements } from './rehire';
import { addressSignups, knownPeople, makeEmployees } from './store';

/** Makes employees of candidates, or puts that before the approvers of their company's workflow. */
export async function complete(
  call: Call<{ requesters: number[]; rehire?: boolean | undefined }>,
): Promise<{ message: string; waiting?: number }> {
  const { db, input, now, caller, commit, auditAll } = call;
  const ids = [...new Set(input.requesters)];
  const fit = requestersOf(db, call.caller, ids).then((all) => {
    refuseUnlessAllowed(all, 'complete', (names) => `Only a running onboarding can be completed: ${names}.`);
    return all;
  });
  const [, people, , , workflows, known] = await inOneTrip(
    refuseOwnFavour(call, ids),
    fit,
    refuseMissing(db, ids, fit, now),
    refusePending(db, 'onboarding', ids, fit),
    workflowsFor(db, 'onboarding', candidateAddresses(ids)),
    checkedPeople(db, call.caller, ids, fit, input.rehire === true),
  );
  const asked = people.flatMap((person) => {
    const workflow = workflows.of(person.company_id);
    const name = `${person.firstname} ${person.lastname}`;
    if (!workflow) return [];
    return [
      {
        record_id: person.id,
        title: `Completing the onboarding of ${name}`,
        company_id: person.company_id,
        company: person.company,
        about: person.email,
        details: [
          { name: 'Candidate', value: name },
          { name: 'Job role', value: person.job_role },
          { name: 'Branch', value: `${person.branch}, ${person.company}` },
          { name: 'What follows', value: follows(name, formerOf(known, person.id)) },
        ],
        payload: { rehire: formerOf(known, person.id) !== undefined },
        workflow,
      },
    ];
  });
  const waiting = asked.map(({ record_id }) => record_id);
  const free = people.filter(({ id }) => !waiting.includes(id));
  return commit(
    [
      nothingMissing(db, ids, now),
      nonePending(
        db,
        'onboarding',
        people.map(({ id }) => id),
      ),
      ...(free.length > 0 ? await employing(call, free, known, caller.userId ?? 0) : []),
      ...(await startApproval(call, 'onboarding', asked, workflows)),
      auditAll(
        asked.map(({ record_id, workflow }) => ({
          action: 'Completing put up for approval',
          record: 'candidate',
          record_id,
          note: workflow.title,
        })),
      ),
    ],
    waiting.length === 0
      ? { message: 'Onboarding completed' }
      : { message: 'Completing waits for approval', waiting: waiting.length },
    { conflict: CANDIDATE_CHANGED },
  );
}

/** Makes an employee of a candidate whose last approval has just been given. */
export const completeApproved: Effect = async (call, request) => {
  const person = await requesterOf(call.db, request.record_id);
  refuseUnlessAllowed([person], 'complete', (names) => `The onboarding of ${names} is not running any more.`);
  const [, known] = await inOneTrip(
    refuseMissing(call.db, [person.id], [person], call.now),
    checkedPeople(call.db, NOT_LIMITED, [person.id], [person], Payload.parse(request.payload).rehire),
  );
  return employing(call, [person], known, request.requested_by_id);
};

/** Refuses candidates of whom something required is missing, and names it. */
async function refuseMissing(db: Db, ids: number[], those: Requester[] | Promise<Requester[]>, now: Date) {
  const [missing, people] = await Promise.all([readMissingItems(db, among(ids), now), those]);
  if (missing.length > 0) throw refuse.conflict(missingItemWords(missing, people));
}

/** Statement that fails the batch where somebody opened a required item again since it was read. */
const nothingMissing = (db: Db, ids: number[], now: Date): Statement =>
  mustHold(
    db,
    sql`NOT EXISTS (SELECT 1 FROM ${CHECKLIST_ITEMS} WHERE o.candidate_id IN ${among(ids)} AND ${isMissing(now)})`,
  );

async function employing(call: Call<unknown>, people: Requester[], known: Known, by: number): Promise<Statement[]> {
  const { db, env, now, auditAll, caller } = call;
  const ids = people.map(({ id }) => id);
  const mails = people.map((person) =>
    known.users.has(person.id)
      ? welcomeMail(person, env)
      : { ...completeSignupMail({ ...person, id: 0 }, now), candidate_id: person.id },
  );
  return [
    ...move(db, ids, 'complete', now),
    ...makeEmployees(db, ids, by, now, known.employees),
    ...known.employees.flatMap((one) => (ids.includes(one.id) ? rehireStatements(call, one, caller.name) : [])),
    ...(await enqueueAll(db, mails, now)),
    ...addressSignups(db),
    notifyCandidates(call, ids, 'completed your onboarding'),
    auditAll(ids.map((id) => ({ action: 'Onboarding completed', record: 'candidate', record_id: id }))),
  ];
}

type Known = Awaited<ReturnType<typeof knownPeople>>;

/** The data that a request keeps for its effect: whether the earlier record is continued. */
const Payload = z.object({ rehire: z.boolean().default(false) });

const formerOf = ({ employees }: Known, id: number) => employees.find((one) => one.id === id);

const follows = (name: string, former: Former | undefined): string =>
  former
    ? `${name} worked here before: the record ${former.code} goes on, with the job and pay of the offer.`
    : `${name} becomes an employee, with a staff ID and an account.`;

/**
 * Refuses candidates whose address belongs to an account that never confirmed it, or to an employee: one who left only
 * where nobody has said that it is the same person.
 */
async function checkedPeople(
  db: Db,
  me: LimitedCaller,
  ids: number[],
  those: Requester[] | Promise<Requester[]>,
  rehire: boolean,
): Promise<Known> {
  const [known, people] = await inOneTrip(knownPeople(db, me, ids), those, refuseEmployedAmong(db, me, ids));
  const beyond = people.filter(({ id }) => formerOf(known, id)?.left === 0);
  if (beyond.length > 0)
    throw refuse.conflict(
      `Somebody with this email worked in a company that you do not look after: ${someNames(beyond)}. An admin who looks after it completes this.`,
    );
  const former = people.filter(({ id }) => formerOf(known, id));
  if (former.length > 0 && !rehire)
    throw refuse.conflict(
      `Somebody with this email worked here before: ${someNames(former)}. Complete this on the page of the candidate, and say there that it is the same person.`,
    );
  for (const { id } of former) {
    const { name, left_on, day } = formerOf(known, id) ?? {};
    if (left_on && day && day < left_on)
      throw refuse.conflict(`${name} left on ${dayText(left_on)}, and would begin again before that.`);
  }
  const claimed = people.filter(({ id }) => known.unconfirmed.has(id));
  if (claimed.length > 0)
    throw refuse.conflict(`An account has this email and has not confirmed it: ${someNames(claimed)}.`);
  return known;
}
