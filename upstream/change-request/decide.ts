import { sql } from 'drizzle-orm';
import { fieldLabel, REMOVAL, SECTION_LABELS } from '../../contracts/change-labels';
import { changedFields, type FieldDecision, type FieldStatus } from '../../contracts/change-request';
import { SPOUSE_FIELDS } from '../../contracts/employee';
import type { Done } from '../../contracts/fields';
import { refuseInNameOf } from '../admin-user/in-name-of';
import { type Asked, type Followed, refusePending, startApproval, workflowsFor } from '../approval/start';
import { mustChange, run, type Statement } from '../db';
import { TAKEN } from '../employee/create';
import type { StoredRecord, Values } from '../employee/edit';
import { refuseOwn } from '../employee/own';
import { REQUEST_ACTIONS } from '../employee/read';
import { lookAgain, Refusal, refuse } from '../refusal';
import type { Call } from '../serve';
import { approvalAsked } from './approval';
import { checkedChanges } from './check';
import { marriedBy, SECTION_STORES, type Standing, storedRecord } from './sections';
import { statusOf } from './standing';
import { type Found, type FoundField, isOpen, nameOf, requestsOf } from './store';
import { tellOutcome } from './telling';

export const OWN = 'Nobody decides their own change request. Another admin has to do this.';
const IN_NAME = 'A change request is decided in your own name. Go back to your own session first.';
export const MEANWHILE =
  'This request was decided or changed after you opened it. Nothing of yours was saved. Look at it again.';
export const UPDATED = 'Change request updated successfully';

/** A request with all that a decision of it looks at. */
export interface Case {
  request: Found;
  fields: FoundField[];
  record: StoredRecord;
  /** Null for a new item. */
  standing: Standing | null;
}

export async function caseOf(
  { db }: Pick<Call<unknown>, 'db'>,
  { request, fields }: { request: Found; fields: FoundField[] },
  records: Map<number, StoredRecord> = new Map(),
): Promise<Case> {
  const record = records.get(request.employee_id) ?? (await storedRecord(db, request.employee_id));
  records.set(request.employee_id, record);
  const standing =
    request.item_id === null ? null : await SECTION_STORES[request.section].read(db, record, request.item_id || null);
  return { request, fields, record, standing };
}

/** What the record says now of a field that waits, where that is no longer what the employee saw; else undefined. */
export function nowOf(
  { request, standing }: Case,
  { field, before }: FoundField,
): { value: Values[string] } | undefined {
  if (request.item_id === null) return undefined;
  // The item is gone: whatever was asked of it is.
  if (standing === null) return { value: null };
  const value = field === REMOVAL ? standing.title : (standing.values[field] ?? null);
  const same = Object.keys(changedFields({ field: before }, { field: value ?? '' })).length === 0;
  return same ? undefined : { value };
}

/** What a decision was made from; a decision that its approvers give effect to looked at the record alone. */
interface Looked {
  version?: number;
  record_version: number;
}

const names = (request: Found, fields: readonly FoundField[]): string =>
  fields.map(({ field }) => fieldLabel(request.section, field)).join(', ');

/** The fields of a request that a decision is about, or a refusal that says why it cannot be. */
function chosen(one: Case, decisions: readonly FieldDecision[], looked: Looked | null) {
  const { request, fields, standing } = one;
  if (!isOpen(request)) throw refuse.conflict('This request is decided already. Reload the page to see it.');
  if (looked?.version !== undefined && looked.version !== request.version) throw refuse.conflict(MEANWHILE);
  const waiting = fields.filter(({ status }) => status === 'PENDING');
  const all = decisions.map((decision) => {
    const field = waiting.find(({ id }) => id === decision.id);
    if (!field) throw refuse.conflict(MEANWHILE);
    return { decision, field };
  });
  if (new Set(all.map(({ field }) => field.id)).size !== all.length)
    throw refuse.fields({ fields: ['Each field once is enough'] });
  const approved = all.filter(({ decision }) => decision.status === 'APPROVED');
  if (approved.length > 0 && approved.length < waiting.length && (request.item_id === null || request.remove === 1))
    throw refuse.conflict('A new entry is approved or declined as a whole.');
  const moved = approved.filter(({ field }) => nowOf(one, field) !== undefined);
  if (moved.length > 0 && standing === null)
    throw refuse.conflict('The entry that this is about is not in the record any more. Decline the request.');
  const unseen = moved.filter(
    ({ decision }) => !decision.overwrite || (looked && looked.record_version !== standing?.version),
  );
  if (unseen.length > 0)
    throw refuse.conflict(
      `The record was changed after this was asked for: ${names(
        request,
        unseen.map(({ field }) => field),
      )}. Look at what it says now, then decide.`,
    );
  return { all, approved };
}

/** The approved values as the section's form has them now; what it would refuse is said in words, for there is no form. */
function approvedChanges({ request, record, standing }: Case, approved: readonly { field: FoundField }[]): Values {
  const asked: Values = Object.fromEntries(approved.map(({ field }) => [field.field, field.after]));
  if (request.remove === 1 || approved.length === 0) return {};
  if (
    request.section === 'personal' &&
    !marriedBy(record, asked) &&
    approved.some(({ field }) => field.after !== null && SPOUSE_FIELDS.some((name) => name === field.field))
  )
    throw refuse.conflict(
      'A spouse is kept for somebody who is married. Approve the marital status too, or decline both.',
    );
  try {
    return checkedChanges(request.section, standing, asked);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    // The record says so already.
    if (typeof error.body.errors === 'string') return {};
    const [[field, words] = ['', '']] = Object.entries(error.body);
    throw refuse.conflict(`${fieldLabel(request.section, field)}: ${Array.isArray(words) ? words[0] : words}`);
  }
}

export interface Planned {
  statements: Statement[];
  /** What has to be approved by others first. */
  asked: Asked[];
}

/**
 * The statements of a decision, all for one batch: what is approved goes into the record, the employee is told. Where a
 * workflow is assigned, what HR approves goes to its approvers instead, unless they have approved it (`looked` is null then).
 */
export async function planned(
  call: Pick<Call<unknown>, 'db' | 'now' | 'caller' | 'audit'>,
  one: Case,
  decisions: readonly FieldDecision[],
  { looked, workflow }: { looked: Looked | null; workflow?: Followed | undefined },
): Promise<Planned> {
  const { request, record, standing } = one;
  const { all, approved } = chosen(one, decisions, looked);
  if (workflow && approved.length > 0) {
    const declined = all.filter(({ decision }) => decision.status === 'DECLINED');
    // Checked before anybody is asked: what could not be saved is said at once.
    approvedChanges(one, approved);
    return {
      asked: [approvalAsked(one, workflow, approved)],
      statements: [
        ...(declined.length > 0 ? await recorded(call, one, declined) : []),
        call.audit({
          action: REQUEST_ACTIONS.waiting,
          record: 'employee',
          record_id: request.employee_id,
          after: { section: SECTION_LABELS[request.section], fields: approved.map(({ field }) => field.field) },
          note: workflow.title,
        }),
      ],
    };
  }
  const changes = approvedChanges(one, approved);
  const saves =
    approved.length === 0
      ? []
      : await SECTION_STORES[request.section].save({
          call,
          record,
          item: request.item_id || null,
          standing,
          changes,
          remove: request.remove === 1,
          note: `Change request of ${nameOf(request)}`,
        });
  return { asked: [], statements: [...(await recorded(call, one, all)), ...saves] };
}

type Chosen = { decision: Pick<FieldDecision, 'status' | 'reason'>; field: FoundField };

/** Writes decisions to their fields, and where that leaves the request; tells the employee. */
async function recorded(
  call: Pick<Call<unknown>, 'db' | 'now' | 'caller' | 'audit'>,
  { request, fields }: Case,
  decided: readonly Chosen[],
): Promise<Statement[]> {
  const { db, now, caller, audit } = call;
  const at = now.toISOString();
  const outcomes = fields.map((field) => {
    const own = decided.find((one) => one.field.id === field.id);
    return {
      field: field.field,
      status: own?.decision.status ?? field.status,
      reason: own ? (own.decision.reason ?? null) : field.reason,
    };
  });
  const rows = decided.map(({ decision, field }) => ({
    id: field.id,
    status: decision.status,
    reason: decision.reason,
  }));
  const status = statusOf(outcomes.map((outcome) => outcome.status));
  const reasons = outcomes.filter(({ reason }, i) => reason && decided.some(({ field }) => field.id === fields[i]?.id));
  const labels = (status: FieldStatus) =>
    decided.flatMap(({ decision, field }) =>
      decision.status === status ? [fieldLabel(request.section, field.field)] : [],
    );
  return [
    run(
      db,
      sql`UPDATE change_request_field SET status = d.value ->> 'status', reason = d.value ->> 'reason', before = NULL,
        after = NULL, decided_by = ${caller.name}, decided_at = ${at}
      FROM json_each(${JSON.stringify(rows)}) d
      WHERE change_request_field.id = d.value ->> 'id' AND change_request_field.status = 'PENDING'`,
    ),
    mustChange(db, rows.length),
    run(
      db,
      sql`UPDATE change_request SET status = ${status}, waiting = waiting - ${rows.length}, version = version + 1,
        decided_by = ${caller.name}, decided_at = ${at} WHERE id = ${request.id} AND version = ${request.version}`,
    ),
    mustChange(db),
    audit({
      action: REQUEST_ACTIONS.decided,
      record: 'employee',
      record_id: request.employee_id,
      after: {
        section: SECTION_LABELS[request.section],
        approved: labels('APPROVED'),
        declined: labels('DECLINED'),
      },
      note: reasons.map(({ field, reason }) => `${fieldLabel(request.section, field)}: ${reason}`).join('; ') || null,
    }),
    ...(await tellOutcome(call, request, outcomes)),
  ];
}

/** C073: single fields of one request. */
export const decide = (call: Call<Looked & { request: number; fields: FieldDecision[] }>): Promise<Done> =>
  decideOne(call, call.input.request, call.input, () => call.input.fields);

/** C075: everything of one request that waits. */
export const decideAll = (call: Call<Looked & { id: number } & Omit<FieldDecision, 'id'>>): Promise<Done> =>
  decideOne(call, call.input.id, call.input, (fields) => wholly(fields, call.input));

/** One decision for every field that waits. */
export const wholly = (
  fields: readonly FoundField[],
  { status, reason, overwrite }: Omit<FieldDecision, 'id'>,
): FieldDecision[] =>
  fields.filter((field) => field.status === 'PENDING').map(({ id }) => ({ id, status, reason, overwrite }));

async function decideOne(
  call: Call<unknown>,
  id: number,
  looked: Looked,
  decisionsOf: (fields: FoundField[]) => FieldDecision[],
): Promise<Done> {
  refuseDeciding(call);
  return lookAgain(async () => {
    const { db } = call;
    const [found] = await requestsOf(db, [id]);
    if (!found) throw refuse.notFound();
    const { request } = found;
    await refuseOwn(call, [request.employee_id], OWN);
    await refuseWaiting(call, [request]);
    const workflow = (await workflowsFor(db, 'change-request', [request.company_id])).get(request.company_id);
    const plan = await planned(call, await caseOf(call, found), decisionsOf(found.fields), { looked, workflow });
    return call.commit(
      [...plan.statements, ...(await startApproval(call, 'change-request', plan.asked))],
      { message: plan.asked.length > 0 ? 'Your decision waits for approval' : UPDATED },
      { conflict: MEANWHILE, unique: TAKEN },
    );
  });
}

/** Refuses while approvers have a decision of these before them. */
export const refuseWaiting = ({ db }: Pick<Call<unknown>, 'db'>, requests: readonly Found[]): Promise<void> =>
  refusePending(
    db,
    'change-request',
    requests.map((request) => ({ id: request.id, firstname: nameOf(request), lastname: '' })),
  );

/** Nobody decides in the name of another. */
export const refuseDeciding = (call: Pick<Call<unknown>, 'caller' | 'db'>): void => refuseInNameOf(call, IN_NAME);
