import { SECTION_LABELS } from '../../../contracts/organisation/change-labels';
import type { FieldDecision } from '../../../contracts/people/change-request';
import { startApproval, workflowsFor } from '../../approvals/approval/start';
import { lookAgain, Refusal } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';
import { refuseSection } from '../../platform/module/areas-of-kinds';
import { inOneTrip } from '../../platform/record/row';
import { TAKEN_VALUES } from '../employee/create';
import { type StoredRecord, storedRecords } from '../employee/edit';
import { refuseOwn } from '../employee/own';
import { caseOf, REQUEST_CHANGED } from './case';
import {
  type DecisionPlan,
  OWN_REQUEST,
  planDecision,
  refuseHolder,
  refuseWaiting,
  UPDATED_MESSAGE,
  wholly,
} from './decide';
import {
  type FoundField,
  nameOrStaffId,
  readDecidableRequests,
  requesterAddresses,
  requesterIds,
  type StoredRequest,
} from './store';

type Many = Call<{
  requests: { id: number; version: number }[];
  status: FieldDecision['status'];
  reason?: string | undefined;
}>;

interface Left {
  id: number;
  name: string;
  why: string;
}

/** Why one request of several is left as it is, in words. An error that is no refusal is thrown on. */
function why(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  const { detail } = error.body;
  return typeof detail === 'string' ? detail : 'It cannot be saved like this. Open it to see why.';
}

/**
 * C075 for many requests: decides those that can be decided, in one batch. The others stay as they are, and the answer
 * says why.
 */
export function decideMany(call: Many) {
  return lookAgain(async () => {
    const { db, input, commit } = call;
    const ids = [...new Set(input.requests.map(({ id }) => id))];
    const [found, workflows, records] = await Promise.all([
      readDecidableRequests(db, call.caller, ids),
      workflowsFor(db, 'change-request', requesterAddresses(ids)),
      storedRecords(db, requesterIds(ids)),
    ]);
    const left: Left[] = ids
      .filter((id) => !found.some(({ request }) => request.id === id))
      .map((id) => ({ id, name: `No. ${id}`, why: 'There is no such request.' }));
    const statements: Statement[] = [];
    const asked: DecisionPlan['asked'] = [];
    const plans = new Map<number, DecisionPlan | string>();
    const plan = async (one: (typeof found)[number]) =>
      plans.set(
        one.request.id,
        await planOne(call, one, workflows.of(one.request.company_id), records).catch((error: unknown) => why(error)),
      );
    // Two requests of one employee change the same record, one after the other.
    const employees = [...new Set(found.map(({ request }) => request.employee_id))];
    await Promise.all(
      employees.map(async (employee) => {
        for (const one of found) if (one.request.employee_id === employee) await plan(one);
      }),
    );
    for (const { request } of found) {
      const made = plans.get(request.id);
      if (typeof made === 'object') {
        statements.push(...made.statements);
        asked.push(...made.asked);
      } else if (made !== undefined) {
        left.push({ id: request.id, name: `${nameOrStaffId(request)}, ${SECTION_LABELS[request.section]}`, why: made });
      }
    }
    const answer = { message: UPDATED_MESSAGE, decided: ids.length - left.length, left };
    if (answer.decided === 0) return answer;
    return commit([...statements, ...(await startApproval(call, 'change-request', asked, workflows))], answer, {
      conflict: REQUEST_CHANGED,
      unique: TAKEN_VALUES,
    });
  });
}

async function planOne(
  call: Many,
  one: { request: StoredRequest; fields: FoundField[] },
  workflow: Parameters<typeof planDecision>[3]['workflow'],
  records: Map<number, StoredRecord>,
): Promise<DecisionPlan> {
  const { input } = call;
  refuseSection(call.caller, one.request.section);
  const { id, employee_id } = one.request;
  await inOneTrip(refuseOwn(call, [employee_id], OWN_REQUEST), refuseHolder(call, id), refuseWaiting(call, [id], one));
  const decisions = wholly(one.fields, { status: input.status, reason: input.reason, overwrite: false });
  const version = input.requests.find((sent) => sent.id === id)?.version ?? 0;
  // Of the records the asker has seen none, so nothing is overwritten.
  return planDecision(call, await caseOf(call, one, records), decisions, { looked: { version }, workflow });
}
