import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ApprovalGroup, ApprovalKind, AssignedKind } from '../../../contracts/approvals/approval';
import type { Escalation } from '../../../contracts/approvals/escalation';
import { LINE_ROLES } from '../../../contracts/organisation/reporting-line-roles';
import { type Area, readsArea } from '../../../contracts/platform/limits';
import { Refusal, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { isCompanyInScope } from '../../platform/caller/limits-of';
import { type Db, mustHold, run, type Statement } from '../../platform/database/db';
import { someNames } from '../../platform/mail/mail-words';
import { enqueueAll, type Message } from '../../platform/mail/outbox';
import { APPROVAL_AREAS } from '../../platform/module/areas-of-kinds';
import {
  type Approver,
  accountsAt,
  type Leader,
  leadersFrom,
  leadersOf,
  meant,
  possibleApprovers,
  superAdminsIn,
} from './approvers';
import { approvalStepMail, standInMail } from './mails';
import { notifyApprovers } from './notices';
import { type ApproverAway, awayToday } from './stand-in';
import { approval, approvalRequest, approvalWorkflow, type Detail } from './tables';

/** A workflow that things of a company follow. */
export interface FollowedWorkflow {
  title: string;
  approval_groups: ApprovalGroup[];
  escalation: Escalation | null;
}

/** Something that has to be approved before it takes effect. */
export interface NewApproval {
  record_id: number;
  /** The matter as a noun: "Offer to Ngozi Okafor". */
  title: string;
  company_id: number;
  company: string;
  /** The address of the person that it is about, who is never one of its approvers; empty where it is about several. */
  about: string;
  /** The facts that approvers need. */
  details: Detail[];
  /** The area of what it is about, where its kind does not say enough. */
  area?: Area;
  /** The present values of the record, where a later change of it makes the approval void. */
  terms?: string;
  /** The data that the effect needs. */
  payload: unknown;
  workflow: FollowedWorkflow;
}

/** The workflows that things of a kind follow, with all that `startApproval` has to know of who approves them. */
export interface Workflows {
  /** The workflow of a company; undefined where it follows none. */
  of: (company: number) => FollowedWorkflow | undefined;
  /** Everybody whom a group of each workflow means. */
  approvers: Map<FollowedWorkflow, Approver[][]>;
  /** The accounts of the people whom things are about. */
  accounts: { address: string; user_id: number }[];
  /** The leaders of the people whom requests are about. */
  leaders: Leader[];
  /** The people who are asked where nobody leads the person. */
  superAdmins: Approver[];
  /** The stand-ins of today, by approver. */
  away: ApproverAway[];
  /** The last request, so that the new ones get the next ids. */
  last: number;
}

/**
 * The workflows of a kind, for things about the people whose addresses a query of `email` gives. It is read in one trip,
 * beside what the command looks at.
 */
export async function workflowsFor(db: Db, kind: AssignedKind, about: SQL): Promise<Workflows> {
  const groups = sql`SELECT w.approval_groups FROM approval a JOIN approval_workflow w ON w.id = a.workflow_id
    WHERE a.kind = ${kind}`;
  const [rows, people, accounts, leaders, away, [last]] = await Promise.all([
    followedIn(db, kind),
    possibleApprovers(db, groups),
    accountsAt(db, about),
    leadersOf(db, about),
    awayToday(db),
    db.select({ id: sql<number>`coalesce(max(${approvalRequest.id}), 0)` }).from(approvalRequest),
  ]);
  const followed = new Map(
    rows.flatMap(({ company_id, title, approval_groups, escalation }): [number | null, FollowedWorkflow][] =>
      title && approval_groups ? [[company_id, { title, approval_groups, escalation }]] : [],
    ),
  );
  return {
    of: (company) =>
      rows.some(({ company_id }) => company_id === company) ? followed.get(company) : followed.get(null),
    approvers: new Map([...followed.values()].map((one) => [one, meant(one.approval_groups, people)])),
    accounts,
    leaders,
    superAdmins: superAdminsIn(people),
    away,
    last: last?.id ?? 0,
  };
}

const followedIn = (db: Db, kind: AssignedKind) =>
  db
    .select({
      company_id: approval.company_id,
      title: approvalWorkflow.title,
      approval_groups: approvalWorkflow.approval_groups,
      escalation: approvalWorkflow.escalation,
    })
    .from(approval)
    .leftJoin(approvalWorkflow, eq(approvalWorkflow.id, approval.workflow_id))
    .where(eq(approval.kind, kind));

const pendingAmong = (kind: ApprovalKind, ids: number[]) =>
  and(
    eq(approvalRequest.kind, kind),
    eq(approvalRequest.status, 'PENDING'),
    inArray(approvalRequest.record_id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
  );

/** Refuses when one of these records waits for approval already, by the names of those of them who are given. */
export async function refusePending<P extends { id: number; firstname: string; lastname: string }>(
  db: Db,
  kind: ApprovalKind,
  ids: number[],
  people: P[] | Promise<P[]>,
): Promise<void> {
  const waiting = await db
    .select({ id: approvalRequest.record_id })
    .from(approvalRequest)
    .where(pendingAmong(kind, ids));
  const names = (await people).filter((person) => waiting.some(({ id }) => id === person.id));
  if (names.length > 0) throw refuse.conflict(`This waits for approval already: ${someNames(names)}.`);
}

/** Fails the batch of a command when one of these has come to wait for approval since `refusePending` looked. */
export const nonePending = (db: Db, kind: ApprovalKind, ids: number[]): Statement =>
  mustHold(db, sql`NOT EXISTS (SELECT 1 FROM ${approvalRequest} WHERE ${pendingAmong(kind, ids)})`);

/**
 * Puts things of a kind under approval, in the batch of the command that wants them: the requests with a copy of their
 * workflow's steps, and the mails and notices of the first step. The requester, also in another's name, and the person
 * it is about are left out of the approvers; a step that is left empty is refused. Run the command by `lookAgain`: the
 * ids are chosen here, and when two commands run at once, one has to choose again.
 */
export async function startApproval(
  call: Call<unknown>,
  kind: ApprovalKind,
  asked: NewApproval[],
  { approvers: people, accounts, leaders, superAdmins, away, last: base }: Workflows,
): Promise<Statement[]> {
  const { db, now, caller } = call;
  if (asked.length === 0) return [];
  const requests = asked.map((one, i) => {
    const levels = one.workflow.approval_groups.map((group, at) => ({
      action: group.action,
      ...approversAt(
        call,
        one,
        { accounts, leaders, superAdmins },
        group,
        (people.get(one.workflow)?.[at] ?? []).filter(
          ({ limits = null }) =>
            isCompanyInScope({ limits }, one.company_id) && readsArea(limits, one.area ?? APPROVAL_AREAS[kind]),
        ),
        at + 1,
      ),
    }));
    return {
      ...one,
      id: base + 1 + i,
      workflow: one.workflow.title,
      escalation: one.workflow.escalation,
      details: levels.some(({ leaderless }) => leaderless) ? [...one.details, noLeader(one)] : one.details,
      levels,
    };
  });
  const at = now.toISOString();
  const rows = requests.map(({ levels, details, payload, escalation, ...row }) => ({
    ...row,
    levels: levels.length,
    details: JSON.stringify(details),
    payload: JSON.stringify(payload),
    escalation: escalation && JSON.stringify(escalation),
  }));
  const steps = requests.flatMap(({ id, levels }) =>
    levels.map(({ action }, i) => ({ request_id: id, level: i + 1, action })),
  );
  const approvers = requests.flatMap(({ id, levels }) =>
    levels.flatMap((level, i) => level.approvers.map((one) => ({ ...one, request_id: id, level: i + 1 }))),
  );
  const mails = requests.flatMap((request) => {
    const first = request.levels[0]?.approvers ?? [];
    const told = { ...request, levels: request.levels.length, requested_by: caller.name, notes: [] };
    return [
      ...first.map((approver) => approvalStepMail(told, 1, approver, 'new', now)),
      ...standingIn(call, request, accounts, first, away).map((one) => standInMail(told, 1, one, call.env)),
    ];
  });
  return [
    mustHold(db, sql`(SELECT coalesce(max(id), 0) FROM approval_request) = ${base}`),
    nonePending(
      db,
      kind,
      requests.map(({ record_id }) => record_id),
    ),
    run(
      db,
      sql`INSERT INTO approval_request (id, kind, record_id, title, company_id, about, workflow, details, terms, payload,
        requested_by, requested_through, requested_at, levels, opened_at, escalation)
      SELECT value ->> 'id', ${kind}, value ->> 'record_id', value ->> 'title', value ->> 'company_id', value ->> 'about',
        value ->> 'workflow', value ->> 'details', value ->> 'terms', value ->> 'payload',
        ${caller.userId}, ${caller.throughId}, ${at}, value ->> 'levels', ${at}, value ->> 'escalation'
      FROM json_each(${JSON.stringify(rows)})`,
    ),
    run(
      db,
      sql`INSERT INTO approval_step (request_id, level, action)
      SELECT value ->> 'request_id', value ->> 'level', value ->> 'action' FROM json_each(${JSON.stringify(steps)})`,
    ),
    run(
      db,
      sql`INSERT INTO approval_approver (request_id, level, email, name, user_id, role)
      SELECT value ->> 'request_id', value ->> 'level', value ->> 'email', value ->> 'name', value ->> 'user_id',
        value ->> 'role'
      FROM json_each(${JSON.stringify(approvers)})`,
    ),
    ...(await inPieces(mails, (some) => enqueueAll(db, some, now))),
    ...notifyApprovers(
      call,
      requests.map(({ id }) => id),
      1,
    ),
  ];
}

/**
 * Mails in one statement. A hundred offers make thousands of mails, and D1 takes at most two million bytes as one
 * value.
 */
const MAILS_AT_ONCE = 200;

async function inPieces(mails: Message[], put: (some: Message[]) => Promise<Statement[]>): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (let from = 0; from < mails.length; from += MAILS_AT_ONCE) {
    statements.push(...(await put(mails.slice(from, from + MAILS_AT_ONCE))));
  }
  return statements;
}

/** The words for approvers of a request whose line manager should be asked, where there is none who may decide. */
const noLeader = ({ about }: NewApproval) => ({
  name: 'Line manager',
  value: about
    ? 'Nobody who may decide leads this person, so super admins are asked.'
    : 'This is about no single person, so super admins are asked.',
});

/**
 * The approvers of a step: all that its group means, or the nearest leader of the person it is about who may decide. Where
 * nobody leads the person, the super admins are asked.
 */
function approversAt(
  call: Call<unknown>,
  asked: NewApproval,
  { accounts, leaders, superAdmins }: Pick<Workflows, 'accounts' | 'leaders' | 'superAdmins'>,
  { approver_type, approver }: ApprovalGroup,
  group: Approver[],
  level: number,
): { approvers: Approver[]; leaderless: boolean } {
  if (approver_type !== 'LINE_MANAGER')
    return { approvers: unbiased(call, asked, accounts, group, level), leaderless: false };
  const from = LINE_ROLES.find((place) => place === approver[0]) ?? LINE_ROLES[0];
  const line = leadersFrom(leaders, asked.about, from).filter((one) => !isBiased(call.caller, asked, accounts, one));
  const leaderless = line.length === 0;
  return {
    approvers: leaderless ? unbiased(call, asked, accounts, superAdmins, level) : line.slice(0, 1),
    leaderless,
  };
}

/** Those who decide in the place of approvers of a step who are away, and may. */
const standingIn = (
  { caller }: Call<unknown>,
  asked: Pick<NewApproval, 'about'>,
  accounts: Workflows['accounts'],
  group: Approver[],
  away: ApproverAway[],
): (ApproverAway & { stands_for: string })[] =>
  away.flatMap((one) => {
    const absent = group.find(({ user_id }) => user_id === one.user_id);
    const holds = group.some(({ user_id }) => user_id === one.id);
    return absent && !holds && !isBiased(caller, asked, accounts, { user_id: one.id, email: one.email })
      ? [{ ...one, stands_for: absent.name }]
      : [];
  });

/** Whether somebody asked for this, or it is about them: they may not decide it. */
function isBiased(
  caller: Call<unknown>['caller'],
  { about }: Pick<NewApproval, 'about'>,
  accounts: Workflows['accounts'],
  { user_id, email }: Pick<Approver, 'user_id' | 'email'>,
): boolean {
  const theirs = accounts.filter(({ address }) => address === about).map((account) => account.user_id);
  const addresses = [caller.email, about].map((address) => address?.toLowerCase());
  return (
    (user_id !== null && [caller.userId, caller.throughId, ...theirs].includes(user_id)) ||
    addresses.includes(email.toLowerCase())
  );
}

/** The approvers of a step without the requester and the person it is about, who may not decide it. */
function unbiased(
  { caller }: Call<unknown>,
  asked: NewApproval,
  accounts: { address: string; user_id: number }[],
  group: Approver[],
  level: number,
): Approver[] {
  const left = group.filter((approver) => !isBiased(caller, asked, accounts, approver));
  if (left.length > 0) return left;
  throw new Refusal(409, {
    detail:
      group.length === 0
        ? `Level ${level} of the approval workflow “${asked.workflow.title}” has no approver any more. Add one to the workflow first.`
        : `Nobody approves their own request, and level ${level} of the approval workflow “${asked.workflow.title}” has no other approver. Let somebody else ask, or add an approver to the workflow.`,
  });
}
