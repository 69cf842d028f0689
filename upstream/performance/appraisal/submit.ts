import { and, eq, sql } from 'drizzle-orm';
import type { appraisal as contract } from '../../../contracts/performance/appraisal';
import type { AppraisalState } from '../../../contracts/performance/appraisal-state';
import {
  isRating,
  RATE_WORDS,
  WEIGHTS_WORDS,
  weightedResult,
  weightsAddUp,
} from '../../../contracts/performance/kpi-weights';
import type { ParsedOf } from '../../../contracts/platform/call';
import { isOwnRecord } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange } from '../../platform/database/db';
import { auditedWeights, mergeObjectives, type ObjectivePart } from './merge';
import { APPRAISAL_MOVED, moveAppraisal, mustAddUp, mustStand, nextAppraisalState, writeObjectives } from './move';
import { mayReadAppraisal } from './own';
import { readStoredAppraisal, type StoredAppraisal } from './stored-appraisal';
import { objective } from './tables';
import { tellEmployeeOfAppraisal } from './tell-employee';

const OWN_PART: Partial<Record<AppraisalState, ObjectivePart>> = {
  PENDING: 'objectives',
  REJECTED: 'objectives',
  RATING: 'own rating',
};

/** The parts of their objectives that an employee may change in a state. */
function ownPart({ state }: StoredAppraisal): ObjectivePart {
  const part = OWN_PART[state];
  if (!part) throw refuse.conflict('What you submitted cannot be changed. Reload the page to see how it stands.');
  return part;
}

/**
 * Submits the KPI of an appraisal to the supervisor, with its objectives: the caller's own, or by HR that of an employee who
 * cannot. Refuses weights that do not add up to 100.
 */
export async function submitKpi(call: Call<ParsedOf<typeof contract.submitKpi>>): Promise<{ message: string }> {
  const { db, input, caller, administers, commit, audit } = call;
  const { id, employee, objectives = [] } = input;
  // A caller who names another employee acts as HR.
  const whose =
    employee !== undefined && administers
      ? sql`e.id = ${employee} AND ${mayReadAppraisal(call)}`
      : and(isOwnRecord(call), employee === undefined ? undefined : sql`e.id = ${employee}`);
  const row = await readStoredAppraisal(call, sql`k.appraisal_id = ${id} AND ${whose}`);
  const own = row.user_id === caller.userId;
  if (!own && row.about_asker) throw refuse.forbidden('Nobody submits their own KPI as HR. Sign in as the employee.');
  nextAppraisalState(row, 'submitKpi', own ? 'employee' : 'hr');
  const all = mergeObjectives(row.objectives, objectives, 'objectives');
  if (!weightsAddUp(all)) throw refuse.errors(WEIGHTS_WORDS);
  return commit(
    [
      ...moveAppraisal(call, row, { act: 'submitKpi', actor: own ? 'employee' : 'hr' }),
      ...writeObjectives(db, row, all),
      mustAddUp(db, row),
      audit({
        action: 'KPI submitted',
        record: 'employee_kpi',
        record_id: row.id,
        before: { state: row.state, ...(own ? {} : auditedWeights(row.objectives)) },
        ...(own ? {} : { after: auditedWeights(all) }),
      }),
      tellEmployeeOfAppraisal(call, row, { sender: caller.name, subject: `submitted your KPI of ${row.appraisal}` }),
    ],
    { message: 'Kpi submitted successfully' },
    { conflict: APPRAISAL_MOVED },
  );
}

/** Submits the caller's own appraisal to the line manager, once each objective has a rating of 1 to 100 and a comment. */
export async function submitAppraisal(
  call: Call<ParsedOf<typeof contract.updateEmployeeKpi>>,
): Promise<{ message: string }> {
  const { db, input, caller, commit, audit } = call;
  const row = await ownRow(call, input.id);
  if (input.status !== 'APPRAISAL SUBMITTED') throw refuse.forbidden('Managers do this with the link of their mail.');
  nextAppraisalState(row, 'submitAppraisal', 'employee');
  const all = mergeObjectives(row.objectives, input.objectives ?? [], 'own rating');
  if (all.some(({ employee_rating }) => !isRating(employee_rating))) throw refuse.errors(RATE_WORDS);
  if (all.some(({ employee_comment }) => !employee_comment)) throw refuse.errors('Please comment on each objective');
  const own_result = weightedResult(all.map(({ weight, employee_rating: rating }) => ({ weight, rating })));
  return commit(
    [
      ...moveAppraisal(call, row, { act: 'submitAppraisal', actor: 'employee', also: { own_result } }),
      ...writeObjectives(db, row, all),
      audit({
        action: 'Appraisal submitted',
        record: 'employee_kpi',
        record_id: row.id,
        before: { state: row.state },
        after: { own_result },
      }),
      tellEmployeeOfAppraisal(call, row, { sender: caller.name, subject: `submitted your appraisal ${row.appraisal}` }),
    ],
    { message: 'Appraisal submitted successfully' },
    { conflict: APPRAISAL_MOVED },
  );
}

/** The caller's own appraisal of an id. HR, who may read it, is told that only its employee does this. */
async function ownRow(call: Call<unknown>, id: number): Promise<StoredAppraisal> {
  const row = await readStoredAppraisal(call, sql`k.id = ${id} AND ${mayReadAppraisal(call)}`);
  if (row.user_id !== call.caller.userId) throw refuse.forbidden('Only the employee does this.');
  return row;
}

/** Keeps what the employee has filled in so far: objectives and weights, or later their own ratings and comments. */
export async function saveOwnDraft(
  call: Call<ParsedOf<typeof contract.updateObjectives>>,
  id: number,
): Promise<{ message: string }> {
  const { db, input, commit, audit } = call;
  const row = await ownRow(call, id);
  const part = ownPart(row);
  const all = mergeObjectives(row.objectives, input.objectives, part);
  return commit(
    [
      mustStand(db, row),
      ...writeObjectives(db, row, all),
      audit({ action: 'Appraisal draft saved', record: 'employee_kpi', record_id: row.id }),
    ],
    { message: 'Draft saved' },
    { conflict: APPRAISAL_MOVED },
  );
}

/** The caller's own appraisal with an objective of this id; refused as not found when it is not one of theirs. */
export const ownWith = (call: Call<{ id: number }>): Promise<StoredAppraisal> =>
  readStoredAppraisal(
    call,
    sql`k.id = (SELECT x.employee_kpi_id FROM objective x WHERE x.id = ${call.input.id}) AND ${isOwnRecord(call)}`,
  );

/** Deletes an objective of the caller's own while the KPI is theirs to fill in. Those of HR stay. */
export async function deleteOwnObjective(
  call: Call<{ id: number }>,
  row: StoredAppraisal,
): Promise<{ message: string }> {
  const { db, input, commit, audit } = call;
  if (ownPart(row) !== 'objectives') throw refuse.conflict('What was accepted cannot be changed.');
  const one = row.objectives.find(({ id }) => id === input.id);
  if (one?.category !== 'EMPLOYEE') throw refuse.forbidden('This objective is the same for everybody. HR sets it.');
  return commit(
    [
      mustStand(db, row),
      db.delete(objective).where(and(eq(objective.id, input.id), eq(objective.employee_kpi_id, row.id))),
      mustChange(db),
      audit({
        action: 'Objective deleted',
        record: 'employee_kpi',
        record_id: row.id,
        before: { text: one.text, weight: one.weight },
      }),
    ],
    { message: 'Kpi deleted successfully' },
    { conflict: APPRAISAL_MOVED },
  );
}
