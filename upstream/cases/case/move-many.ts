import { type SQL, sql } from 'drizzle-orm';
import type { CaseKind, Course, EntryAudience } from '../../../contracts/cases/case-state';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import type { CaseActor } from './actor';
import { ANY_ID } from './row-id';

/** The actor who moves many cases at once. */
export type ManyCasesActor = Pick<Call<unknown>, 'db' | 'now' | 'auditEach'> & Pick<CaseActor, 'caller'>;

interface MoveMany<S extends string, A extends string, T extends string> {
  kind: CaseKind;
  course: Course<S, A, T>;
  act: T;
  actor: A;
  /** A query of case ids; those whose course allows it move. */
  ids: SQL;
  /** The event for each timeline; `data` is an SQL expression on case `c` that gives its JSON. */
  event: { kind: string; reach: EntryAudience; data?: SQL };
  /** The name of the act in the audit. */
  action: string;
}

/** Does what `moveCase` does for any number of cases, in few statements. A case whose state does not allow the act stays as it is. */
export function moveMany<S extends string, A extends string, T extends string>(
  by: ManyCasesActor,
  { kind, course, act, actor, ids, event, action }: MoveMany<S, A, T>,
): Statement[] {
  const step = course.steps[act];
  if (!step.by.includes(actor)) throw refuse.forbidden();
  const { db, caller } = by;
  const at = by.now.toISOString();
  const moves = (Object.entries(step.from) as [S, S][]).map(([from, to]) => ({
    from,
    to,
    closes: course.last.includes(to),
  }));
  const all = sql`SELECT c.id FROM (${ids}) i CROSS JOIN case_file c ON c.id = i.id
    WHERE c.kind = ${kind} AND c.status IN (SELECT value ->> 'from' FROM json_each(${JSON.stringify(moves)}))`;
  return [
    run(
      db,
      sql`INSERT INTO case_event (id, case_id, kind, reach, by_name, way, data, at)
      SELECT ${ANY_ID}, c.id, ${event.kind}, ${event.reach}, ${caller.name}, ${caller.userId === null ? 'SELF' : 'APP'},
        ${event.data ?? sql`'{}'`}, ${at} FROM (${all}) a JOIN case_file c ON c.id = a.id`,
    ),
    by.auditEach({ action, record: kind.toLowerCase() }, all),
    run(
      db,
      sql`UPDATE case_file SET status = m.value ->> 'to', closed_at = iif(m.value ->> 'closes', ${at}, NULL),
        due = iif(m.value ->> 'closes', NULL, due), version = version + 1
      FROM json_each(${JSON.stringify(moves)}) m
      WHERE case_file.id IN (${all}) AND case_file.status = m.value ->> 'from'`,
    ),
    run(
      db,
      sql`UPDATE case_due SET done_at = ${at} WHERE done_at IS NULL AND case_id IN (
        SELECT i.id FROM (${ids}) i JOIN case_file c ON c.id = i.id WHERE c.closed_at = ${at})`,
    ),
  ];
}
