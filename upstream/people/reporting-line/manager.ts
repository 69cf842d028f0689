import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustHold, run, type Statement } from '../../platform/database/db';
import { FIRST_MANAGER, MANAGER_EMAIL, MANAGER_NAME, worksHere } from '../../platform/person/line-managers';
import { exists, readRow } from '../../platform/record/row';
import { enterDifferences } from '../history/entries';

/** Somebody of a line as columns: the id of an employee or of a person outside. The other is null. */
export interface Manager {
  employee: SQL;
  outside: SQL;
}

export const OWN_MANAGER = 'Nobody is their own manager';
export const REPORTS_IN_CIRCLE = 'This person reports to the employee already: nobody leads those who lead them';

const LAST_DAY = sql`'9999-12-31'`;
/** The day from which a later entry of the same line holds, over an entry `n`. */
const UNTIL = sql`coalesce((SELECT min(x.effective_from) FROM employee_entry x WHERE x.employee_id = n.employee_id
  AND x.kind = 'LINE' AND x.corrected_at IS NULL AND x.effective_from > n.effective_from), ${LAST_DAY})`;

/**
 * The managers above, as a recursive query: `base` has the first of them as `start`, `id`, `since` and `until`. Each step up
 * counts only for the days on which all steps before it hold.
 */
const above = (base: SQL): SQL => sql`(WITH RECURSIVE up (start, id, since, until) AS (${base}
    UNION
    SELECT up.start, n.value ->> 'line_manager1', max(up.since, n.effective_from), min(up.until, ${UNTIL})
    FROM up JOIN employee_entry n ON n.employee_id = up.id AND n.kind = 'LINE' AND n.corrected_at IS NULL
    WHERE n.value ->> 'line_manager1' IS NOT NULL AND n.effective_from < up.until AND ${UNTIL} > up.since)
  SELECT start, id FROM up)`;

/**
 * Whether a manager of employees, by a query of their ids, is one of them or reports to one of them, on a day or at any time
 * after it.
 */
const closes = (manager: SQL, employees: SQL, from: Day): SQL =>
  sql`EXISTS (SELECT 1 FROM ${above(sql`SELECT NULL, ${manager}, ${from}, ${LAST_DAY}`)} a WHERE a.id IN (${employees}))`;

/** Fails the batch where one of these employees, by a query of their ids, has come to lead themselves from a day on. */
export const noCircleOf = (db: Db, employees: SQL, from: Day): Statement =>
  mustHold(
    db,
    sql`NOT EXISTS (SELECT 1 FROM ${above(sql`SELECT e.id, e.line_manager1, ${from}, ${LAST_DAY} FROM employee e
      WHERE e.id IN (${employees}) AND e.line_manager1 IS NOT NULL`)} a WHERE a.id = a.start)`,
  );

export const closesCircle = (db: Db, manager: SQL, employees: SQL, from: Day): Promise<boolean> =>
  exists(db, sql`SELECT 1 WHERE ${closes(manager, employees, from)}`);

/** Fails the batch where a line has come to lead back since `closesCircle` looked. */
export const noCircle = (db: Db, manager: SQL, employees: SQL, from: Day): Statement =>
  mustHold(db, sql`NOT ${closes(manager, employees, from)}`);

/** The employee who works here and has an address, as SQL; null where nobody has it. */
const employeeAt = (email: string): SQL =>
  sql`(SELECT m.id FROM employee m WHERE m.email = ${email} AND ${worksHere(sql`m`)})`;

/** Keeps a person outside by the address, where no employee has it and nobody is kept by it yet. */
export const keepOutside = (
  db: Db,
  { name, email, phone }: { name: string; email: string; phone?: string | undefined },
): Statement =>
  run(
    db,
    sql`INSERT INTO outside_person (name, email, phone) SELECT ${name}, ${email}, ${phone ?? null}
    WHERE ${employeeAt(email)} IS NULL ON CONFLICT (email) DO NOTHING`,
  );

/** The person with an address: an employee, else somebody outside. */
export const managerAt = (email: string): Manager => ({
  employee: employeeAt(email),
  outside: sql`(SELECT o.id FROM outside_person o WHERE o.email = ${email} AND ${employeeAt(email)} IS NULL)`,
});

/** The author of a line, with the day, the moment and the reason. */
export interface LineRecording {
  by: string;
  now: Date;
  reason: string | null;
}

/** Keeps in the history what was written into the rows of employees just before. */
const recorded = (db: Db, employees: SQL, { by, now, reason }: LineRecording): Statement[] =>
  enterDifferences(db, employees, ['LINE'], lagosDay(now), { by, at: now.toISOString(), reason });

/**
 * Gives employees, by a query of their ids that does not read the line, a first line manager from today on. Those who have
 * them already stay as they are.
 */
export const setManager = (db: Db, employees: SQL, { employee, outside }: Manager, by: LineRecording): Statement[] => [
  run(
    db,
    sql`UPDATE employee SET line_manager1 = ${employee}, line_manager1_outside = ${outside}, supervisor_name = NULL,
      supervisor_email = NULL, supervisor_phone = NULL
    WHERE id IN (${employees}) AND (line_manager1 IS NOT ${employee} OR line_manager1_outside IS NOT ${outside}
      OR supervisor_name IS NOT NULL OR supervisor_email IS NOT NULL)`,
  ),
  ...recorded(db, employees, by),
];

/** A line manager as the documents have one: by name, address and phone, any of which may be missing. */
export interface NamedManager {
  supervisor_name?: string | undefined;
  supervisor_email?: string | undefined;
  supervisor_phone?: string | undefined;
}

const Shown = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  circle: z.boolean(),
  own: z.boolean(),
});

/**
 * The changes of a form that names a line manager for an employee: none where it names nobody or the present one. The person
 * with the address becomes the manager, and is kept as a person outside where nobody has it; a name alone is kept as a text for
 * HR to settle.
 */
export async function namedManager(
  { db, caller, now }: Pick<Call<unknown>, 'db' | 'caller' | 'now'>,
  id: number,
  form: NamedManager,
): Promise<Statement[]> {
  const today = lagosDay(now);
  const { supervisor_name: name, supervisor_email: email, supervisor_phone: phone } = form;
  if (!name && !email) return [];
  const employees = sql`SELECT ${id}`;
  const manager = managerAt(email ?? '');
  const shown = await readRow(
    db,
    Shown,
    sql`SELECT ${MANAGER_NAME} AS name, ${MANAGER_EMAIL} AS email, ${closes(manager.employee, employees, today)} AS circle,
      ${manager.employee} IS ${id} AS own
    FROM employee e ${FIRST_MANAGER} WHERE e.id = ${id}`,
  );
  if (!shown || (shown.name === (name ?? null) && shown.email === (email ?? null))) return [];
  if (!email) {
    const text = run(
      db,
      sql`UPDATE employee SET line_manager1 = NULL, line_manager1_outside = NULL, supervisor_name = ${name ?? null},
        supervisor_email = NULL, supervisor_phone = ${phone ?? null} WHERE id = ${id}`,
    );
    return [text, ...recorded(db, employees, { by: caller.name, now, reason: null })];
  }
  if (shown.own) throw refuse.fields({ supervisor_email: [OWN_MANAGER] });
  if (shown.circle) throw refuse.fields({ supervisor_email: [REPORTS_IN_CIRCLE] });
  return [
    noCircle(db, manager.employee, employees, today),
    keepOutside(db, { name: name ?? email, email, phone }),
    ...setManager(db, employees, manager, { by: caller.name, now, reason: null }),
  ];
}
