import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ApprovalGroup, ApprovalKind } from '../../contracts/approval';
import { LINE_ROLES } from '../../contracts/reporting-line-roles';
import { type Db, mustHold, run, type Statement } from '../db';
import { someNames } from '../mail-words';
import { enqueueAll, type Message } from '../outbox';
import { Refusal, refuse } from '../refusal';
import type { Call } from '../serve';
import { type Approver, accountsAt, inLine, type Leader, leadersOf, meant, possibleApprovers } from './approvers';
import { stepMail } from './mails';
import { notifyApprovers } from './notices';
import { approval, approvalRequest, approvalWorkflow } from './tables';

/** A workflow that things of a company follow. */
export interface Followed {
  title: string;
  approval_groups: ApprovalGroup[];
}

/** Something that has to be approved before it takes effect. */
export interface NewApproval {
  record_id: number;
  /** As a noun: "Offer to Ngozi Okafor". */
  title: string;
  company_id: number;
  company: string;
  /** The address of the person that it is about, who is never one of its approvers. */
  about: string;
  /** What approvers need to know. */
  details: { name: string; value: string }[];
  /** What the record says now, where a later change of it makes the approval void. */
  terms?: string;
  /** What the effect needs to take place. */
  payload: unknown;
  workflow: Followed;
}

/** The workflows that things of a kind follow, with all that `startApproval` has to know of who approves them. */
export interface Workflows {
  /** The workflow of a company; undefined where it follows none. */
  of: (company: number) => Followed | undefined;
  /** Everybody whom a group of each workflow means. */
  approvers: Map<Followed, Approver[][]>;
  /** The accounts of the people whom things are about. */
  accounts: { address: string; user_id: number }[];
  /** Who leads the people whom things are about. */
  leaders: Leader[];
  /** The last request, so that the new ones get the next ids. */
  last: number;
}

/**
 * The workflows of a kind, for things about the people whose addresses a query of `email` gives. It is read in one trip,
 * beside what the command looks at.
 */
export async function workflowsFor(db: Db, kind: ApprovalKind, about: SQL): Promise<Workflows> {
  const groups = sql`SELECT w.approval_groups FROM approval a JOIN approval_workflow w ON w.id = a.workflow_id
    WHERE a.kind = ${kind}`;
  const [rows, people, accounts, leaders, [last]] = await Promise.all([
    followedIn(db, kind),
    possibleApprovers(db, groups),
    accountsAt(db, about),
    leadersOf(db, about),
    db.select({ id: sql<number>`coalesce(max(${approvalRequest.id}), 0)` }).from(approvalRequest),
  ]);
  const followed = new Map(
    rows.flatMap(({ company_id, title, approval_groups }): [number | null, Followed][] =>
      title && approval_groups ? [[company_id, { title, approval_groups }]] : [],
    ),
  );
  return {
    of: (company) =>
      rows.some(({ company_id }) => company_id === company) ? followed.get(company) : followed.get(null),
    approvers: new Map([...followed.values()].map((one) => [one, meant(one.approval_groups, people)])),
    accounts,
    leaders,
    last: last?.id ?? 0,
  };
}

const followedIn = (db: Db, kind: ApprovalKind) =>
  db
    .select({
      company_id: approval.company_id,
      title: approvalWorkflow.title,
      approval_groups: approvalWorkflow.approval_groups,
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
  { approvers: people, accounts, leaders, last: base }: Workflows,
): Promise<Statement[]> {
  const { db, now, caller } = call;
  if (asked.length === 0) return [];
  const requests = asked.map((one, i) => ({
    ...one,
    id: base + 1 + i,
    workflow: one.workflow.title,
    levels: one.workflow.approval_groups.map((group, at) => ({
      action: group.action,
      approvers: approversAt(call, one, { accounts, leaders }, group, people.get(one.workflow)?.[at] ?? [], at + 1),
    })),
  }));
  const at = now.toISOString();
  const rows = requests.map(({ levels, details, payload, ...row }) => ({
    ...row,
    levels: levels.length,
    details: JSON.stringify(details),
    payload: JSON.stringify(payload),
  }));
  const steps = requests.flatMap(({ id, levels }) =>
    levels.map(({ action }, i) => ({ request_id: id, level: i + 1, action })),
  );
  const approvers = requests.flatMap(({ id, levels }) =>
    levels.flatMap((level, i) => level.approvers.map((one) => ({ ...one, request_id: id, level: i + 1 }))),
  );
  const mails = requests.flatMap((request) =>
    (request.levels[0]?.approvers ?? []).map((approver) =>
      stepMail(
        { ...request, levels: request.levels.length, requested_by: caller.name, notes: [] },
        1,
        approver,
        'new',
        now,
      ),
    ),
  );
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
        requested_by, requested_through, requested_at, levels, opened_at)
      SELECT value ->> 'id', ${kind}, value ->> 'record_id', value ->> 'title', value ->> 'company_id', value ->> 'about',
        value ->> 'workflow', value ->> 'details', value ->> 'terms', value ->> 'payload',
        ${caller.userId}, ${caller.throughId}, ${at}, value ->> 'levels', ${at}
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
    notifyApprovers(
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

/** The approvers of a step: all that its group means, or the nearest leader of the person it is about who may decide. */
function approversAt(
  call: Call<unknown>,
  asked: NewApproval,
  { accounts, leaders }: Pick<Workflows, 'accounts' | 'leaders'>,
  { approver_type, approver }: ApprovalGroup,
  group: Approver[],
  level: number,
): Approver[] {
  if (approver_type !== 'LINE_MANAGER') return unbiased(call, asked, accounts, group, level);
  const from = LINE_ROLES.find((place) => place === approver[0]) ?? LINE_ROLES[0];
  const line = inLine(leaders, asked.about, from);
  if (line.length === 0)
    throw refuse.conflict(
      `Level ${level} of the approval workflow “${asked.workflow.title}” is for the line manager, and nobody leads the person of “${asked.title}”. Choose a line manager in the record first.`,
    );
  return unbiased(call, asked, accounts, line, level).slice(0, 1);
}

/** The approvers of a step without the requester and the person it is about, who may not decide it. */
function unbiased(
  { caller }: Call<unknown>,
  asked: NewApproval,
  accounts: { address: string; user_id: number }[],
  group: Approver[],
  level: number,
): Approver[] {
  const theirs = accounts.filter(({ address }) => address === asked.about).map(({ user_id }) => user_id);
  const own = [caller.userId, caller.throughId, ...theirs];
  const addresses = [caller.email, asked.about].map((address) => address?.toLowerCase());
  const left = group.filter(
    ({ user_id, email }) => !(user_id !== null && own.includes(user_id)) && !addresses.includes(email.toLowerCase()),
  );
  if (left.length > 0) return left;
  throw new Refusal(409, {
    detail:
      group.length === 0
        ? `Level ${level} of the approval workflow “${asked.workflow.title}” has no approver any more. Add one to the workflow first.`
        : `Nobody approves their own request, and level ${level} of the approval workflow “${asked.workflow.title}” has no other approver. Let somebody else ask, or add an approver to the workflow.`,
  });
}
