import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  APPROVAL_KINDS,
  type ApprovalDetail,
  type ApprovalKind,
  type ApprovalStep,
} from '../../../contracts/approvals/approval';
import { isPairKind } from '../../../contracts/approvals/pair-kinds';
import { isSuper } from '../../../contracts/platform/access';
import { readsArea } from '../../../contracts/platform/limits';
import { company } from '../../organisation/company/tables';
import { refuse } from '../../platform/call/refusal';
import type { ScopedCaller } from '../../platform/caller/company-scope';
import { inCompanyScope } from '../../platform/caller/limits-of';
import type { Caller } from '../../platform/caller/principal';
import { columnAs, type Db } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { APPROVAL_AREAS, readsOneOf, readsSection } from '../../platform/module/areas-of-kinds';
import { decidesForIds, decidesInPlaceOf, type StandIn, standInsOf } from './stand-in';
import { approvalApprover, approvalRequest, approvalStep, type Detail } from './tables';

const name = sql<string>`${user.firstname} || ' ' || ${user.lastname}`;

export const approvalColumns = {
  id: approvalRequest.id,
  kind: approvalRequest.kind,
  record_id: approvalRequest.record_id,
  title: columnAs(approvalRequest.title, 'request_title'),
  company_id: approvalRequest.company_id,
  company: columnAs(company.name, 'company'),
  company_code: columnAs(company.code, 'company_code'),
  about: approvalRequest.about,
  workflow: approvalRequest.workflow,
  details: approvalRequest.details,
  terms: approvalRequest.terms,
  payload: approvalRequest.payload,
  requested_by_id: columnAs<number>(approvalRequest.requested_by, 'requested_by_id'),
  requested_through: approvalRequest.requested_through,
  requested_by: name.as('requested_by_name'),
  requester: columnAs(user.firstname, 'requester'),
  requester_email: columnAs(user.email, 'requester_email'),
  requester_active: columnAs<number>(user.active, 'requester_active'),
  requester_roles: columnAs<string>(user.roles, 'requester_roles'),
  requester_limits: columnAs<string | null>(user.limits, 'requester_limits'),
  requested_at: approvalRequest.requested_at,
  status: approvalRequest.status,
  level: approvalRequest.level,
  levels: approvalRequest.levels,
  opened_at: approvalRequest.opened_at,
  ended_at: approvalRequest.ended_at,
  escalation: approvalRequest.escalation,
  escalated_at: approvalRequest.escalated_at,
};

const found = (db: Db) =>
  db
    .select(approvalColumns)
    .from(approvalRequest)
    .innerJoin(company, eq(company.id, approvalRequest.company_id))
    .innerJoin(user, eq(user.id, approvalRequest.requested_by))
    .$dynamic();

export type FoundRequest = Awaited<ReturnType<typeof found>>[number];
export type FoundApprover = Awaited<ReturnType<typeof approversOf>>[number];

/** Whether an approver could decide now: their account is open and, if they approve by a role, still has it. */
export const mayStill: SQL = sql`(approval_approver.user_id IS NULL OR EXISTS (
  SELECT 1 FROM user u WHERE u.id = approval_approver.user_id AND u.active = 1 AND (approval_approver.role IS NULL
    OR EXISTS (SELECT 1 FROM json_each(u.roles) WHERE value IN (approval_approver.role, 'SUPERADMIN')))))`;

const among = (ids: number[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The order of approvers: people by their accounts' names, addresses without an account as they are written. */
const APPROVER_NAME: SQL = sql`coalesce(
  (SELECT u.sort_key FROM user u WHERE u.id = approval_approver.user_id), lower(approval_approver.name))`;

const approversOf = (db: Db, ids: number[]) =>
  db
    .select({
      ...getTableColumns(approvalApprover),
      able: sql<number>`${mayStill}`.as('able'),
      decider: sql<string | null>`(SELECT u.firstname || ' ' || u.lastname FROM user u
        WHERE u.id = approval_approver.decided_by)`.as('decider'),
    })
    .from(approvalApprover)
    .where(inArray(approvalApprover.request_id, among(ids)))
    .orderBy(asc(approvalApprover.level), APPROVER_NAME, asc(approvalApprover.email));

const stepsOf = (db: Db, ids: number[]) =>
  db
    .select()
    .from(approvalStep)
    .where(inArray(approvalStep.request_id, among(ids)))
    .orderBy(asc(approvalStep.level));

/** A caller without limits: the holder of a link, which is for the one request. */
const NOBODY: ScopedCaller = { limits: null, userId: null };

/** One request with its approvers and steps, as it stands. */
export interface CurrentApproval {
  request: FoundRequest;
  approvers: FoundApprover[];
  steps: (typeof approvalStep.$inferSelect)[];
  /** The people who decide in the place of undecided approvers today. */
  standIns: StandIn[];
}

/** `me`: refuses a request that the caller may not see, as not found. */
export async function readApproval(db: Db, id: number, me: ScopedCaller = NOBODY): Promise<CurrentApproval> {
  const [[request], approvers, steps, standIns] = await Promise.all([
    found(db).where(and(eq(approvalRequest.id, id), approvalInScope(me))),
    approversOf(db, [id]),
    stepsOf(db, [id]),
    standInsOf(db, [id]),
  ]);
  if (!request) throw refuse.notFound();
  return { request, approvers, steps, standIns };
}

/** The latest requests about a record of some kinds, newest first. */
export async function readApprovalsAbout(db: Db, kinds: ApprovalKind[], recordId: number): Promise<CurrentApproval[]> {
  const requests = await found(db)
    .where(and(eq(approvalRequest.record_id, recordId), inArray(approvalRequest.kind, kinds)))
    .orderBy(desc(approvalRequest.id))
    .limit(5);
  const ids = requests.map(({ id }) => id);
  const [approvers, steps, standIns] = await Promise.all([approversOf(db, ids), stepsOf(db, ids), standInsOf(db, ids)]);
  return requests.map((request) => ({
    request,
    approvers: approvers.filter(({ request_id }) => request_id === request.id),
    steps: steps.filter(({ request_id }) => request_id === request.id),
    standIns: standIns.filter(({ request_id }) => request_id === request.id),
  }));
}

/** The ids of the requests whose open step waits for a user, or for somebody in whose place they decide today. */
export const waitingFor = (userId: number): SQL => sql`(
  SELECT a.request_id FROM approval_approver a JOIN approval_request r ON r.id = a.request_id AND r.level = a.level
  WHERE a.user_id IN ${decidesForIds(userId)} AND a.decision IS NULL AND r.status = 'PENDING'
    AND (a.user_id = ${userId} OR ${decidesInPlaceOf(userId)}))`;

/** A change request belongs to the area of its section, which its kind alone does not say. */
const ofSection = (me: ScopedCaller): SQL => sql`(${approvalRequest.kind} <> 'change-request' OR EXISTS (
  SELECT 1 FROM change_request c WHERE c.id = ${approvalRequest.record_id} AND ${readsSection(me, sql`c.section`)}))`;

/** A letter belongs to the records of an employee or to recruitment, which its kind alone does not say. */
const ofPerson = (me: ScopedCaller): SQL => sql`(${approvalRequest.kind} <> 'letter' OR EXISTS (
  SELECT 1 FROM issued_letter l WHERE l.id = ${approvalRequest.record_id}
    AND iif(l.employee_id IS NULL, ${Number(readsArea(me.limits, 'recruitment'))}, ${Number(readsArea(me.limits, 'records'))})))`;

/** The condition that a request is about the caller's companies and areas, or that the caller is one of its approvers. */
export function approvalInScope(me: ScopedCaller): SQL | undefined {
  if (!me.limits) return undefined;
  const kinds = APPROVAL_KINDS.filter((kind) => kind === 'letter' || readsOneOf(me, [APPROVAL_AREAS[kind]]));
  const isApprover = sql`EXISTS (SELECT 1 FROM approval_approver a
    WHERE a.request_id = ${approvalRequest.id} AND a.user_id = ${me.userId ?? 0})`;
  return or(
    and(
      inCompanyScope(me, sql`${approvalRequest.company_id}`),
      inArray(approvalRequest.kind, kinds),
      ofSection(me),
      ofPerson(me),
    ),
    isApprover,
    inArray(approvalRequest.id, waitingFor(me.userId ?? 0)),
  );
}

export const approvalRow = (row: FoundRequest) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  company: row.company,
  requested_by: row.requested_by,
  requested_at: row.requested_at,
  status: row.status,
  approval_level: row.level,
  levels: row.levels,
  opened_at: row.opened_at,
});

/** The values that a request for a second admin loses with its end: the numbers in its act. */
export const withoutPayload = ({ kind }: Pick<FoundRequest, 'kind'>): { payload?: unknown } =>
  isPairKind(kind) ? { payload: {} } : {};

/** The parts of a request that only its requester and deciders read are hidden from others. */
const openDetails = (details: Detail[], concerned: boolean): { name: string; value: string }[] =>
  details.map(({ name, value, secret }) => ({ name, value: secret && !concerned ? 'Hidden' : value }));

/** Those whom the open step waits for. */
export const waitingApprovers = ({ request, approvers }: CurrentApproval): FoundApprover[] =>
  request.status === 'PENDING'
    ? approvers.filter(({ level, decision }) => level === request.level && decision === null)
    : [];

/** The approvers to write to: those who are able to decide. */
export const ableApprovers = (approvers: FoundApprover[]): FoundApprover[] =>
  approvers.filter(({ able }) => able === 1);

/** The place that a user holds at a level: their own, else that of somebody in whose place they decide today. */
export const approverPlaceOf = (
  { approvers, standIns }: CurrentApproval,
  level: number,
  userId: number,
): FoundApprover | undefined => {
  const places = approvers.filter((one) => one.level === level);
  const stands = (one: FoundApprover) =>
    standIns.some((standIn) => standIn.level === level && standIn.user_id === one.user_id && standIn.id === userId);
  return (
    places.find(({ user_id }) => user_id === userId) ??
    places.find((one) => one.decision === null && one.able === 1 && stands(one))
  );
};

/** Every step with its decisions, for the one who asked and for those who decide. */
function shownSteps({ request, approvers, steps, standIns }: CurrentApproval): ApprovalStep[] {
  return steps.map(({ level, action }): ApprovalStep => {
    const own = approvers.filter((approver) => approver.level === level);
    const state =
      level < request.level || request.status === 'APPROVED'
        ? 'DONE'
        : own.some(({ decision }) => decision === 'DECLINED')
          ? 'DECLINED'
          : request.status !== 'PENDING'
            ? 'ENDED'
            : level === request.level
              ? 'OPEN'
              : 'LATER';
    return {
      level,
      action,
      state,
      approvers: own.map(({ name, email, user_id, decision, notes, decided_at, decider, escalated }) => ({
        name,
        email,
        decision,
        notes,
        decided_at,
        decided_by: decider,
        stand_in: standIns.find((one) => one.level === level && one.user_id === user_id)?.name ?? null,
        escalated: escalated === 1,
      })),
    };
  });
}

/** The fields of a request that a page shows. */
export const shownApproval = (standing: CurrentApproval, concerned = true) => ({
  ...approvalRow(standing.request),
  waits_for: waitingApprovers(standing).map(({ name }) => name),
  workflow: standing.request.workflow,
  record_id: standing.request.record_id,
  details: openDetails(standing.request.details, concerned),
  steps: shownSteps(standing),
  ended_at: standing.request.ended_at,
  escalated_at: standing.request.escalated_at,
});

/** `shownApproval` for somebody signed in, with what they may do. */
export function detailFor(standing: CurrentApproval, { userId, throughId, principal }: Caller): ApprovalDetail {
  const pending = standing.request.status === 'PENDING' && throughId === null;
  const place = approverPlaceOf(standing, standing.request.level, userId ?? 0);
  const superAdmin = principal.kind === 'user' && isSuper(principal.roles);
  const concerned =
    superAdmin ||
    standing.request.requested_by_id === userId ||
    place !== undefined ||
    standing.approvers.some(({ user_id }) => user_id === userId);
  return {
    ...shownApproval(standing, concerned),
    mine: pending && place !== undefined && place.decision === null,
    decides_for: pending && place && place.user_id !== userId ? place.name : null,
    may_withdraw: pending && (superAdmin || standing.request.requested_by_id === userId),
    may_hand_over: pending && superAdmin,
  };
}
