import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Db, mustHold, run, type Statement } from '../db';
import { FIRST_MANAGER, MANAGER_EMAIL, MANAGER_NAME, worksHere } from '../line';
import { exists, flag, readRow } from '../record/row';
import { refuse } from '../refusal';

/** Somebody of a line as columns: the id of an employee or of a person outside. The other is null. */
export interface Manager {
  employee: SQL;
  outside: SQL;
}

export const OWN = 'Nobody is their own manager';
export const CIRCLE = 'This person reports to the employee already: nobody leads those who lead them';

/** The query of those whom a manager reports to, and of the manager, as ids. */
export const above = (manager: SQL): SQL => sql`WITH RECURSIVE up (id) AS (
  SELECT ${manager} UNION SELECT e.line_manager1 FROM up JOIN employee e ON e.id = up.id WHERE e.line_manager1 IS NOT NULL)
  SELECT id FROM up WHERE id IS NOT NULL`;

/** Whether a manager of employees, by a query of their ids, is one of them or reports to one of them. */
const closes = (manager: SQL, employees: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM (${above(manager)}) a WHERE a.id IN (${employees}))`;

export const closesCircle = (db: Db, manager: SQL, employees: SQL): Promise<boolean> =>
  exists(db, sql`SELECT 1 WHERE ${closes(manager, employees)}`);

/** Fails the batch where a line has come to lead back since `closesCircle` looked. */
export const noCircle = (db: Db, manager: SQL, employees: SQL): Statement =>
  mustHold(db, sql`NOT ${closes(manager, employees)}`);

/** The employee who works here and has an address, as SQL; null where nobody has it. */
export const employeeAt = (email: string): SQL =>
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

/** Whoever has an address: an employee, else the person outside. */
export const managerAt = (email: string): Manager => ({
  employee: employeeAt(email),
  outside: sql`(SELECT o.id FROM outside_person o WHERE o.email = ${email} AND ${employeeAt(email)} IS NULL)`,
});

/** Gives employees, by a query of their ids, a first line manager from today on. Those who have them already stay as they are. */
export function setManager(db: Db, employees: SQL, { employee, outside }: Manager): Statement[] {
  return [
    run(
      db,
      sql`UPDATE employee SET line_manager1 = ${employee}, line_manager1_outside = ${outside}, supervisor_name = NULL,
        supervisor_email = NULL, supervisor_phone = NULL
      WHERE id IN (${employees}) AND (line_manager1 IS NOT ${employee} OR line_manager1_outside IS NOT ${outside}
        OR supervisor_name IS NOT NULL OR supervisor_email IS NOT NULL)`,
    ),
  ];
}

/** A line manager as the documents have one: by name, address and phone, any of which may be missing. */
export interface NamedManager {
  supervisor_name?: string | undefined;
  supervisor_email?: string | undefined;
  supervisor_phone?: string | undefined;
}

const Shown = z.object({ name: z.string().nullable(), email: z.string().nullable(), circle: flag, own: flag });

/**
 * What a form that names a line manager changes for an employee: nothing where it names nobody or the one who is there. Whoever
 * has the address becomes the manager, and is kept as a person outside where nobody has it; a name alone is kept as a text
 * for HR to settle.
 */
export async function namedManager(db: Db, id: number, form: NamedManager): Promise<Statement[]> {
  const { supervisor_name: name, supervisor_email: email, supervisor_phone: phone } = form;
  if (!name && !email) return [];
  const employees = sql`SELECT ${id}`;
  const manager = managerAt(email ?? '');
  const shown = await readRow(
    db,
    Shown,
    sql`SELECT ${MANAGER_NAME} AS name, ${MANAGER_EMAIL} AS email, ${closes(manager.employee, employees)} AS circle,
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
    return [text];
  }
  if (shown.own) throw refuse.fields({ supervisor_email: [OWN] });
  if (shown.circle) throw refuse.fields({ supervisor_email: [CIRCLE] });
  return [
    noCircle(db, manager.employee, employees),
    keepOutside(db, { name: name ?? email, email, phone }),
    ...setManager(db, employees, manager),
  ];
}
