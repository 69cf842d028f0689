import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { addDays, type Day, lagosDay } from '../../contracts/dates';
import { type JobChange, JobEntry, type JobInformation } from '../../contracts/employee-job';
import { Kobo } from '../../contracts/fields';
import { type Db, mustChange, mustHold, run, type Statement } from '../db';
import { beside, exists, readRows } from '../record/row';
import { lookAgain, refuse } from '../refusal';
import type { Call } from '../serve';
import { refuseOwn } from './own';
import { placesOf, TAKEN_NAMES } from './places';

const OWN = 'Nobody changes their own job or pay. Another admin has to do this.';
const MEANWHILE = 'Somebody else changed the job of this employee after you opened it. Nothing of yours was saved yet.';

const Stored = JobEntry.omit({ effective_to: true, state: true, pay_changed: true }).extend({
  gross_salary: Kobo,
  net_salary: Kobo,
});
type Stored = z.output<typeof Stored>;

/** The entries of one employee, newest first. */
const entriesOf = (db: Db, id: number): Promise<Stored[]> =>
  readRows(
    db,
    Stored,
    sql`SELECT id, effective_from, company_id AS company, company_name, branch_id AS location,
      branch_name AS location_name, department_id AS department, department_name, job_role_id AS jobrole,
      job_role_name AS jobrole_name, gross_salary, net_salary, reason, recorded_by, recorded_at
    FROM employee_job WHERE employee_id = ${id} ORDER BY effective_from DESC`,
  );

/** The job and pay that somebody had, has and will have; `at` is the entry of the day asked for, else of today. */
export async function jobInformation(
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  id: number,
  asked?: Day,
): Promise<JobInformation> {
  const today = lagosDay(now);
  const on = asked ?? today;
  const stored = await entriesOf(db, id);
  if (stored.length === 0) throw refuse.notFound();
  const current = stored.find(({ effective_from }) => effective_from <= today);
  const history = stored.map(({ gross_salary, net_salary, ...entry }, i): JobEntry => {
    const [later, earlier] = [stored[i - 1], stored[i + 1]];
    return {
      ...entry,
      effective_to: later ? addDays(later.effective_from, -1) : null,
      state: entry.effective_from > today ? 'scheduled' : entry.id === current?.id ? 'current' : 'past',
      pay_changed:
        earlier !== undefined && (earlier.gross_salary !== gross_salary || earlier.net_salary !== net_salary),
    };
  });
  const at = history.find(({ effective_from }) => effective_from <= on) ?? null;
  return { id, on, at, history, version: Math.max(...stored.map((entry) => entry.id)) };
}

/**
 * Gives employees the newest of their entries that has come into effect by a day. Runs with each change, and every
 * minute for entries that waited for their day.
 */
const applyJobs = (db: Db, today: Day, now: Date): Statement[] => {
  const due = sql`applied = 0 AND effective_from <= ${today}`;
  const newest = sql`SELECT company_id, branch_id, department_id, job_role_id, gross_salary, net_salary
    FROM employee_job j WHERE j.employee_id = employee.id AND j.${due} ORDER BY j.effective_from DESC LIMIT 1`;
  return [
    run(
      db,
      sql`UPDATE employee SET (company_id, branch_id, department_id, job_role_id, gross_salary, net_salary) = (${newest}),
        version = version + 1
      WHERE id IN (SELECT employee_id FROM employee_job WHERE ${due})`,
    ),
    run(
      db,
      sql`INSERT INTO audit (at, actor, action, record, record_id, after)
      SELECT ${now.toISOString()}, 'Tenure', 'Job change took effect', 'employee', employee_id,
        json_object('company', company_name, 'location', branch_name, 'department', department_name,
          'jobrole', job_role_name, 'effective_from', effective_from)
      FROM employee_job WHERE ${due} ORDER BY effective_from`,
    ),
    run(db, sql`UPDATE employee_job SET applied = 1 WHERE ${due}`),
  ];
};

/** Applies the entries whose day has come. */
export async function applyDueJobs(db: Db, now: Date): Promise<void> {
  const today = lagosDay(now);
  const waiting = sql`SELECT 1 FROM employee_job WHERE applied = 0 AND effective_from <= ${today} LIMIT 1`;
  if (!(await exists(db, waiting))) return;
  const [first, ...rest] = applyJobs(db, today, now);
  if (first) await db.batch([first, ...rest]);
}

/** Records a change from a day on. Earlier entries stay as they were. */
export const changeJob = (call: Call<z.output<typeof JobChange>>): Promise<JobInformation> =>
  lookAgain(() => change(call));

async function change(call: Call<z.output<typeof JobChange>>): Promise<JobInformation> {
  const { db, input, now, caller, audit, commit } = call;
  const { id, version, effective_from, reason } = input;
  const today = lagosDay(now);
  const [before, , [last], { statements, columns }] = await beside(
    jobInformation(call, id),
    refuseOwn(call, [id], OWN),
    entriesOf(db, id),
    placesOf(call, input),
  );
  if (before.version !== version) throw refuse.conflict(MEANWHILE);
  if (!last) throw refuse.notFound();
  if (effective_from < today)
    throw refuse.fields({ effective_from: ['Choose today or a later day: what was true before is not rewritten'] });
  if (effective_from <= last.effective_from)
    throw refuse.fields({
      effective_from: ['Choose a day after the newest entry, or withdraw that one while it is still to come'],
    });
  const salary = input.salary ?? last.gross_salary;
  const netSalary = input.netSalary ?? last.net_salary;
  return commit(
    [
      mustHold(db, sql`(SELECT max(id) FROM employee_job WHERE employee_id = ${id}) = ${version}`),
      ...statements,
      run(
        db,
        sql`INSERT INTO employee_job (employee_id, effective_from, company_id, branch_id, department_id, job_role_id,
          company_name, branch_name, department_name, job_role_name, gross_salary, net_salary, reason, recorded_by,
          recorded_at, applied)
        SELECT ${id}, ${effective_from}, k.id, b.id, d.id, j.id, k.name, b.name, d.name, j.name, ${salary}, ${netSalary},
          ${reason}, ${caller.name}, ${now.toISOString()}, 0
        FROM company k, branch b, department d, job_role j
        WHERE k.id = ${columns.company_id} AND b.id = ${columns.branch_id} AND d.id = ${columns.department_id}
          AND j.id = ${columns.job_role_id}`,
      ),
      mustChange(db),
      audit({
        action: 'Job change recorded',
        record: 'employee',
        record_id: id,
        before: {
          company: last.company_name,
          location: last.location_name,
          department: last.department_name,
          jobrole: last.jobrole_name,
          salary: last.gross_salary,
          netSalary: last.net_salary,
        },
        after: { ...named(input, last), salary, netSalary, effective_from },
        note: reason,
      }),
      ...applyJobs(db, today, now),
    ],
    () => jobInformation(call, id),
    { conflict: MEANWHILE, unique: TAKEN_NAMES },
  );
}

/** The names of the new place for the audit: the form's, else the old one's where the place stays, else its number. */
const named = (input: z.output<typeof JobChange>, last: Stored) => ({
  company: input.company === last.company ? last.company_name : input.company,
  location: input.location_name ?? (input.location === last.location ? last.location_name : input.location),
  department: input.department_name ?? (input.department === last.department ? last.department_name : input.department),
  jobrole: input.jobrole_name ?? (input.jobrole === last.jobrole ? last.jobrole_name : input.jobrole),
});

/** Takes back a change that has yet to take effect. */
export async function withdrawJob(call: Call<{ id: number; jobId: number }>): Promise<JobInformation> {
  const { db, input, audit, commit } = call;
  const wanted = jobInformation(call, input.id).then(({ history }) => {
    const entry = history.find((one) => one.id === input.jobId);
    if (!entry) throw refuse.notFound();
    return { entry, history };
  });
  const [{ entry, history }] = await beside(wanted, refuseOwn(call, [input.id], OWN));
  if (entry.state !== 'scheduled') throw refuse.conflict('This has taken effect. Record a new change instead.');
  if (entry.id === history.at(-1)?.id) throw refuse.conflict('The employment begins with this. It is no change.');
  return commit(
    [
      run(db, sql`DELETE FROM employee_job WHERE id = ${input.jobId} AND employee_id = ${input.id} AND applied = 0`),
      mustChange(db),
      audit({
        action: 'Job change withdrawn',
        record: 'employee',
        record_id: input.id,
        before: { jobrole: entry.jobrole_name, location: entry.location_name, effective_from: entry.effective_from },
      }),
    ],
    () => jobInformation(call, input.id),
    { conflict: 'This has taken effect in the meantime. Reload the page.' },
  );
}
