import { sql } from 'drizzle-orm';
import { fieldLabel, SECTION_LABELS } from '../../../contracts/organisation/change-labels';
import type { FieldDecision, FieldStatus } from '../../../contracts/people/change-request';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import {
  type FollowedWorkflow,
  type NewApproval,
  refusePending,
  startApproval,
  workflowsFor,
} from '../../approvals/approval/start';
import { mayHoldAccount } from '../../approvals/second-pair/impartial';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { refuseSection } from '../../platform/module/areas-of-kinds';
import { exists, inOneTrip } from '../../platform/record/row';
import { TAKEN_VALUES } from '../employee/create';
import { storedRecords } from '../employee/edit';
import { refuseOwn } from '../employee/own';
import { REQUEST_ACTIONS } from '../employee/read';
import { approvalForRequest } from './approval';
import {
  approvedChanges,
  caseOf,
  chooseFields,
  type DecidedVersions,
  REQUEST_CHANGED,
  type RequestCase,
  refusalInWords,
} from './case';
import { tellOutcome } from './employee-notices';
import { requestStatusOf } from './request-state';
import { SECTION_STORES } from './sections';
import {
  type FoundField,
  nameOrStaffId,
  readDecidableRequests,
  requesterAddresses,
  requesterIds,
  type StoredRequest,
} from './store';

export const OWN_REQUEST = 'Nobody decides their own change request. Another admin has to do this.';
const HELD =
  'You entered the address of this employee, or in the last 30 days invited them or changed their account. Another admin has to decide about their bank details.';
export const UPDATED_MESSAGE = 'Change request updated successfully';

export interface DecisionPlan {
  statements: Statement[];
  /** The approvals that have to be asked for first. */
  asked: NewApproval[];
}

type Deciding = Pick<Call<unknown>, 'db' | 'now' | 'caller' | 'audit' | 'env'>;

/**
 * The statements of a decision, all for one batch: what is approved goes into the record, and the employee is told.
 * Where a workflow is assigned, what HR approves goes to its approvers instead; once they have approved, `workflow` is
 * left out.
 */
export async function planDecision(
  call: Deciding,
  one: RequestCase,
  decisions: readonly FieldDecision[],
  { looked, workflow }: { looked: DecidedVersions; workflow?: FollowedWorkflow | undefined },
): Promise<DecisionPlan> {
  const { request, record, standing } = one;
  const { all, approved } = chooseFields(one, decisions, looked);
  if (workflow && approved.length > 0) {
    const declined = all.filter(({ decision }) => decision.status === 'DECLINED');
    // Checks before anybody is asked, so that HR learns at once of a value that could not be saved.
    approvedChanges(one, approved);
    return {
      asked: [approvalForRequest(one, workflow, approved)],
      statements: [
        // The request gets another version either way, so that a withdrawal or an addition at the same moment fails and
        // looks again.
        ...(declined.length > 0 ? await recorded(call, one, declined) : touched(call, request)),
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
      : await SECTION_STORES[request.section]
          .save({
            call,
            record,
            item: request.item_id || null,
            standing,
            changes,
            remove: request.remove,
            note: `Change request of ${nameOrStaffId(request)}`,
          })
          .catch((error: unknown) => {
            throw refusalInWords(request, error);
          });
  return { asked: [], statements: [...(await recorded(call, one, all)), ...saves] };
}

const touched = ({ db }: Deciding, { id, version }: StoredRequest): Statement[] => [
  run(
    db,
    sql`UPDATE change_request SET version = version + 1
    WHERE id = ${id} AND version = ${version} AND status IN ('PENDING', 'ONGOING')`,
  ),
  mustChange(db),
];

type Chosen = { decision: Pick<FieldDecision, 'status' | 'reason'>; field: FoundField };

/** Writes decisions to their fields and the resulting state to the request, and tells the employee. */
async function recorded(
  call: Deciding,
  { request, fields }: RequestCase,
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
  const status = requestStatusOf(outcomes.map((outcome) => outcome.status));
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
export const decideFields = (
  call: Call<DecidedVersions & { request: number; fields: FieldDecision[] }>,
): Promise<DoneAnswer> => decideOne(call, call.input.request, call.input, () => call.input.fields);

/** C075: everything of one request that waits. */
export const decideAll = (
  call: Call<DecidedVersions & { id: number } & Omit<FieldDecision, 'id'>>,
): Promise<DoneAnswer> => decideOne(call, call.input.id, call.input, (fields) => wholly(fields, call.input));

/** One decision for every field that waits. */
export const wholly = (
  fields: readonly FoundField[],
  { status, reason, overwrite }: Omit<FieldDecision, 'id'>,
): FieldDecision[] =>
  fields.filter((field) => field.status === 'PENDING').map(({ id }) => ({ id, status, reason, overwrite }));

async function decideOne(
  call: Call<unknown>,
  id: number,
  looked: DecidedVersions,
  decisionsOf: (fields: FoundField[]) => FieldDecision[],
): Promise<DoneAnswer> {
  return lookAgain(async () => {
    const { db } = call;
    const one = readDecidableRequests(db, call.caller, [id]).then(([found]) => {
      if (!found) throw refuse.notFound();
      return found;
    });
    const [found, , , , workflows, records] = await inOneTrip(
      one,
      refuseOwn(call, requesterIds([id]), OWN_REQUEST),
      refuseHolder(call, id),
      refuseWaiting(call, [id], one),
      workflowsFor(db, 'change-request', requesterAddresses([id])),
      storedRecords(db, requesterIds([id])),
    );
    refuseSection(call.caller, found.request.section);
    const workflow = workflows.of(found.request.company_id);
    const plan = await planDecision(call, await caseOf(call, found, records), decisionsOf(found.fields), {
      looked,
      workflow,
    });
    return call.commit(
      [...plan.statements, ...(await startApproval(call, 'change-request', plan.asked, workflows))],
      { message: plan.asked.length > 0 ? 'Your decision waits for approval' : UPDATED_MESSAGE },
      { conflict: REQUEST_CHANGED, unique: TAKEN_VALUES },
    );
  });
}

/** Refuses while approvers have yet to decide about a request. */
export const refuseWaiting = (
  { db }: Pick<Call<unknown>, 'db'>,
  ids: number[],
  found: { request: StoredRequest } | Promise<{ request: StoredRequest }>,
): Promise<void> =>
  refusePending(
    db,
    'change-request',
    ids,
    Promise.resolve(found).then(({ request }) => [{ id: request.id, firstname: nameOrStaffId(request), lastname: '' }]),
  );

/** Refuses a decision about bank details by the person who may hold the account that asks for them. */
export async function refuseHolder({ db, caller }: Pick<Call<unknown>, 'db' | 'caller'>, id: number): Promise<void> {
  const held = sql`SELECT 1 FROM change_request r JOIN employee t ON t.id = r.employee_id
    WHERE r.id = ${id} AND r.section = 'bank' AND ${mayHoldAccount(caller.userId ?? 0, sql`r.requested_at`)}`;
  if (await exists(db, held)) throw refuse.forbidden(HELD);
}
