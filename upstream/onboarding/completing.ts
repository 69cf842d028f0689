import { sql } from 'drizzle-orm';
import { completeSignupMail } from '../account-mails';
import type { Effect } from '../approval/effects';
import { nonePending, refusePending, startApproval, workflowsFor } from '../approval/start';
import { among, type Db, mustHold, type Statement } from '../db';
import { someNames } from '../mail-words';
import { notifyCandidates } from '../notify';
import { enqueueAll } from '../outbox';
import { beside } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { addressesOf, type Requester, requesterOf, requestersOf } from './candidates';
import { isMissing, missingOf, missingWords } from './checklist';
import { ITEMS } from './facts';
import { welcomeMail } from './mails';
import { CANDIDATE_CHANGED, move, refuseOthers } from './moves';
import { refuseOwnFavour } from './own-favour';
import { addressSignups, knownPeople, makeEmployees } from './store';

/** Makes employees of candidates, or puts that before the approvers of their company's workflow. */
export async function complete(call: Call<{ requesters: number[] }>): Promise<{ message: string; waiting?: number }> {
  const { db, input, now, caller, commit, auditAll } = call;
  const ids = [...new Set(input.requesters)];
  const fit = requestersOf(db, call.caller, ids).then((all) => {
    refuseOthers(all, 'complete', (names) => `Only a running onboarding can be completed: ${names}.`);
    return all;
  });
  const [, people, , , workflows, known] = await beside(
    refuseOwnFavour(call, ids),
    fit,
    refuseMissing(db, ids, fit, now),
    refusePending(db, 'onboarding', ids, fit),
    workflowsFor(db, 'onboarding', addressesOf(ids)),
    checkedPeople(db, ids, fit),
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
          { name: 'What follows', value: `${name} becomes an employee, with a staff ID and an account.` },
        ],
        payload: {},
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
  refuseOthers([person], 'complete', (names) => `The onboarding of ${names} is not running any more.`);
  const [, known] = await beside(
    refuseMissing(call.db, [person.id], [person], call.now),
    checkedPeople(call.db, [person.id], [person]),
  );
  return employing(call, [person], known, request.requested_by_id);
};

/** Refuses candidates of whom something required is missing, and names it. */
async function refuseMissing(db: Db, ids: number[], those: Requester[] | Promise<Requester[]>, now: Date) {
  const [missing, people] = await Promise.all([missingOf(db, among(ids), now), those]);
  if (missing.length > 0) throw refuse.conflict(missingWords(missing, people));
}

/** What was read before the batch still holds in it: nobody opened a required item again. */
const nothingMissing = (db: Db, ids: number[], now: Date): Statement =>
  mustHold(db, sql`NOT EXISTS (SELECT 1 FROM ${ITEMS} WHERE o.candidate_id IN ${among(ids)} AND ${isMissing(now)})`);

async function employing(call: Call<unknown>, people: Requester[], known: Known, by: number): Promise<Statement[]> {
  const { db, env, now, auditAll } = call;
  const ids = people.map(({ id }) => id);
  const mails = people.map((person) =>
    known.users.has(person.id)
      ? welcomeMail(person, env)
      : { ...completeSignupMail({ ...person, id: 0 }, now), candidate_id: person.id },
  );
  return [
    ...move(db, ids, 'complete', now),
    ...makeEmployees(db, ids, by, now),
    ...(await enqueueAll(db, mails, now)),
    ...addressSignups(db),
    notifyCandidates(call, ids, 'completed your onboarding'),
    auditAll(ids.map((id) => ({ action: 'Onboarding completed', record: 'candidate', record_id: id }))),
  ];
}

type Known = Awaited<ReturnType<typeof knownPeople>>;

/** Refuses candidates whose address belongs to an employee, or to an account that never confirmed it. */
async function checkedPeople(db: Db, ids: number[], those: Requester[] | Promise<Requester[]>): Promise<Known> {
  const known = await knownPeople(db, ids);
  const people = await those;
  const taken = people.filter(({ id }) => known.employees.has(id));
  if (taken.length > 0)
    throw refuse.conflict(
      `An employee with this email exists: ${someNames(taken)}. Somebody who worked here before is rehired from that record.`,
    );
  const claimed = people.filter(({ id }) => known.unconfirmed.has(id));
  if (claimed.length > 0)
    throw refuse.conflict(`An account has this email and has not confirmed it: ${someNames(claimed)}.`);
  return known;
}
