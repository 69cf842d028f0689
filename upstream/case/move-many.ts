import { type SQL, sql } from 'drizzle-orm';
import type { CaseKind, Course, Reach } from '../../contracts/case-state';
import { run, type Statement } from '../db';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import type { By } from './by';
import { ANY_ID } from './row-id';

/** Who moves many at once. */
export type ManyBy = Pick<Call<unknown>, 'db' | 'now' | 'auditEach'> & Pick<By, 'caller'>;

interface MoveMany<S extends string, A extends string, T extends string> {
  kind: CaseKind;
  course: Course<S, A, T>;
  act: T;
  actor: A;
  /** A query of the ids of the cases, of which those move that the course lets move. */
  ids: SQL;
  /** What comes onto each timeline; `data` is SQL of its JSON, over a case `c`. */
  event: { kind: string; reach: Reach; data?: SQL };
  /** What the audit calls the act. */
  action: string;
}

/** As `moveCase` for any number of cases, in few statements. What does not stand where the act begins stays as it is. */
export function moveMany<S extends string, A extends string, T extends string>(
  by: ManyBy,
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
