import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  APPRAISAL_MANAGERS,
  type AppraisalAct,
  type AppraisalActor,
  type AppraisalState,
  appraisalHolder,
  appraisalStateAfter,
  mayActInAppraisal,
  type SettledActor,
} from '../../../contracts/performance/appraisal-state';
import { WEIGHT_TOTAL } from '../../../contracts/performance/kpi-weights';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { endLinks } from '../../platform/link/links';
import { APPRAISAL_LINK_PURPOSE } from './appraisal-managers';
import { changedObjectives, type MergedObjective } from './merge';
import type { StoredAppraisal } from './stored-appraisal';
import { employeeKpi } from './tables';

/** Words for who came second. */
export const APPRAISAL_MOVED = 'This moved on in the meantime. Reload the page to see how it stands.';

/** Words for what would move an appraisal that HR has closed. */
export const CLOSED_BY_HR = 'HR has closed this appraisal.';

const NOT_NOW: Record<Exclude<AppraisalAct, 'initiate' | 'resendKpi'>, string> = {
  submitKpi: 'This KPI was submitted already.',
  accept: 'These objectives are not waiting for a review.',
  reject: 'These objectives cannot be rejected as they stand.',
  submitAppraisal: 'This appraisal is not open for an own rating.',
  rate: 'This appraisal is not waiting for the rating of the line manager.',
  headRate: 'This appraisal is not waiting for the rating of the head manager.',
  actInPlace: 'There is nobody in whose place HR could act.',
  reopen: 'There is no submission to take back.',
};

/** The state after an act; refused, with words, where the table of transitions does not allow it. */
export function nextAppraisalState(
  { state, closed }: Pick<StoredAppraisal, 'state' | 'closed'>,
  act: keyof typeof NOT_NOW,
  actor: AppraisalActor,
) {
  if (closed) throw refuse.conflict(CLOSED_BY_HR);
  const after = appraisalStateAfter(state, act);
  if (!after || !mayActInAppraisal(state, act, actor))
    throw refuse.conflict(`${NOT_NOW[act]} Reload the page to see how it stands.`);
  return after;
}

/** Holds while nobody moved the appraisal since it was read. */
const unmoved = ({ id, state, state_at }: StoredAppraisal): SQL | undefined =>
  and(eq(employeeKpi.id, id), eq(employeeKpi.state, state), eq(employeeKpi.state_at, state_at));

/** Fails the batch where somebody moved the appraisal since it was read. */
export const mustStand = (db: Db, row: StoredAppraisal): Statement =>
  mustHold(db, sql`EXISTS (SELECT 1 FROM ${employeeKpi} WHERE ${unmoved(row)})`);

interface Move {
  act: keyof typeof NOT_NOW;
  actor: AppraisalActor;
  /** Other columns that the act writes. */
  also?: Partial<typeof employeeKpi.$inferInsert>;
  /** The state that follows, where more than the table decides. */
  to?: AppraisalState;
  where?: SQL;
}

/**
 * Moves an appraisal from the state in which it was read. The person who was asked has done it, unless the appraisal goes back;
 * the next manager is asked by the queue, and older links of theirs end at once.
 */
export function moveAppraisal(
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  row: StoredAppraisal,
  move: Move,
): Statement[] {
  const after = nextAppraisalState(row, move.act, move.actor);
  const place = APPRAISAL_MANAGERS.find((one) => one === appraisalHolder(after));
  const at = now.toISOString();
  return [
    db
      .update(employeeKpi)
      .set({ ...move.also, state: move.to ?? after, state_at: at, to_ask: place ? 2 : 0, reminded_at: null })
      .where(and(unmoved(row), move.where)),
    mustChange(db),
    ...settledAnew(db, row, move.act),
    endAsks(db, sql`employee_kpi_id = ${row.id}`, move.act === 'reopen' ? 'RETURNED' : 'DONE', at),
    ...(place ? [endLinks(db, [APPRAISAL_LINK_PURPOSE[place]], row.id, now)] : []),
  ];
}

/** The person whose submission led to a state. */
const RATED_AT: Partial<Record<AppraisalState, SettledActor>> = {
  'APPRAISAL SUBMITTED': 'employee',
  'SUPERVISOR RATED': 'line_manager',
  'MANAGER RATED': 'head_manager',
};

/** The place of an act, at which HR may have gone on before. */
const DONE_AT: Partial<Record<AppraisalAct, SettledActor>> = {
  submitAppraisal: 'employee',
  accept: 'supervisor',
  reject: 'supervisor',
  rate: 'line_manager',
  headRate: 'head_manager',
};

/** Takes back what HR did itself at a place: the person who holds it acts now, or HR takes the submission back. */
function settledAnew(db: Db, { id, state }: StoredAppraisal, act: AppraisalAct): Statement[] {
  const place = act === 'reopen' ? RATED_AT[state] : DONE_AT[act];
  return place
    ? [
        run(
          db,
          sql`DELETE FROM appraisal_settled WHERE employee_kpi_id = ${id} AND place = ${place} AND manager_id IS NULL`,
        ),
      ]
    : [];
}

/** Ends the open questions to managers that an SQL condition on `appraisal_ask` picks. */
export const endAsks = (db: Db, which: SQL, by: 'DONE' | 'HANDED_OVER' | 'RETURNED', at: string): Statement =>
  run(db, sql`UPDATE appraisal_ask SET ended_at = ${at}, ended_by = ${by} WHERE ended_at IS NULL AND ${which}`);

/** Writes what changed in the objectives of an appraisal, and adds the new ones after those of the employee. */
export function writeObjectives(db: Db, row: StoredAppraisal, all: readonly MergedObjective[]): Statement[] {
  const changed = changedObjectives(row.objectives, all);
  const stored = JSON.stringify(changed.filter(({ id }) => id !== null));
  const added = JSON.stringify(changed.filter(({ id }) => id === null));
  return [
    run(
      db,
      sql`UPDATE objective SET text = v.value ->> 'text', weight = v.value ->> 'weight',
        employee_rating = v.value ->> 'employee_rating', employee_comment = v.value ->> 'employee_comment',
        line_manager_rating = v.value ->> 'line_manager_rating', line_manager_comment = v.value ->> 'line_manager_comment'
      FROM json_each(${stored}) v WHERE objective.id = v.value ->> 'id' AND objective.employee_kpi_id = ${row.id}`,
    ),
    run(
      db,
      sql`INSERT INTO objective (kpi_id, employee_kpi_id, position, text, weight)
      SELECT ${row.kpi_id}, ${row.id}, v.key + (SELECT coalesce(max(o.position), 0) + 1 FROM objective o
          WHERE o.employee_kpi_id = ${row.id} AND o.kpi_id = ${row.kpi_id}), v.value ->> 'text', v.value ->> 'weight'
      FROM json_each(${added}) v`,
    ),
  ];
}

/** Fails the batch unless the weights of the appraisal add up. */
export const mustAddUp = (db: Db, { id }: StoredAppraisal): Statement =>
  mustHold(db, sql`(SELECT sum(weight) FROM objective WHERE employee_kpi_id = ${id}) = ${WEIGHT_TOTAL}`);
