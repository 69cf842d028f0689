import { sql } from 'drizzle-orm';
import { DeploymentForm } from '../../../contracts/hiring/offer';
import type { CandidateStatus } from '../../../contracts/people/candidate-status';
import { dayText } from '../../../contracts/platform/dates';
import { nonePending, refusePending, startApproval, workflowsFor } from '../../approvals/approval/start';
import type { LetterForSending } from '../../letters/letter/to-send';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { among, mustHold, run, type Statement } from '../../platform/database/db';
import { someNames } from '../../platform/mail/mail-words';
import { enqueueAll } from '../../platform/mail/outbox';
import type { Effect } from '../../platform/module/approvable';
import { inOneTrip } from '../../platform/record/row';
import { candidateAddresses, type Requester, requesterOf, requestersOf } from '../onboarding/candidates';
import { CANDIDATE_CHANGED } from '../onboarding/moves';
import { issueOffered, peopleToIssue } from './issued';
import { choosableLetters, mustHaveLetter } from './letter-choice';
import { deploymentMail } from './mails';

/** The ends of the journey, after which nobody is sent anywhere. */
const OVER: CandidateStatus[] = ['DECLINED', 'WITHDRAWN'];

const Payload = DeploymentForm.omit({ requesters: true });
type Letter = Omit<DeploymentForm, 'requesters'>;

/** Sends deployment letters, or puts them before the approvers of their company's workflow. */
export async function sendDeployments(call: Call<DeploymentForm>): Promise<{ message: string; waiting?: number }> {
  const { db, input, caller, commit, auditAll } = call;
  const { requesters, ...form } = input;
  const ids = [...new Set(requesters)];
  const fit = requestersOf(db, call.caller, ids).then((all) => {
    refuseOver(all);
    return all;
  });
  const [people, , workflows, letters, toIssue] = await inOneTrip(
    fit,
    refusePending(db, 'deployment', ids, fit),
    workflowsFor(db, 'deployment', candidateAddresses(ids)),
    choosableLetters(db, 'deployment', ids),
    peopleToIssue(db, ids),
  );
  const letterOf = (person: Requester) => mustHaveLetter(letters, 'deployment', person, form.letter_id);
  const asked = people.flatMap((person) => {
    const workflow = workflows.of(person.company_id);
    if (!workflow) return [];
    return [
      {
        record_id: person.id,
        title: `Deployment letter to ${person.firstname} ${person.lastname}`,
        company_id: person.company_id,
        company: person.company,
        about: person.email,
        details: [
          { name: 'Candidate', value: `${person.firstname} ${person.lastname}` },
          { name: 'Job role', value: `${person.job_role}, ${person.branch}` },
          { name: 'Supervisor', value: form.supervisor_name },
          { name: 'Reports to', value: form.report_to },
          { name: 'Reports on', value: dayText(form.report_date) },
          ...(form.letter_id === undefined ? [] : [{ name: 'Letter', value: letterOf(person).letter_name }]),
        ],
        payload: { ...form, letter_id: letterOf(person).letter },
        workflow,
      },
    ];
  });
  const waiting = asked.map(({ record_id }) => record_id);
  const free = people.filter(({ id }) => !waiting.includes(id));
  return commit(
    [
      nonePending(
        db,
        'deployment',
        people.map(({ id }) => id),
      ),
      ...(free.length > 0
        ? await outgoing(call, free, form, { letters, toIssue, by: caller.userId ?? 0, sender: caller.name })
        : []),
      ...(await startApproval(call, 'deployment', asked, workflows)),
      auditAll(
        asked.map(({ record_id, workflow }) => ({
          action: 'Deployment letter put up for approval',
          record: 'candidate',
          record_id,
          note: workflow.title,
        })),
      ),
    ],
    waiting.length === 0
      ? { message: people.length === 1 ? 'Deployment letter sent' : 'Deployment letters sent' }
      : {
          message:
            waiting.length === 1 ? 'Deployment letter waits for approval' : 'Deployment letters wait for approval',
          waiting: waiting.length,
        },
    { conflict: CANDIDATE_CHANGED },
  );
}

/** Sends a deployment letter whose last approval has just been given. */
export const sendApprovedDeployment: Effect = async (call, request) => {
  const ids = [request.record_id];
  const [person, letters, toIssue] = await inOneTrip(
    requesterOf(call.db, request.record_id),
    choosableLetters(call.db, 'deployment', ids),
    peopleToIssue(call.db, ids),
  );
  refuseOver([person]);
  const { requested_by_id: by, requested_by: sender } = request;
  return outgoing(call, [person], Payload.parse(request.payload), { letters, toIssue, by, sender });
};

function refuseOver(people: Requester[]): void {
  const others = people.filter(({ status }) => OVER.includes(status));
  if (others.length > 0) throw refuse.conflict(`The offer is closed: ${someNames(others)}.`);
}

interface Sending {
  letters: readonly LetterForSending[];
  toIssue: Awaited<ReturnType<typeof peopleToIssue>>;
  by: number;
  sender: string;
}

async function outgoing(
  call: Call<unknown>,
  people: Requester[],
  { letter_id, ...form }: Letter,
  { letters, toIssue, by, sender }: Sending,
): Promise<Statement[]> {
  const { db, now, auditAll } = call;
  const ids = people.map(({ id }) => id);
  const mails = people.map((person) => deploymentMail(person, form, now));
  const sent = people.map((person) => ({
    id: person.id,
    letter: mustHaveLetter(letters, 'deployment', person, letter_id),
  }));
  return [
    mustHold(
      db,
      sql`NOT EXISTS (SELECT 1 FROM candidate c WHERE c.id IN ${among(ids)} AND c.status IN ('DECLINED', 'WITHDRAWN'))`,
    ),
    run(
      db,
      sql`INSERT INTO deployment (candidate_id, supervisor_name, report_to, report_date, sent_at, sent_by)
      SELECT value, ${form.supervisor_name}, ${form.report_to}, ${form.report_date}, ${now.toISOString()}, ${by}
      FROM json_each(${JSON.stringify(ids)})`,
    ),
    ...(await enqueueAll(db, mails, now)),
    ...issueOffered(db, toIssue, sent, { by, sender, now, deployment: form }),
    auditAll(ids.map((id) => ({ action: 'Deployment letter sent', record: 'candidate', record_id: id, after: form }))),
  ];
}
