import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { APPRAISAL_STATES, appraisalStateAfter } from '../../../contracts/performance/appraisal-state';
import type { Env } from '../../platform/call/env';
import { type Db, database, mustChange, run, type Statement, wasRefused } from '../../platform/database/db';
import { hasEmail } from '../../platform/mail/no-email';
import { worksHere } from '../../platform/person/line-managers';
import { readRow, requireRow } from '../../platform/record/row';
import { type KpiMessage, kpiSent, ratingOpened } from './kpi-mails';
import { endAsks } from './move';
import { inStatesFor, isToGetIt } from './sending';

/** Employees in one batch. */
const PIECE = 200;

const Open = z.object({
  id: z.int(),
  appraisal_id: z.int(),
  kpi_id: z.int(),
  company_id: z.int(),
  again: z.boolean(),
  initiates: z.boolean(),
  employees: z.array(z.int()).nullable(),
  after_id: z.int(),
  started_by: z.int(),
  started_by_name: z.string(),
  name: z.string(),
  end_date: z.string(),
  objectives_by: z.string().nullable(),
  own_rating_by: z.string().nullable(),
  initiated_at: z.string().nullable(),
  waiting: z.int(),
});
type Open = z.output<typeof Open>;

/**
 * Takes the next piece of the oldest sending that is open: rows, objectives, notices and mails of up to 200 employees, in one
 * batch that moves the sending on. A run that dies loses nothing, and of two at once the later writes nothing. It waits while
 * many mails wait, so that others go out in between.
 */
export async function writeSending(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const next = await readRow(
    db,
    Open,
    sql`SELECT s.id, s.appraisal_id, s.kpi_id, a.company_id, s.again, s.initiates, coalesce(s.employees, 'null') AS employees,
      s.after_id, s.started_by, s.started_by_name, a.name, a.end_date, a.objectives_by, a.own_rating_by, a.initiated_at,
      (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE status = 'QUEUED' LIMIT ${PIECE})) AS waiting
      FROM kpi_sending s JOIN appraisal a ON a.id = s.appraisal_id WHERE s.done_at IS NULL ORDER BY s.id LIMIT 1`,
  );
  if (!next || next.waiting >= PIECE) return;
  const piece = await pieceOf(db, next);
  const statements: [Statement, ...Statement[]] = [
    run(
      db,
      sql`UPDATE kpi_sending SET after_id = ${piece.last}, sent = sent + ${piece.people},
          done_at = ${piece.people < PIECE ? now.toISOString() : null}
        WHERE id = ${next.id} AND after_id = ${next.after_id} AND done_at IS NULL`,
    ),
    mustChange(db),
    ...(next.initiates ? [] : rowsOf(db, next, piece.last, now)),
    ...tell(db, env, next, piece.last, now),
  ];
  try {
    await db.batch(statements);
  } catch (error) {
    // Another run was faster: nothing of this piece was written.
    if (!wasRefused(error)) throw error;
  }
  // Another piece, or another sending, may wait.
  await env.OUTBOX.send({ outbox: true });
}

const Piece = z.object({ people: z.int(), last: z.int() });

/** How many the next piece has, and the id of its last: of an employee, or of a row where an appraisal was initiated. */
const pieceOf = (db: Db, next: Open) =>
  requireRow(
    db,
    Piece,
    sql`SELECT count(*) AS people, coalesce(max(id), ${next.after_id}) AS last FROM (${
      next.initiates
        ? sql`SELECT k.id FROM employee_kpi k WHERE ${isOpened(next)} AND k.id > ${next.after_id} ORDER BY k.id`
        : sql`SELECT e.id FROM employee e NOT INDEXED WHERE e.id > ${next.after_id} AND ${isHere(next)} AND ${isToGetIt(next)} ORDER BY e.id`
    } LIMIT ${PIECE})`,
  );

/** SQL condition on employee `e`: of the company. No index is used: the ids lead, because each piece takes the next of them. */
const isHere = ({ company_id }: Open): SQL => sql`e.company_id = ${company_id}`;

/** SQL condition on row `k`: its rating was opened when the appraisal was initiated. */
const isOpened = ({ appraisal_id, initiated_at }: Open): SQL =>
  sql`k.appraisal_id = ${appraisal_id} AND k.state = 'RATING' AND k.state_at = ${initiated_at}`;

const returned: SQL = sql.raw(
  `CASE state ${APPRAISAL_STATES.map((state) => [state, appraisalStateAfter(state, 'resendKpi')])
    .filter(([, after]) => after)
    .map(([state, after]) => `WHEN '${state}' THEN '${after}'`)
    .join(' ')} ELSE state END`,
);

/** The rows of a piece: those that stand go back, and people without one get one with the objectives of both KPIs. */
function rowsOf(db: Db, next: Open, last: number, now: Date): Statement[] {
  const { appraisal_id, kpi_id, after_id } = next;
  const at = now.toISOString();
  const here = sql`kpi_id = ${kpi_id} AND employee_id > ${after_id} AND employee_id <= ${last}`;
  const toReturn = sql`${here} AND state IN (${inStatesFor('resendKpi')})
    AND employee_id IN (SELECT e.id FROM employee e NOT INDEXED WHERE e.id > ${after_id} AND e.id <= ${last} AND ${isHere(next)} AND ${isToGetIt(next)})`;
  const back = [
    run(
      db,
      sql`DELETE FROM appraisal_settled WHERE manager_id IS NULL
        AND employee_kpi_id IN (SELECT id FROM employee_kpi WHERE ${toReturn})`,
    ),
    endAsks(db, sql`employee_kpi_id IN (SELECT id FROM employee_kpi WHERE ${toReturn})`, 'RETURNED', at),
    run(
      db,
      sql`UPDATE employee_kpi SET state = ${returned}, state_at = ${at}, to_ask = 0, reminded_at = NULL WHERE ${toReturn}`,
    ),
  ];
  return [
    ...(next.again ? back : []),
    run(
      db,
      sql`INSERT INTO employee_kpi (appraisal_id, kpi_id, employee_id, company_id, department_id, state, state_at, created_at)
        SELECT ${appraisal_id}, ${kpi_id}, e.id, e.company_id, e.department_id, 'PENDING', ${at}, ${at} FROM employee e NOT INDEXED
        WHERE e.id > ${after_id} AND e.id <= ${last} AND ${isHere(next)} AND ${isToGetIt({ ...next, again: false })}
        ON CONFLICT DO NOTHING`,
    ),
    run(
      db,
      sql`INSERT INTO objective (kpi_id, employee_kpi_id, position, text, weight)
        SELECT o.kpi_id, k.id, o.position + CASE p.category WHEN 'WORKFORCE' THEN 1000 ELSE 0 END, o.text, o.weight
        FROM employee_kpi k CROSS JOIN kpi p ON p.appraisal_id = k.appraisal_id
          CROSS JOIN objective o ON o.kpi_id = p.id AND o.employee_kpi_id IS NULL
        WHERE k.kpi_id = ${kpi_id} AND k.employee_id > ${after_id} AND k.employee_id <= ${last} AND k.created_at = ${at}
          AND NOT EXISTS (SELECT 1 FROM objective x WHERE x.employee_kpi_id = k.id)
        ORDER BY k.id, p.category, o.position, o.id`,
    ),
  ];
}

/** The notices and mails to those of a piece who work here. The person who sent it gets no notice of it. */
function tell(db: Db, env: Env, next: Open, last: number, now: Date): Statement[] {
  const at = now.toISOString();
  const those = next.initiates
    ? sql`${isOpened(next)} AND k.id > ${next.after_id} AND k.id <= ${last}`
    : sql`k.kpi_id = ${next.kpi_id} AND k.employee_id > ${next.after_id} AND k.employee_id <= ${last}
        AND k.state = 'PENDING' AND k.state_at = ${at}`;
  const words = (again: boolean): KpiMessage => (next.initiates ? ratingOpened(next, env) : kpiSent(next, again, env));
  // People who came since the KPI was first sent have not had it before.
  const parts = next.again
    ? [
        { told: words(true), also: sql`k.created_at < ${at}` },
        { told: words(false), also: sql`k.created_at = ${at}` },
      ]
    : [{ told: words(false), also: sql`1` }];
  return parts.flatMap(({ told, also }) => [
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
        SELECT u.id, ${next.started_by_name}, ${told.notice}, ${told.path}, ${at}
        FROM employee_kpi k JOIN employee e ON e.id = k.employee_id JOIN user u ON u.id = e.user_id
        WHERE ${those} AND ${also} AND ${worksHere(sql`e`)} AND u.active = 1 AND u.id <> ${next.started_by}`,
    ),
    run(
      db,
      // Text that a person typed cannot form a button of ours.
      sql`INSERT INTO outbox (kind, recipient, company, subject, body, created_at)
        SELECT 'mail', e.email, c.name, ${told.subject},
          CASE WHEN e.firstname = '' THEN 'Hello,' ELSE 'Dear ' || replace(e.firstname, '[[', '[ [') || ',' END
            || char(10, 10) || ${told.body}, ${at}
        FROM employee_kpi k JOIN employee e ON e.id = k.employee_id JOIN company c ON c.id = e.company_id
        WHERE ${those} AND ${also} AND ${worksHere(sql`e`)} AND ${hasEmail(sql`e.email`)} ORDER BY k.id`,
    ),
  ]);
}
