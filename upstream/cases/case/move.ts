import { sql } from 'drizzle-orm';
import { type Course, caseStateAfter } from '../../../contracts/cases/case-state';
import type { Day } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import { mustChange, run, type Statement } from '../../platform/database/db';
import type { CaseActor } from './actor';
import type { CaseRow } from './case-for-caller';
import { addCaseEvent, type NewEvent } from './event';

export interface Move<S extends string, A extends string, T extends string> {
  row: Pick<CaseRow, 'id' | 'kind' | 'status' | 'version' | 'due'>;
  course: Course<S, A, T>;
  act: T;
  actor: A;
  event: NewEvent;
  /** The due day of the next step; unchanged where it is left out, and null once nothing is left to do. */
  due?: Day | null;
  /** The owner from now on; unchanged where it is left out. */
  owner?: number | null;
  /** Null where an audit would reveal the actor. */
  audit: { action: string; after?: Record<string, unknown>; note?: string | null } | null;
  /** The reason why the present state does not allow the act. */
  words?: string;
}

/** The words of the 409 where somebody else moved the case between reading and writing. */
export const CASE_CHANGED = 'Somebody changed this case in the meantime. Reload the page.';

const isState = <S extends string>(states: readonly S[], status: string): status is S =>
  states.some((one) => one === status);

/** The state after an act; refused where the course does not allow it in the present one. */
export function stateOfNext<S extends string, A extends string, T extends string>(
  course: Course<S, A, T>,
  status: string,
  act: T,
  words?: string,
): S {
  const after = isState(course.states, status) ? caseStateAfter(course, status, act) : null;
  if (after === null) throw refuse.conflict(words ?? notNow(isState(course.last, status)));
  return after;
}

/**
 * The state after an act, and the statements that bring a case into it with its event and its row of the audit; nothing else
 * changes the status of a case. What the course does not allow is refused. Give `CASE_CHANGED` as `conflict` to the commit.
 */
export function moveCase<S extends string, A extends string, T extends string>(
  by: CaseActor,
  { row, course, act, actor, event, due, owner, audit, words }: Move<S, A, T>,
): { after: S; statements: Statement[] } {
  if (!course.steps[act].by.includes(actor)) throw refuse.forbidden();
  const { status } = row;
  const after = stateOfNext(course, status, act, words);
  const closes = course.last.includes(after);
  const at = event.at ?? by.now.toISOString();
  const next = due !== undefined ? due : closes ? null : row.due;
  return {
    after,
    statements: [
      run(
        by.db,
        sql`UPDATE case_file SET status = ${after}, due = ${next}, closed_at = ${closes ? at : null},
          owner_id = ${owner === undefined ? sql`owner_id` : owner}, version = version + 1
        WHERE id = ${row.id} AND status = ${status} AND version = ${row.version}`,
      ),
      mustChange(by.db),
      ...addCaseEvent(by, row.id, event),
      ...(closes
        ? [run(by.db, sql`UPDATE case_due SET done_at = ${at} WHERE case_id = ${row.id} AND done_at IS NULL`)]
        : []),
      ...(audit
        ? [
            by.audit({
              action: audit.action,
              record: row.kind.toLowerCase(),
              record_id: row.id,
              before: { status },
              after: { status: after, ...audit.after },
              note: audit.note ?? null,
            }),
          ]
        : []),
    ],
  };
}

const notNow = (isOver: boolean): string =>
  isOver ? 'This case is closed, and nothing is left to be done.' : 'That is not possible at this point of the case.';
