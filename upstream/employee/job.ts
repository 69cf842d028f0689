import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { addDays, type Day, lagosDay } from '../../contracts/dates';
import { type JobChange, JobEntry, type JobInformation } from '../../contracts/employee-job';
import { addEntry, opened, refuseKind, settled } from '../history/act';
import { applied } from '../history/entries';
import { KINDS } from '../history/kinds';
import { entryOn, type Kept, keptHistory, standing } from '../history/store';
import { struck, toldOf } from '../history/write';
import { refuse } from '../refusal';
import type { Call } from '../serve';

/** The entries of job and pay that count, one a day on which either changed, newest first. */
function jobsOf(kept: Kept) {
  const all = [...standing(kept, 'JOB'), ...standing(kept, 'PAY')];
  const days = [...new Set(all.map(({ effective_from }) => effective_from))].sort().reverse();
  return days.flatMap((day) => {
    const entries = all.filter(({ effective_from }) => effective_from === day);
    const [entry] = entries;
    const [job, pay] = [entryOn(kept, 'JOB', day), entryOn(kept, 'PAY', day)];
    return entry && job && pay ? [{ entry, entries, job, pay }] : [];
  });
}

/** The pay of each entry of the job information. */
export const payOfJobs = (kept: Kept) =>
  jobsOf(kept).map(({ entry, pay }) => ({
    id: entry.id,
    salary: Number(pay.value.gross_salary),
    netSalary: Number(pay.value.net_salary),
  }));

/** The job and pay that somebody had, has and will have; `at` is the entry of the day asked for, else of today. */
export async function jobInformation(
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  id: number,
  asked?: Day,
): Promise<JobInformation> {
  const today = lagosDay(now);
  const on = asked ?? today;
  const kept = await keptHistory(db, id);
  const jobs = jobsOf(kept);
  const current = jobs.find(({ entry }) => entry.effective_from <= today);
  const history = jobs.map((one, i): JobEntry => {
    const [later, earlier] = [jobs[i - 1], jobs[i + 1]];
    const { id: entry, effective_from, reason, recorded_by, recorded_at } = one.entry;
    const { value } = one.job;
    return JobEntry.parse({
      id: entry,
      effective_from,
      effective_to: later ? addDays(later.entry.effective_from, -1) : null,
      state: effective_from > today ? 'scheduled' : one === current ? 'current' : 'past',
      company: value.company_id,
      company_name: value.company_name,
      location: value.branch_id,
      location_name: value.branch_name,
      department: value.department_id,
      department_name: value.department_name,
      jobrole: value.job_role_id,
      jobrole_name: value.job_role_name,
      pay_changed: earlier !== undefined && earlier.pay !== one.pay,
      reason,
      recorded_by,
      recorded_at,
    });
  });
  const at = history.find(({ effective_from }) => effective_from <= on) ?? null;
  return { id, on, at, history, version: kept.version };
}

/** Records a change of job, of pay, or of both, from a day on. */
export async function changeJob(call: Call<z.output<typeof JobChange>>): Promise<JobInformation> {
  const { id, version, effective_from, reason, salary, netSalary, ...job } = call.input;
  const pay = salary === undefined && netSalary === undefined ? {} : { pay: { salary, netSalary } };
  const input = { id, version, effective_from, reason, job, ...pay };
  return addEntry({ ...call, input }, () => jobInformation(call, id));
}

/** Takes back a change that has yet to take effect. */
export async function withdrawJob(call: Call<{ id: number; jobId: number }>): Promise<JobInformation> {
  const { db, now, caller, audit } = call;
  const { id, jobId } = call.input;
  const { kept } = await opened({ ...call, input: { id } });
  const job = jobsOf(kept).find(({ entry }) => entry.id === jobId);
  if (!job) throw refuse.notFound();
  for (const { kind } of job.entries) refuseKind(call, kind);
  const today = lagosDay(now);
  if (job.entry.effective_from === kept.begins)
    throw refuse.conflict('The employment begins with this. It is no change.');
  if (job.entry.effective_from <= today) throw refuse.conflict('This has taken effect. Record a new change instead.');
  const by = { by: caller.name, at: now.toISOString(), reason: 'Withdrawn before it took effect' };
  const statements = job.entries.flatMap(({ id: entry, kind, value, effective_from }) => [
    ...struck(db, entry, by),
    ...applied(db, kind, sql`${id}`, today),
    audit({
      action: KINDS[kind].withdrawn,
      record: 'employee',
      record_id: id,
      before: { ...toldOf(kind, value), effective_from },
    }),
  ]);
  return settled({ ...call, input: { id, version: kept.version } }, statements, () => jobInformation(call, id));
}
