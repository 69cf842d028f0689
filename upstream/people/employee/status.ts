import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { StatusForm } from '../../../contracts/people/employee-form';
import { ARCHIVE_MOST, type EmployeeSelection } from '../../../contracts/people/employee-scope';
import { EMPLOYMENT_STATUSES, type EmploymentStatus, endsEmployment } from '../../../contracts/people/employment-state';
import { lagosDay } from '../../../contracts/platform/dates';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { ACCOUNT_LINKS } from '../../platform/caller/account';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { mustHold, run, type Statement } from '../../platform/database/db';
import { inOneTrip, readRows } from '../../platform/record/row';
import { newStatus } from '../history/status';
import { handedOver } from '../reporting-line/hand-over';
import { refuseOwn } from './own';
import { restoreRecords } from './restore-records';
import { idList, LIST_CHANGED, refuseMissingEmployees, selectEmployees, selectedIds } from './selection';

const OWN = 'Nobody changes their own employment. Another admin has to do this.';
const MEANWHILE = 'Somebody changed one of these employees in the meantime. Reload the page.';

const Before = z.object({
  id: z.int(),
  employment_status: z.enum(EMPLOYMENT_STATUSES),
  archived: z.boolean(),
  employment_date: z.string(),
  /** The first day of the newest status that has taken effect. */
  since: z.string().nullable(),
});
type Before = z.output<typeof Before>;

/** The chosen employees; refused as a whole when one of them does not exist. */
async function chosen({ db, caller }: Call<unknown>, ids: readonly number[]): Promise<Before[]> {
  const unique = [...new Set(ids)];
  const found = await readRows(
    db,
    Before,
    sql`SELECT e.id, e.employment_status, e.archived, e.employment_date,
      (SELECT max(n.effective_from) FROM employee_entry n WHERE n.employee_id = e.id AND n.kind = 'STATUS'
        AND n.corrected_at IS NULL AND n.applied = 1 AND n.effective_from > e.employment_date) AS since
    FROM employee e WHERE e.id IN (${idList(unique)}) AND ${inCompanyScopeUnindexed(caller, sql`e.company_id`)} ORDER BY e.id`,
  );
  refuseMissingEmployees(unique, found);
  return found;
}

async function setStatus(
  call: Call<{ employees: number[] }>,
  people: Before[],
  {
    status,
    day,
    reason,
    action,
    message,
    also = [],
  }: {
    status: EmploymentStatus;
    day: string;
    reason: string;
    action: string;
    message: string;
    also?: readonly Statement[];
  },
): Promise<DoneAnswer> {
  const { db, auditAll, caller, commit, now } = call;
  const ids = idList(people.map(({ id }) => id));
  const back = people.filter(({ archived }) => archived).map(({ id }) => id);
  return commit(
    [
      mustHold(
        db,
        sql`(SELECT count(*) FROM employee WHERE id IN (${ids}) AND employment_status <> 'DECLINED'
          AND (archived = 0 OR id IN (${idList(back)}))) = ${people.length}`,
      ),
      ...(back.length > 0 ? restoreRecords(call, idList(back)) : []),
      ...newStatus(db, ids, { status, day, today: lagosDay(now), by: caller.name, at: now.toISOString(), reason }),
      ...also,
      auditAll(
        people.map(({ id, employment_status }) => ({
          action,
          record: 'employee',
          record_id: id,
          before: { employment_status },
          after: { employment_status: status, effective_date: day },
          note: reason,
        })),
      ),
    ],
    { message },
    { conflict: MEANWHILE },
  );
}

function refuseSettled(people: readonly Before[], status: EmploymentStatus): void {
  // A leaver is archived with the end of the employment, and comes back with a new one.
  const comesBack = (one: Before) => status === 'ACTIVE' && endsEmployment(one.employment_status);
  if (people.some((one) => one.archived && !comesBack(one)))
    throw refuse.conflict('An archived employee stays as they are. Restore them first.');
  if (people.some(({ employment_status }) => employment_status === 'DECLINED'))
    throw refuse.conflict('An employment that was declined stays declined.');
}

/** C083. */
export async function updateStatus(call: Call<StatusForm & { employees: number[] }>): Promise<DoneAnswer> {
  const { input } = call;
  const { employees, reports_to, employment_status, effective_date: day, reason } = input;
  const [, people, also] = await inOneTrip(
    refuseOwn(call, employees, OWN),
    chosen(call, employees),
    reports_to && endsEmployment(employment_status) ? handedOver(call, employees, reports_to, { day, reason }) : [],
  );
  refuseSettled(people, employment_status);
  if (people.some(({ employment_date }) => input.effective_date < employment_date))
    throw refuse.fields({ effective_date: ['The date lies before the day of employment'] });
  if (people.some(({ since }) => since !== null && input.effective_date < since))
    throw refuse.fields({
      effective_date: ['A later status has taken effect: choose a later day, or correct it under Job and pay'],
    });
  return setStatus(call, people, {
    also,
    status: input.employment_status,
    day: input.effective_date,
    reason: input.reason,
    action: 'Employment status changed',
    message: 'Employment status updated',
  });
}

/** C084: an employee who never took up the employment. */
export async function declineEmployment(call: Call<{ employees: number[]; reason: string }>): Promise<DoneAnswer> {
  const { input, now } = call;
  const [, people] = await inOneTrip(refuseOwn(call, input.employees, OWN), chosen(call, input.employees));
  refuseSettled(people, 'DECLINED');
  return setStatus(call, people, {
    status: 'DECLINED',
    day: lagosDay(now),
    reason: input.reason,
    action: 'Employment declined',
    message: 'Employment decline recorded',
  });
}

/** C094, and the way back. An archived employee is signed out, and links about their account open nothing. */
export async function archiveEmployees(call: Call<EmployeeSelection & { archived: boolean }>): Promise<DoneAnswer> {
  const { db, input, now, auditEach, commit } = call;
  const small = selectEmployees(db, call.caller, input).then((all) => {
    if (all.count > ARCHIVE_MOST)
      throw refuse.fields({ employees: ['Archive at most 5,000 employees at once: narrow the filter'] });
    return all;
  });
  const [those] = await inOneTrip(
    small,
    refuseOwn(
      call,
      selectedIds(call.caller, input),
      input.filter ? `You are one of them: leave yourself out. ${OWN}` : OWN,
    ),
  );
  const moving = sql`SELECT id FROM employee WHERE archived = 0 AND id IN (${those.ids})`;
  const accounts = sql`SELECT user_id FROM employee WHERE user_id IS NOT NULL AND id IN (${moving})`;
  const at = now.toISOString();
  return commit(
    [
      those.asSeen,
      ...(input.archived
        ? [
            auditEach(
              {
                action: 'Employee archived',
                record: 'employee',
                before: { archived: false },
                after: { archived: true },
              },
              moving,
            ),
            run(db, sql`UPDATE user SET sessions_from = ${at} WHERE id IN (${accounts})`),
            run(
              db,
              sql`UPDATE link SET revoked_at = ${at} WHERE revoked_at IS NULL AND sub IN (${accounts})
              AND purpose IN (SELECT value FROM json_each(${JSON.stringify(ACCOUNT_LINKS)}))`,
            ),
            run(db, sql`UPDATE employee SET archived = 1, version = version + 1 WHERE id IN (${moving})`),
          ]
        : restoreRecords(call, those.ids)),
    ],
    { message: input.archived ? 'Employee has been archived successfully' : 'Employee has been restored successfully' },
    { conflict: those.filter ? LIST_CHANGED : MEANWHILE },
  );
}
